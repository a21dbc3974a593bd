using System.Xml.Linq;
using PackageDocuments;

// Creates the documents of a package from those of the repository; src/Package.props runs it when a project is packed.
switch (args)
{
    case ["readme", var source, var target, var repository]:
        Write(target, Readme.WithAbsoluteLinks(File.ReadAllText(source), new Uri(repository)));
        return 0;
    case ["comments", var assembly, var source, var target, var references]:
        return WriteComments(assembly, source, target, File.ReadAllLines(references));
    default:
        Console.Error.WriteLine("usage: readme SOURCE TARGET ADDRESS-OF-SOURCE | comments ASSEMBLY SOURCE TARGET FILE-THAT-LISTS-REFERENCES");
        return 2;
}

static int WriteComments(string assembly, string source, string target, string[] references)
{
    var comments = new PublicComments(assembly, references);
    var document = comments.Filter(source);
    foreach (string mistake in comments.Mistakes)
    {
        Console.Error.WriteLine($"{source}: error: {mistake}");
    }

    CreateFolderOf(target);
    document.Save(target, SaveOptions.DisableFormatting);
    return comments.Mistakes.Count == 0 ? 0 : 1;
}

static void Write(string path, string text)
{
    CreateFolderOf(path);
    File.WriteAllText(path, text);
}

static void CreateFolderOf(string path) => Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(path))!);
