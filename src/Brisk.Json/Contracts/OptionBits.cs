namespace Brisk.Json.Contracts;

/// <summary>The small settings of options, packed into a word, which makes options cheap to create, compare, and hash.</summary>
internal struct OptionBits : IEquatable<OptionBits>
{
    public const int OutOfOrderMetadata = 0;
    public const int TrailingCommas = 1;
    public const int DuplicateProperties = 2;
    public const int NullValuesIgnored = 3;
    public const int ReadOnlyPropertiesIgnored = 4;
    public const int ReadOnlyFieldsIgnored = 5;
    public const int FieldsIncluded = 6;
    public const int CaseInsensitive = 7;
    public const int Comments = 8;
    public const int UnknownTypes = 9;
    public const int UnmappedMembers = 10;
    public const int Indented = 11;
    public const int TabIndent = 12;
    public const int NullableAnnotations = 13;
    public const int RequiredParameters = 14;
    public const int CreationHandling = 15;
    public const int NumberHandling = 16;
    public const int IndentWidth = 19;
    public const int CarriageReturn = 26;
    public const int StreamedMembers = 28;
    public const int DeduplicatedStrings = 29;
    public const int ClosedTypes = 30;

    /// <summary>Takes 32 bits, because undefined values are preserved.</summary>
    public const int IgnoreCondition = 32;

    /// <summary>Duplicate properties are allowed, the indentation is two characters, the line break is that of the operating system, and everything else is off unless a feature switch turns it on.</summary>
    public static readonly OptionBits Defaults = new()
    {
        [DuplicateProperties] = true,
        [IndentWidth + 1] = true, // two characters
        [CarriageReturn] = Environment.NewLine.Length == 2,
        [NullableAnnotations] = AnnotationSwitches.RespectsNullable,
        [RequiredParameters] = AnnotationSwitches.RespectsRequiredParameters,
    };

    private PackedSettings _settings;

    // Not part of the value of the options.
    private const int ReadOnly = 31;

    /// <summary>Whether the options are read-only, which is not part of their value.</summary>
    public bool IsReadOnly { readonly get => this[ReadOnly]; set => this[ReadOnly] = value; }

    private readonly ulong Meaning => _settings.Word & ~(1UL << ReadOnly);

    public bool this[int bit] { readonly get => _settings[bit]; set => _settings[bit] = value; }

    public readonly int Get(int bit, int width) => _settings.Get(bit, width);

    public void Set(int bit, int width, int value) => _settings.Set(bit, width, value);

    public readonly bool Equals(OptionBits other) => Meaning == other.Meaning;

    public readonly override bool Equals(object? obj) => obj is OptionBits other && Equals(other);

    // The high half of the product depends on every bit.
    public readonly override int GetHashCode() => (int)((Meaning * 0x9E3779B97F4A7C15) >> 32);
}
