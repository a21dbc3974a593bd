using System.Globalization;
using System.Text;

namespace Brisk.Json.Rules;

/// <summary>Formats types in C# notation, from metadata only, so that run time and compile time agree.</summary>
internal static class TypeNames
{
    public static string Of(ITypeSource type)
    {
        switch (type.Form)
        {
            case TypeForm.Array:
                return OfArray(type);
            case TypeForm.Pointer when type.Element is { } target:
                return Of(target) + "*";
            case TypeForm.Open when type.Namespace.Length == 0 && type.Declaring is null:
                return type.Name;
            default:
                var text = new StringBuilder();
                int used = 0;
                AppendNamed(text, type, type.Arguments, ref used);
                return text.ToString();
        }
    }

    /// <summary>Formats a type for messages: without the global namespace prefix, and with the keywords and symbols of C#.</summary>
    public static string Display(ITypeSource type) => new TypeDisplay().Append(type).ToString();

    /// <summary>In C#, the outermost rank comes first: <c>int[][,]</c> is an array of two-dimensional arrays.</summary>
    private static string OfArray(ITypeSource type)
    {
        var ranks = new StringBuilder();
        while (type.Form == TypeForm.Array)
        {
            ranks.Append('[').Append(',', type.Rank - 1).Append(']');
            type = type.Element!;
        }

        return Of(type) + ranks;
    }

    private static void AppendNamed(StringBuilder text, ITypeSource type, IReadOnlyList<ITypeSource> arguments, ref int used)
    {
        if (type.Declaring is { } enclosing)
        {
            AppendNamed(text, enclosing, arguments, ref used);
            text.Append('.');
        }
        else
        {
            text.Append("global::");
            if (type.Namespace.Length != 0) text.Append(type.Namespace).Append('.');
        }

        AppendLevel(text, type.Name, arguments, ref used);
    }

    private static void AppendLevel(StringBuilder text, string name, IReadOnlyList<ITypeSource> arguments, ref int used)
    {
        int tick = name.IndexOf('`');
        if (tick < 0)
        {
            text.Append(name);
            return;
        }

        text.Append(name, 0, tick).Append('<');
        int arity = int.Parse(name.Substring(tick + 1), CultureInfo.InvariantCulture);
        for (int i = 0; i < arity; i++)
        {
            text.Append(i == 0 ? "" : ", ").Append(Of(arguments[used++]));
        }

        text.Append('>');
    }
}
