using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Writing;

/// <summary>STJ's writer and ours, driven by the same calls; every call verifies that both did the same.</summary>
internal sealed class WriterPair : IDisposable
{
    private readonly Func<byte[]> _theirBytes;
    private readonly Func<byte[]> _ourBytes;
    private readonly List<Func<string>> _log = [];
    private readonly string _label;

    public WriterPair(string label, Stj.JsonWriterOptions options, int target = 0)
    {
        _label = $"{label}, target {target}";
        Options = options;
        HasStream = target == 1;
        JsonWriterOptions ourOptions = Convert(options);
        if (target == 0)
        {
            var theirs = new ArrayBufferWriter<byte>();
            var ours = new ArrayBufferWriter<byte>();
            (Theirs, _theirBytes) = (new(theirs, options), () => theirs.WrittenSpan.ToArray());
            (Ours, _ourBytes) = (new(ours, ourOptions), () => ours.WrittenSpan.ToArray());
        }
        else if (target == 1)
        {
            var theirs = new MemoryStream();
            var ours = new MemoryStream();
            (Theirs, _theirBytes) = (new(theirs, options), theirs.ToArray);
            (Ours, _ourBytes) = (new(ours, ourOptions), ours.ToArray);
        }
        else
        {
            var theirs = new ScatteredWriter(target, target % 2 == 0, target % 3 * 100);
            var ours = new ScatteredWriter(target, target % 2 == 0, target % 3 * 100);
            (Theirs, _theirBytes) = (new(theirs, options), () => theirs.Written);
            (Ours, _ourBytes) = (new(ours, ourOptions), () => ours.Written);
        }
    }

    public Stj.JsonWriterOptions Options { get; }

    public bool HasStream { get; }

    public Stj.Utf8JsonWriter Theirs { get; }

    public Utf8JsonWriter Ours { get; }

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
        => Do(() => $"{call.Name}({string.Join(", ", arguments.Select(Show))})", () => call.Theirs(Theirs, arguments), () => call.Ours(Ours, arguments));

    /// <summary>Does the same to both; returns whether it succeeded.</summary>
    public bool Do(string name, Action theirs, Action ours) => Do(() => name, theirs, ours);

    private bool Do(Func<string> name, Action theirs, Action ours)
    {
        _log.Add(name);
        Type? theirError = Run(theirs);
        Type? ourError = Run(ours);
        if (theirError != ourError) Fail($"exceptions: {theirError} but {ourError}");
        if (Theirs.CurrentDepth != Ours.CurrentDepth) Fail($"depth: {Theirs.CurrentDepth} but {Ours.CurrentDepth}");
        long theirCount = Theirs.BytesCommitted + Theirs.BytesPending;
        if (theirCount != Ours.BytesCommitted + Ours.BytesPending)
        {
            Compare(flush: true);
            Fail($"bytes: {theirCount} but {Ours.BytesCommitted} + {Ours.BytesPending}");
        }

        return theirError is null;
    }

    public void Compare(bool flush)
    {
        if (flush)
        {
            Theirs.Flush();
            Ours.Flush();
        }

        byte[] expected = _theirBytes();
        byte[] actual = _ourBytes();
        if (!flush) expected = actual = [.. expected.Take(Math.Min(expected.Length, actual.Length))];
        int i = expected.AsSpan().CommonPrefixLength(actual);
        if (i == expected.Length && i == actual.Length) return;
        Fail($"output at byte {i}: {Around(expected, i)} but {Around(actual, i)}");
    }

    public void Dispose()
    {
        Theirs.Dispose();
        Ours.Dispose();
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
