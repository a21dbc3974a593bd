using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Writing;

/// <summary>STJ's writer and ours, driven by the same calls; every call verifies that both did the same.</summary>
internal sealed class WriterPair : IDisposable
{
    private readonly Func<byte[]> _stjBytes;
    private readonly Func<byte[]> _briskBytes;
    private readonly List<Func<string>> _log = [];
    private readonly string _label;

    public WriterPair(string label, Stj.JsonWriterOptions options, int target = 0)
    {
        _label = $"{label}, target {target}";
        Options = options;
        HasStream = target == 1;
        JsonWriterOptions briskOptions = Convert(options);
        if (target == 0)
        {
            var stj = new ArrayBufferWriter<byte>();
            var brisk = new ArrayBufferWriter<byte>();
            (StjWriter, _stjBytes) = (new(stj, options), () => stj.WrittenSpan.ToArray());
            (BriskWriter, _briskBytes) = (new(brisk, briskOptions), () => brisk.WrittenSpan.ToArray());
        }
        else if (target == 1)
        {
            var stj = new MemoryStream();
            var brisk = new MemoryStream();
            (StjWriter, _stjBytes) = (new(stj, options), stj.ToArray);
            (BriskWriter, _briskBytes) = (new(brisk, briskOptions), brisk.ToArray);
        }
        else
        {
            var stj = new ScatteredWriter(target, target % 2 == 0, target % 3 * 100);
            var brisk = new ScatteredWriter(target, target % 2 == 0, target % 3 * 100);
            (StjWriter, _stjBytes) = (new(stj, options), () => stj.Written);
            (BriskWriter, _briskBytes) = (new(brisk, briskOptions), () => brisk.Written);
        }
    }

    public Stj.JsonWriterOptions Options { get; }

    public bool HasStream { get; }

    public Stj.Utf8JsonWriter StjWriter { get; }

    public Utf8JsonWriter BriskWriter { get; }

    public static JsonWriterOptions Convert(Stj.JsonWriterOptions options) => new()
    {
        Encoder = options.Encoder,
        Indented = options.Indented,
        IndentCharacter = options.IndentCharacter,
        IndentSize = options.IndentSize,
        MaxDepth = options.MaxDepth,
        NewLine = options.NewLine,
        SkipValidation = options.SkipValidation,
    };

    public static Stj.JsonWriterOptions RandomOptions(Random random)
    {
        var options = new Stj.JsonWriterOptions
        {
            Encoder = random.Next(4) switch
            {
                0 => null,
                1 => JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
                2 => JavaScriptEncoder.Default,
                _ => JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Cyrillic, UnicodeRanges.CjkUnifiedIdeographs),
            },
            Indented = random.Next(2) == 0,
            SkipValidation = random.Next(3) == 0,
            NewLine = random.Next(2) == 0 ? "\n" : "\r\n",
            MaxDepth = random.Next(4) switch { 0 => random.Next(1, 6), 1 => 100, _ => 0 },
        };
        if (random.Next(2) == 0) options.IndentCharacter = '\t';
        if (random.Next(2) == 0) options.IndentSize = random.Next(3) == 0 ? random.Next(128) : random.Next(5);
        return options;
    }

    /// <summary>Makes the same call on both; returns whether it succeeded.</summary>
    public bool Call(WriterCall call, params object?[] arguments)
        => Do(() => $"{call.Name}({string.Join(", ", arguments.Select(Show))})", () => call.Invoke(StjWriter, arguments), () => call.Invoke(BriskWriter, arguments));

    /// <summary>Does the same to both; returns whether it succeeded.</summary>
    public bool Do(string name, Action stj, Action brisk) => Do(() => name, stj, brisk);

    private bool Do(Func<string> name, Action stj, Action brisk)
    {
        _log.Add(name);
        Type? stjError = Run(stj);
        Type? briskError = Run(brisk);
        if (stjError != briskError) Fail($"exceptions: {stjError} but {briskError}");
        if (StjWriter.CurrentDepth != BriskWriter.CurrentDepth) Fail($"depth: {StjWriter.CurrentDepth} but {BriskWriter.CurrentDepth}");
        long stjCount = StjWriter.BytesCommitted + StjWriter.BytesPending;
        if (stjCount != BriskWriter.BytesCommitted + BriskWriter.BytesPending)
        {
            Compare(flush: true);
            Fail($"bytes: {stjCount} but {BriskWriter.BytesCommitted} + {BriskWriter.BytesPending}");
        }

        return stjError is null;
    }

    public void Compare(bool flush)
    {
        if (flush)
        {
            StjWriter.Flush();
            BriskWriter.Flush();
        }

        byte[] expected = _stjBytes();
        byte[] actual = _briskBytes();
        if (!flush) expected = actual = [.. expected.Take(Math.Min(expected.Length, actual.Length))];
        int i = expected.AsSpan().CommonPrefixLength(actual);
        if (i == expected.Length && i == actual.Length) return;
        Fail($"output at byte {i}: {Around(expected, i)} but {Around(actual, i)}");
    }

    public void Dispose()
    {
        StjWriter.Dispose();
        BriskWriter.Dispose();
    }

    private static Type? Run(Action action)
    {
        try
        {
            action();
            return null;
        }
        catch (Exception e) when (e is not NullReferenceException)
        {
            return e is Stj.JsonException || e.GetType().Name.Contains("Json", StringComparison.Ordinal) ? typeof(Stj.JsonException) : e.GetType();
        }
    }

    private static string Around(byte[] bytes, int i) => Encoding.UTF8.GetString(bytes.AsSpan(Math.Max(0, i - 30)..Math.Min(bytes.Length, i + 20)));

    private static string Show(object? argument) => argument switch
    {
        null => "null",
        string s => '"' + (s.Length > 100 ? s[..100] + $"…({s.Length})" : s) + '"',
        byte[] b => System.Convert.ToHexString(b.AsSpan(0, Math.Min(b.Length, 100))) + $"({b.Length})",
        WriterCall.EncodedText t => Show(t.ToString()),
        _ => argument.ToString()!,
    };

    private void Fail(string what)
    {
        string calls = string.Join("; ", _log.Select(call => call()));
        if (calls.Length > 3000) calls = "…" + calls[^3000..];
        Assert.Fail($"{_label}: {what}\nOptions: indented {Options.Indented}, skip {Options.SkipValidation}, depth {Options.MaxDepth}, encoder {Options.Encoder}\nCalls: {calls}");
    }
}
