using Brisk.Json.Patching;
using Brisk.Json.Querying;

namespace Brisk.Json.Serialization.Updating;

/// <summary>Updates text, and verifies that the result is read as the new value.</summary>
/// <remarks>
/// The differences between two values do not show how their type is read: in which order, under which other names, or with which defaults. Parts of the text that turn out to
/// be read differently are written again, as few as possible.
/// </remarks>
internal sealed class VerifiedUpdate<T>(Conversion<T> conversion)
{
    private readonly NumberedValues<JsonElement, ElementChildren, ElementNavigator> _numbers = new();

    /// <summary>Returns the edited text.</summary>
    /// <param name="before">The value of the text.</param>
    public byte[] Apply(ReadOnlySpan<byte> text, T? before, T value)
    {
        DiffValue<JsonElement> from = Written(before);
        DiffValue<JsonElement> to = Written(value);
        if (from.Number == to.Number) return text.ToArray();

        var update = new TextUpdate(text, from, to, conversion.Converter, conversion.Options);
        byte[] edited = update.Apply(RewrittenValues.None);
        DiffValue<JsonElement>? read = Read(edited);
        if (read?.Number == to.Number) return edited;

        // A value that is read differently even if all of it is written cannot be expected to be read correctly.
        byte[] whole = update.Apply(RewrittenValues.All(to));
        DiffValue<JsonElement>? expected = Read(whole);
        if (expected is null || read?.Number == expected.Number) return edited;
        if (expected.Number != to.Number && Read(whole)?.Number != expected.Number) return edited;

        return Rewrite(update, to, expected, read) ?? whole;
    }

    private byte[]? Rewrite(TextUpdate update, DiffValue<JsonElement> to, DiffValue<JsonElement> expected, DiffValue<JsonElement>? read)
    {
        var rewritten = new RewrittenValues();
        for (int attempt = 0; attempt < 2 && read is not null; attempt++)
        {
            rewritten.Find(to, expected, read, ofContainers: attempt > 0);
            byte[] edited = update.Apply(rewritten);
            read = Read(edited);
            if (read?.Number == expected.Number) return edited;
        }

        return null;
    }

    private DiffValue<JsonElement> Written(T? value) => _numbers.Add(JsonSerializer.WriteElement(value, conversion));

    // Returns the value of edited text, or null if it cannot be read.
    private DiffValue<JsonElement>? Read(byte[] text)
    {
        try
        {
            return Written(JsonSerializer.ReadText(text, conversion));
        }
        catch (Exception)
        {
            // Constructors, setters, and converters may throw anything.
            return null;
        }
    }
}
