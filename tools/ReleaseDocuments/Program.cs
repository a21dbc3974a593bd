using Brisk.Json;
using ReleaseDocuments;

if (args is not [var folder])
{
    Console.Error.WriteLine("usage: ReleaseDocuments FOLDER: writes releases-index.json and a releases-CHANNEL.json for each channel there");
    return 1;
}

using var facts = new StreamReader(typeof(Facts).Assembly.GetManifestResourceStream("facts.txt")!);
var channels = Facts.Read(facts);
var options = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower, WriteIndented = true, NewLine = "\n" };
Directory.CreateDirectory(folder);
Write("releases-index.json", Documents.Index(channels));
foreach (var channel in channels)
{
    Write($"releases-{channel.Version}.json", Documents.Channel(channel));
}

return 0;

void Write<T>(string name, T document) =>
    File.WriteAllBytes(Path.Combine(folder, name), [.. JsonSerializer.SerializeToUtf8Bytes(document, options), (byte)'\n']);
