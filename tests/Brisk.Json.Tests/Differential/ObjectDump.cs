using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;

namespace Brisk.Json.Tests.Differential;

/// <summary>
/// Writes an object graph as text from its fields and elements, by reflection, so that two values can be compared without relying on a serializer.
/// Unordered collections are sorted; doubles are written with their bits, decimals with their scale, dates with their kind.
/// </summary>
public static class ObjectDump
{
    private const int DepthLimit = 40;

    public static string Of(object? value)
    {
        var text = new StringBuilder();
        Append(text, value, 0);
        return text.ToString();
    }

    private static void Append(StringBuilder text, object? value, int depth)
    {
        if (value is null)
            text.Append("null");
        else if (depth > DepthLimit)
            text.Append('…');
        else if (Scalar(value) is { } scalar)
            text.Append(scalar);
        else if (value is IEnumerable items && Elements(items) is { } elements)
            AppendElements(text, value, elements, depth);
        else
            AppendFields(text, value, value.GetType(), depth, ownTypesOnly: false);
    }

    private static string? Scalar(object value) => value switch
    {
        string s => Quote(s),
        char c => $"'{Quote(c.ToString())}'",
        bool b => b ? "true" : "false",
        double d => d.ToString("R", CultureInfo.InvariantCulture) + "d",
        float f => f.ToString("R", CultureInfo.InvariantCulture) + "f",
        Half h => h.ToString("R", CultureInfo.InvariantCulture) + "h",
        decimal m => m.ToString(CultureInfo.InvariantCulture) + "m",
        DateTime t => t.ToString("O", CultureInfo.InvariantCulture) + t.Kind,
        DateTimeOffset t => t.ToString("O", CultureInfo.InvariantCulture),
        TimeSpan t => t.Ticks.ToString(CultureInfo.InvariantCulture) + " ticks",
        DateOnly or TimeOnly => ((IFormattable)value).ToString("O", CultureInfo.InvariantCulture),
        Enum e => $"{e.GetType().Name}({Convert.ToString(Convert.ChangeType(e, Enum.GetUnderlyingType(e.GetType()), CultureInfo.InvariantCulture), CultureInfo.InvariantCulture)})",
        Uri u => $"uri {Quote(u.OriginalString)} {u.IsAbsoluteUri}",
        Version v => $"version {v}",
        byte[] bytes => $"bytes {Convert.ToHexString(bytes)}",
        Memory<byte> bytes => $"bytes {Convert.ToHexString(bytes.Span)}",
        ReadOnlyMemory<byte> bytes => $"bytes {Convert.ToHexString(bytes.Span)}",
        System.Text.Json.JsonElement e => $"element {e.ValueKind} {(e.ValueKind == 0 ? "" : RawText(e.GetRawText))}",
        Brisk.Json.JsonElement e => $"element {e.ValueKind} {(e.ValueKind == 0 ? "" : RawText(e.GetRawText))}",
        System.Text.Json.JsonDocument d => $"document {d.RootElement.GetRawText()}",
        Brisk.Json.JsonDocument d => $"document {d.RootElement.GetRawText()}",
        Type type => $"type {TypeName.Of(type)}",
        Delegate => "delegate",
        IFormattable f when value.GetType().IsPrimitive || value is Int128 or UInt128 or Guid or System.Numerics.BigInteger => f.ToString(null, CultureInfo.InvariantCulture),
        _ => null,
    };

    // An element may contain invalid UTF-8.
    private static string RawText(Func<string> get)
    {
        try
        {
            return get();
        }
        catch (InvalidOperationException)
        {
            return "no text";
        }
    }

    private static string Quote(string value)
    {
        var text = new StringBuilder("\"");
        foreach (var c in value)
        {
            if (c is '"' or '\\')
                text.Append('\\').Append(c);
            else if (c is < ' ' or > '~')
                text.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:X4}");
            else
                text.Append(c);
        }

        return text.Append('"').ToString();
    }

    /// <summary>Returns the elements, or null if the collection cannot be enumerated (a default immutable array).</summary>
    private static List<object?>? Elements(IEnumerable items)
    {
        try
        {
            return [.. items.Cast<object?>()];
        }
        catch (Exception e) when (e is InvalidOperationException or NullReferenceException)
        {
            return null;
        }
    }

    private static void AppendElements(StringBuilder text, object collection, List<object?> elements, int depth)
    {
        var type = collection.GetType();
        var parts = elements.ConvertAll(element =>
        {
            var part = new StringBuilder();
            Append(part, element, depth + 1);
            return part.ToString();
        });
        if (IsUnordered(type))
            parts.Sort(StringComparer.Ordinal);
        text.Append(TypeName.Of(type)).Append('[').AppendJoin(", ", parts).Append(']');
        AppendFields(text, collection, type, depth, ownTypesOnly: true);
    }

    private static bool IsUnordered(Type type) => type.Name.Contains("Frozen", StringComparison.Ordinal) || type.Name.Contains("Immutable", StringComparison.Ordinal)
        && (type.Name.Contains("Dictionary", StringComparison.Ordinal) || type.Name.Contains("Hash", StringComparison.Ordinal))
        || type.Name.StartsWith("ConcurrentDictionary", StringComparison.Ordinal);

    private static void AppendFields(StringBuilder text, object value, Type type, int depth, bool ownTypesOnly)
    {
        if (!ownTypesOnly)
            text.Append(TypeName.Of(type));
        var separator = "{";
        for (var declaring = type; declaring is not null && declaring != typeof(object); declaring = declaring.BaseType)
        {
            if (ownTypesOnly && declaring.Assembly != typeof(ObjectDump).Assembly)
                continue;
            foreach (var field in declaring.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                // An iterator remembers the thread that created it, and the two libraries may run on different ones.
                if (field.Name == "<>l__initialThreadId")
                    continue;

                text.Append(separator).Append(FieldName(field.Name)).Append('=');
                Append(text, field.GetValue(value), depth + 1);
                separator = ", ";
            }
        }

        if (separator != "{")
            text.Append('}');
    }

    /// <summary>Returns the property of a backing field, without the interface that it implements explicitly.</summary>
    private static string FieldName(string name) => name.StartsWith('<') && name.IndexOf('>') is var end and > 1 ? name[(name.LastIndexOf('.', end) is var dot and > 0 ? dot + 1 : 1)..end] : name;
}
