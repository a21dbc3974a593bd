using System.IO.Compression;
using System.Text;
using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Extensions.Tests.Tool;

/// <summary>The command <c>brisk-json</c>, run as a program.</summary>
public sealed class ToolTests : IDisposable
{
    private const string Document = """{"data":{"rows":[{"id":1,"name":"a","price":5},{"id":2,"name":"b \"c\"","price":15},{"id":3,"price":25}]}}""";

    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Theory]
    [InlineData("$.data.rows[?@.price > 10].id", "2\n3\n")]
    [InlineData("$..name", "\"a\"\n\"b \\\"c\\\"\"\n")]
    [InlineData("$..name --raw", "a\nb \"c\"\n")]
    [InlineData("$.data.rows[0:2] --fields price,id,none", "{\"price\":5,\"id\":1}\n{\"price\":15,\"id\":2}\n")]
    [InlineData("$.data.rows[*].id --array", "[1,2,3]")]
    [InlineData("$.data.rows[*].id --array --indented", "[\n  1,\n  2,\n  3\n]")]
    [InlineData("$.nothing", "")]
    public async Task Select(string arguments, string expected) => Assert.Equal(expected, (await RunAsync($"select {arguments}", Document)).Successful().Output);

    [Fact]
    public async Task Select_from_lines()
        => Assert.Equal("1\n3\n", (await RunAsync("select $.id --lines", "{\"id\":1}\n{\"x\":2}{\"id\":3}")).Successful().Output);

    [Theory]
    [InlineData("lines --at /data/rows", Document, "{\"id\":1,\"name\":\"a\",\"price\":5}\n{\"id\":2,\"name\":\"b \\\"c\\\"\",\"price\":15}\n{\"id\":3,\"price\":25}\n")]
    [InlineData("lines", "[ 1, [2, 3], null ]", "1\n[2,3]\nnull\n")]
    [InlineData("lines --dialect jsonc", "[1,/**/2,]", "1\n2\n")]
    [InlineData("lines --dialect json5 --threads 2", "[{a: 0x10,}, // one\n 'it\\'s', .5]", "{\"a\":16}\n\"it's\"\n0.5\n")]
    [InlineData("array", "1\n\"é\"\n[]", "[1,\"é\",[]]")]
    [InlineData("array", "", "[]")]
    [InlineData("array --indented", "1 2", "[\n  1,\n  2\n]")]
    public async Task Convert(string arguments, string input, string expected) => Assert.Equal(expected, (await RunAsync($"convert {arguments}", input)).Successful().Output);

    [Theory]
    [InlineData("", "[1,2,3]", "3")]
    [InlineData("--at /data/rows", Document, "3")]
    [InlineData("--path $..price", Document, "3")]
    [InlineData("--lines", "1 2\n3 4", "4")]
    [InlineData("--lines --path $[*]", "[1,2]\n[3]", "3")]
    public async Task Count(string arguments, string input, string expected) => Assert.Equal(expected + "\n", (await RunAsync($"count - {arguments}", input)).Successful().Output);

    [Theory]
    [InlineData("validate", "{\"a\":[1,2,{}]}", 0, "")]
    [InlineData("validate", "{\"a\":[1,\n2,x]}", 1, "standard input:2:3: 'x' is an invalid start of a value.\n")]
    [InlineData("validate", "1 2", 1, "standard input:1:3: '2' is invalid after a single JSON value. Expected end of data.\n")]
    [InlineData("validate --lines", "1 2", 0, "")]
    [InlineData("validate --lines", "[1]\n[2\n", 1, "standard input:3:1: Expected depth to be zero at the end of the JSON payload. There is an open JSON object or array that should be closed. At $[1].\n")]
    [InlineData("convert lines", "[1,tru]", 1, "standard input:1:7: 'tru]' is an invalid JSON literal. Expected the literal 'true'. At $[1].\n")]
    [InlineData("convert lines --at /rows", "{\"data\":[]}", 1, "standard input:1:12: The document has no value at the pointer '/rows'.\n")]
    [InlineData("convert lines --at /rows", "{\"rows\":5}", 1, "standard input:1:10: Expected an array. At $.rows.\n")]
    [InlineData("count", "{\"rows\":[]}", 1, "standard input:1:2: Expected an array.\n")]
    [InlineData("validate --max-depth 2", "[[[1]]]", 1, "")]
    [InlineData("validate /nowhere.json", "", 3, "")]
    [InlineData("select $[", "", 2, "")]
    [InlineData("select $[*] --raw --array", "", 2, "--raw cannot be combined with --array or --fields.")]
    [InlineData("convert lines --at rows", "", 2, "")]
    [InlineData("convert lines --dialect json5", "[1,\n  +]", 1, "standard input:2:3: '+' is an invalid start of a value. At $[1].\n")]
    [InlineData("count - --dialect xml", "", 2, "--dialect must be json, jsonc, or json5.")]
    [InlineData("convert upwards", "", 2, "")]
    [InlineData("count - --threads 0", "", 2, "")]
    [InlineData("count - --max-depth -1", "", 2, "--max-depth must be at least 1.")]
    [InlineData("select $[?@.a==$.b]", "[]", 2, "")]
    [InlineData("select $[*] --raw", "[\"\\ud800\"]", 1, "")]
    public async Task Exit_codes_and_messages(string arguments, string input, int code, string message)
    {
        ProcessResult result = await RunAsync(arguments, input);
        Assert.True(result.ExitCode == code, $"{result.ExitCode}\n{result.Output}\n{result.Error}");
        Assert.StartsWith(message, result.Error, StringComparison.Ordinal);
        Assert.Equal(code == 0, result.Error.Length == 0);
    }

    [Fact]
    public async Task Compressed_and_uncompressed_files_of_several_chunks()
    {
        string rows = string.Concat(Enumerable.Range(0, 60_000).Select(static i => $$"""{"id":{{i}},"name":"name {{i}}"}""" + "\n"));
        string plain = _folder.Write("rows.jsonl", rows);
        string compressed = _folder.PathOf("rows.json.gz");
        (await RunAsync($"convert array {plain} -o {compressed}")).Successful();
        await using (var unzipped = new GZipStream(File.OpenRead(compressed), CompressionMode.Decompress))
        {
            using var text = new MemoryStream();
            await unzipped.CopyToAsync(text, TestContext.Current.CancellationToken);
            Assert.Equal("[" + rows.TrimEnd('\n').Replace('\n', ',') + "]", Encoding.UTF8.GetString(text.ToArray()));
        }

        string again = _folder.PathOf("again.jsonl");
        (await RunAsync($"convert lines {compressed} --output {again} --threads 3")).Successful();
        Assert.Equal(rows, await File.ReadAllTextAsync(again, TestContext.Current.CancellationToken));
        Assert.Equal("60000\n", (await RunAsync($"count {plain} -l")).Successful().Output);
        Assert.Equal("59999\n", (await RunAsync($"select $[-1].id {compressed}")).Successful().Output);
        (await RunAsync($"validate {compressed}")).Successful();
    }

    [Fact]
    public async Task The_input_is_not_overwritten()
    {
        string file = _folder.Write("rows.jsonl", "1\n2\n");
        ProcessResult result = await RunAsync($"convert array {file} -o {Path.Combine(Path.GetDirectoryName(file)!, ".", "rows.jsonl")}");
        Assert.Equal(3, result.ExitCode);
        Assert.Contains("The output file is the input file.", result.Error, StringComparison.Ordinal);
        Assert.Equal("1\n2\n", await File.ReadAllTextAsync(file, TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData(-8)]
    [InlineData(0)]
    [InlineData(10)]
    public async Task Compressed_data_that_is_cut_off_is_invalid(int more)
    {
        using var compressed = new MemoryStream();
        await using (var zipped = new GZipStream(compressed, CompressionLevel.Fastest, leaveOpen: true))
        {
            zipped.Write(Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"id\":1}\n", 500))));
            await zipped.FlushAsync(TestContext.Current.CancellationToken);
        }

        string file = _folder.PathOf("rows.jsonl.gz");
        await File.WriteAllBytesAsync(file, compressed.ToArray()[..^(8 + more)], TestContext.Current.CancellationToken);
        ProcessResult result = await RunAsync($"count -l {file}");
        Assert.Equal(more < 0 ? 0 : 1, result.ExitCode);
        Assert.Equal(more < 0, result.Error.Length == 0);
    }

    [Fact]
    public async Task Compressed_files_can_be_concatenated()
    {
        using var compressed = new MemoryStream();
        foreach (string part in (string[])["1\n2\n3\n", "4\n"])
        {
            await using var zipped = new GZipStream(compressed, CompressionLevel.Fastest, leaveOpen: true);
            zipped.Write(Encoding.UTF8.GetBytes(part));
        }

        string file = _folder.PathOf("parts.jsonl.gz");
        await File.WriteAllBytesAsync(file, compressed.ToArray(), TestContext.Current.CancellationToken);
        Assert.Equal("4\n", (await RunAsync($"count -l {file}")).Successful().Output);
    }

    [Theory]
    [InlineData("[\"\u00e9\u20ac\ud83d\ude00\"]", "", 0)]
    [InlineData("[\"\u00e9", "FF", 1)]
    [InlineData("[\"\u00e9", "E282", 1)]
    [InlineData("[\"", "EDA080", 1)]
    public async Task Text_must_be_valid_utf8(string start, string invalid, int code)
    {
        byte[] text = [.. Encoding.UTF8.GetBytes(start), .. System.Convert.FromHexString(invalid), .. invalid.Length == 0 ? [] : "\"]"u8.ToArray()];
        string file = _folder.PathOf("text.json");
        await File.WriteAllBytesAsync(file, text, TestContext.Current.CancellationToken);
        ProcessResult result = await RunAsync($"validate {file}");
        Assert.Equal(code, result.ExitCode);
        if (code != 0) Assert.Contains($"Byte {Encoding.UTF8.GetByteCount(start) + 1} is not valid UTF-8.", result.Error, StringComparison.Ordinal);
    }

    private static Task<ProcessResult> RunAsync(string arguments, string input = "")
        => ChildProcess.DotNet([SourceTree.AssemblyOf("src/Brisk.Json.Tool", "brisk-json"), .. Words(arguments)], input);

    // A filter contains spaces: an argument that starts with $ extends to the next option.
    private static IEnumerable<string> Words(string arguments)
    {
        string[] words = arguments.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        for (int i = 0; i < words.Length; i++)
        {
            string word = words[i];
            while (word.Contains('?', StringComparison.Ordinal) && !word.Contains(']', StringComparison.Ordinal))
            {
                word += " " + words[++i];
            }

            yield return word;
        }
    }
}
