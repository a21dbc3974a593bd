using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;

namespace Brisk.Json.Generator.Tests.Parity;

/// <summary>
/// A contract of either side as text: the two sides compile the same records separately, so the text is composed from their properties.
/// </summary>
internal static class ContractText
{
    /// <summary>Writes a contract.</summary>
    /// <param name="contract">A record of the rules.</param>
    /// <param name="leaf">Describes what represents a type, member, constructor, or attribute in the rules; returns null for anything else.</param>
    public static string Of(object contract, Func<object, string?> leaf)
    {
        var text = new StringBuilder();
        Append(text, contract, leaf, 0);
        return text.ToString();
    }

    private static void Append(StringBuilder text, object? value, Func<object, string?> leaf, int depth)
    {
        switch (value)
        {
            case null:
                text.Append("null");
                break;
            case not null when leaf(value) is { } spelled:
                text.Append(spelled);
                break;
            case IEnumerable items and not string:
                AppendItems(text, items, leaf, depth);
                break;
            case not null when value.GetType().Namespace is { } name && name.EndsWith(".Rules", StringComparison.Ordinal) && !value.GetType().IsEnum:
                AppendRecord(text, value, leaf, depth);
                break;
            default:
                text.Append(value.GetType().Name).Append(' ').Append(Convert.ToString(value, CultureInfo.InvariantCulture));
                break;
        }
    }

    private static void AppendItems(StringBuilder text, IEnumerable items, Func<object, string?> leaf, int depth)
    {
        foreach (object? item in items)
        {
            text.Append('\n').Append(' ', depth * 2).Append("- ");
            Append(text, item, leaf, depth + 1);
        }
    }

    private static void AppendRecord(StringBuilder text, object record, Func<object, string?> leaf, int depth)
    {
        foreach (var property in record.GetType().GetProperties(BindingFlags.Public | BindingFlags.Instance))
        {
            // The member and the constructor themselves are described by their other properties.
            if (property.Name != "Ref")
            {
                text.Append('\n').Append(' ', depth * 2).Append(property.Name).Append(": ");
                Append(text, property.GetValue(record), leaf, depth + 1);
            }
        }
    }
}
