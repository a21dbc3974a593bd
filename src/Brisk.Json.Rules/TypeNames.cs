using System.Globalization;
using System.Text;

namespace Brisk.Json.Rules;

/// <summary>Formats types in C# notation, from metadata only, so that run time and compile time agree.</summary>
internal readonly struct TypeNames
{
    private readonly StringBuilder _text = new();
    private readonly bool _isCode;

    private TypeNames(bool isCode) => _isCode = isCode;

    /// <summary>Formats a type for code: <c>global::System.Collections.Generic.List&lt;global::System.Nullable&lt;global::System.Int32&gt;&gt;</c>.</summary>
    public static string Of(ITypeSource type) => new TypeNames(isCode: true).Append(type)._text.ToString();

    /// <summary>Formats a type as in messages of the C# compiler, with keywords and symbols: <c>Shop.Book</c>, <c>int[]</c>, <c>System.Collections.Generic.List&lt;int?&gt;</c>.</summary>
    public static string Display(ITypeSource type) => new TypeNames(isCode: false).Append(type)._text.ToString();

    private TypeNames Append(ITypeSource type)
    {
        if (type.Form == TypeForm.Array) return AppendArray(type);

        if (type.Form == TypeForm.Pointer && type.Element is { } target)
        {
            Append(target)._text.Append('*');
        }
        else if (_isCode && type is { Form: TypeForm.Open, Namespace.Length: 0, Declaring: null })
        {
            // A type parameter.
            _text.Append(type.Name);
        }
        else if (!_isCode && Keyword(type) is { } keyword)
        {
            _text.Append(keyword);
        }
        else if (!_isCode && TypeRules.IsNullable(type))
        {
            Append(type.Arguments[0])._text.Append('?');
        }
        else if (!_isCode && IsTuple(type))
        {
            AppendList("(", type.Arguments, 0, type.Arguments.Count, ")");
        }
        else
        {
            int used = 0;
            AppendNamed(type, type.Arguments, ref used);
        }

        return this;
    }

    /// <summary>In C#, the outermost rank comes first: <c>int[][,]</c> is an array of two-dimensional arrays.</summary>
    private TypeNames AppendArray(ITypeSource type)
    {
        var ranks = new StringBuilder();
        while (type.Form == TypeForm.Array)
        {
            ranks.Append('[').Append(',', type.Rank - 1).Append(']');
            type = type.Element!;
        }

        Append(type)._text.Append(ranks);
        return this;
    }

    private void AppendNamed(ITypeSource type, IReadOnlyList<ITypeSource> arguments, ref int used)
    {
        if (type.Declaring is { } enclosing)
        {
            AppendNamed(enclosing, arguments, ref used);
            _text.Append('.');
        }
        else
        {
            if (_isCode) _text.Append("global::");

            if (type.Namespace.Length != 0) _text.Append(type.Namespace).Append('.');
        }

        int tick = type.Name.IndexOf('`');
        if (tick < 0)
        {
            _text.Append(type.Name);
            return;
        }

        int arity = int.Parse(type.Name.Substring(tick + 1), CultureInfo.InvariantCulture);
        _text.Append(type.Name, 0, tick);
        AppendList("<", arguments, used, arity, ">");
        used += arity;
    }

    private void AppendList(string open, IReadOnlyList<ITypeSource> types, int start, int count, string close)
    {
        for (int i = 0; i < count; i++)
        {
            _text.Append(i == 0 ? open : ", ");
            Append(types[start + i]);
        }

        _text.Append(close);
    }

    // Longer tuples are nested in metadata, and are rare enough to be formatted that way.
    private static bool IsTuple(ITypeSource type) =>
        type.Namespace == "System" && type.Name.StartsWith("ValueTuple`", System.StringComparison.Ordinal) && type.Arguments.Count is >= 2 and <= 7;

    private static string? Keyword(ITypeSource type) => type.Namespace != "System" || type.Declaring is not null ? null : type.Name switch
    {
        "Boolean" => "bool",
        "Byte" => "byte",
        "SByte" => "sbyte",
        "Char" => "char",
        "Int16" => "short",
        "UInt16" => "ushort",
        "Int32" => "int",
        "UInt32" => "uint",
        "Int64" => "long",
        "UInt64" => "ulong",
        "Single" => "float",
        "Double" => "double",
        "Decimal" => "decimal",
        "String" => "string",
        "Object" => "object",
        "Void" => "void",
        _ => null,
    };
}
