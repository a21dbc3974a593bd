using System.Globalization;
using System.Text.RegularExpressions;
using Brisk.Json.Generator.Problems;
using Brisk.Json.Generator.Symbols;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Finds attributes of <c>Brisk.Json.Modeling</c> whose converters cannot be created, so that the first use of the contract would throw an exception at run time.</summary>
internal static class ModelingProblems
{
    private const string Space = "Brisk.Json.Modeling";

    public static IEnumerable<(string Id, string Message)> Of(SymbolType type, TypeContract contract)
    {
        if (FallbackOf(type.Symbol) is { } own) yield return own;

        foreach (MemberContract member in contract.Members.Where(m => m.Converter is not null && !m.Has(MemberFlags.Ignored)))
        {
            if (Find(type.Symbol, member.ClrName) is not var (symbol, memberType)) continue;

            if (FormatProblems.Unwrap(memberType) is { TypeKind: TypeKind.Enum } enumeration && FallbackOf(enumeration) is { } fallback)
            {
                yield return fallback;
            }

            if (Marks(symbol, "JsonFormatAttribute").FirstOrDefault() is { ConstructorArguments.Length: 1 } format && FormatProblems.Of(memberType, format) is { } problem)
            {
                yield return (GeneratorProblems.BadFormat, $"{problem} See '{symbol.ContainingType.ToDisplayString()}.{symbol.Name}'.");
            }
        }
    }

    private static (string Id, string Message)? FallbackOf(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Enum }) return null;

        IFieldSymbol[] marked = type.GetMembers().OfType<IFieldSymbol>().Where(f => Marks(f, "JsonEnumFallbackAttribute").Any()).Take(2).ToArray();
        bool isFlags = type.GetAttributes().Any(a => a.AttributeClass?.ToDisplayString() == "System.FlagsAttribute");
        string name = type.ToDisplayString();
        return marked.Length != 0 && isFlags
                ? (GeneratorProblems.BadFallback, $"The member '{marked[0].Name}' of the flags enum '{name}' cannot be marked with 'JsonEnumFallbackAttribute', because flags combined with an unknown name would be lost. Remove the attribute.")
            : marked.Length == 2
                ? (GeneratorProblems.BadFallback, $"The enum '{name}' has a second member marked with 'JsonEnumFallbackAttribute': '{marked[1].Name}'. Keep the attribute on one member.")
            : null;
    }

    private static IEnumerable<AttributeData> Marks(ISymbol symbol, string attribute)
        => symbol.GetAttributes().Where(a => a.AttributeClass is { } known && known.Name == attribute && known.ContainingNamespace.ToDisplayString() == Space);

    private static (ISymbol Symbol, ITypeSymbol Type)? Find(ITypeSymbol type, string name)
    {
        foreach (ISymbol symbol in SymbolType.SelfAndBases(type).SelectMany(level => level.GetMembers(name)))
        {
            if (symbol is IPropertySymbol property) return (property, property.Type);
            if (symbol is IFieldSymbol field) return (field, field.Type);
        }

        return null;
    }
}

/// <summary>
/// Tries a format of <c>[JsonFormat]</c> on samples, as the library does when the converter is created. Types that the framework of the compiler does not have, or formats differently
/// from the program's framework, are checked only at run time.
/// </summary>
internal static class FormatProblems
{
    private const NumberStyles Any = NumberStyles.Number | NumberStyles.AllowExponent | NumberStyles.AllowCurrencySymbol | NumberStyles.AllowParentheses;

    private static readonly Regex s_number = new(@"^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?\z");
    private static readonly string[] s_formatted = ["DateTimeOffset", "DateOnly", "TimeOnly", "TimeSpan", "Half", "Int128", "UInt128"];

    /// <summary>Gets the problem with a format on a member of a type; <see langword="null"/> if there is none, or it can only be detected at run time.</summary>
    public static string? Of(ITypeSymbol memberType, AttributeData attribute)
    {
        ITypeSymbol type = Unwrap(memberType);
        string name = type.WithNullableAnnotation(NullableAnnotation.None).ToDisplayString();
        if (!HasFormats(type))
        {
            return type.TypeKind is TypeKind.Error or TypeKind.TypeParameter ? null
                : $"'JsonFormatAttribute' is not valid on members of type '{name}'. It supports DateTime, DateTimeOffset, DateOnly, TimeOnly, TimeSpan, and numbers.";
        }

        string? format = attribute.ConstructorArguments[0].Value as string;
        bool asString = attribute.NamedArguments.Any(a => a.Key == "AsString" && a.Value.Value is true);
        string? reason = string.IsNullOrEmpty(format) ? "it is empty" : Try(type, format!, asString);
        return reason is null ? null : $"The format '{format}' specified by 'JsonFormatAttribute' is not valid for '{name}': {reason}.";
    }

    /// <summary>Gets the value type of a nullable or optional member.</summary>
    public static ITypeSymbol Unwrap(ITypeSymbol type)
    {
        while (type is INamedTypeSymbol { TypeArguments.Length: 1 } generic
            && (generic.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T || generic.OriginalDefinition.ToDisplayString() == "Brisk.Json.Modeling.JsonOptional<T>"))
        {
            type = generic.TypeArguments[0];
        }

        return type;
    }

    private static bool HasFormats(ITypeSymbol type) => type.SpecialType is (>= SpecialType.System_SByte and <= SpecialType.System_Double) or SpecialType.System_DateTime
        || (s_formatted.Contains(type.Name) && type.ContainingNamespace?.ToDisplayString() == "System");

    private static string? Try(ITypeSymbol type, string format, bool asString) => (type.SpecialType, type.Name) switch
    {
        (SpecialType.System_DateTime, _) => TryText(new DateTime(2026, 11, 22, 13, 45, 59, 123, DateTimeKind.Utc), format, text => DateTime.TryParseExact(text, format, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind, out _)),
        (_, "DateTimeOffset") => TryText(new DateTimeOffset(2026, 11, 22, 13, 45, 59, 123, TimeSpan.FromHours(2)), format, text => DateTimeOffset.TryParseExact(text, format, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out _)),
        (_, "TimeSpan") => TryText(new TimeSpan(0, 13, 45, 59, 123), format, text => TimeSpan.TryParseExact(text, format, CultureInfo.InvariantCulture, TimeSpanStyles.None, out _)),
        (_, "DateOnly") => format.Length > 1 && !IsQuoted(format) && format.IndexOfAny(['h', 'H', 'm', 's', 'f', 'F', 't']) >= 0 ? "it includes a time" : null,
        (_, "TimeOnly") => format.Length > 1 && !IsQuoted(format) && format.IndexOfAny(['d', 'M', 'y']) >= 0 ? "it includes a date" : null,
        (SpecialType.System_SByte, _) => TryNumbers(format, asString, (sbyte)0, (sbyte)1, (sbyte)-1, sbyte.MaxValue),
        (SpecialType.System_Byte, _) => TryNumbers(format, asString, (byte)0, (byte)1, byte.MaxValue),
        (SpecialType.System_Int16, _) => TryNumbers(format, asString, (short)0, (short)1, (short)-1, short.MaxValue),
        (SpecialType.System_UInt16, _) => TryNumbers(format, asString, (ushort)0, (ushort)1, ushort.MaxValue),
        (SpecialType.System_Int32, _) => TryNumbers(format, asString, 0, 1, -1, 1234567),
        (SpecialType.System_UInt32, _) => TryNumbers(format, asString, 0U, 1U, 1234567U),
        (SpecialType.System_Int64, _) => TryNumbers(format, asString, 0L, 1L, -1L, 1234567L),
        (SpecialType.System_UInt64, _) => TryNumbers(format, asString, 0UL, 1UL, 1234567UL),
        (SpecialType.System_Single, _) => TryNumbers(format, asString, 0F, 1F, -1F, 1234567.891F),
        (SpecialType.System_Double, _) => TryNumbers(format, asString, 0D, 1D, -1D, 1234567.891),
        (SpecialType.System_Decimal, _) => TryNumbers(format, asString, 0M, 1M, -1M, 1234567.891M),
        _ => null,
    };

    private static bool IsQuoted(string format) => format.IndexOfAny(['\'', '"', '\\']) >= 0;

    private static string? TryText<T>(T sample, string format, Func<string, bool> parses)
        where T : IFormattable
    {
        try
        {
            string text = sample.ToString(format, CultureInfo.InvariantCulture);
            return parses(text) ? null : $"it writes '{text}', which cannot be read";
        }
        catch (FormatException exception)
        {
            return exception.Message.TrimEnd('.');
        }
    }

    private static string? TryNumbers(string format, bool asString, params IFormattable[] samples)
    {
        if (format[0] is 'B' or 'b' && HasPrecisionOnly(format))
        {
            return null; // from .NET 8 on
        }

        bool isHex = format[0] is 'X' or 'x' && HasPrecisionOnly(format);
        foreach (IFormattable sample in samples)
        {
            string text;
            try
            {
                text = sample.ToString(format, CultureInfo.InvariantCulture);
            }
            catch (FormatException exception)
            {
                return exception.Message.TrimEnd('.');
            }

            if (!asString && !s_number.IsMatch(text))
            {
                return $"it writes {sample.ToString(null, CultureInfo.InvariantCulture)} as '{text}', which is not a JSON number. Set AsString to write a string";
            }

            if (asString && !isHex && !decimal.TryParse(text, Any, CultureInfo.InvariantCulture, out _) && !double.TryParse(text, Any, CultureInfo.InvariantCulture, out _))
            {
                return $"it writes {sample.ToString(null, CultureInfo.InvariantCulture)} as '{text}', which cannot be read";
            }
        }

        return null;
    }

    private static bool HasPrecisionOnly(string format) => format.Skip(1).All(c => c is >= '0' and <= '9');
}
