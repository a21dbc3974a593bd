using ReferencePages;

// Writes the API reference of the site: Markdown pages for VitePress, and the sidebar that lists them. site/build.sh runs it.
if (args is not [var folder])
{
    Console.Error.WriteLine("usage: ReferencePages FOLDER");
    return 2;
}

var library = new Library(AppContext.BaseDirectory, ["Brisk.Json", "Brisk.Json.AspNetCore", "Brisk.Json.Caching", "Brisk.Json.EntityFrameworkCore"]);
var site = new ReferenceSite(library);
site.Write(folder);
foreach (string mistake in site.Mistakes)
{
    Console.Error.WriteLine($"error: {mistake}");
}

Console.WriteLine($"{library.Types.Count} types in {library.Namespaces.Count()} namespaces");
return site.Mistakes.Count == 0 ? 0 : 1;
