namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    private WriterExtras? _extras;

    private WriterExtras Extras => _extras ??= new();

    /// <summary>Whether infinity and NaN are written as they are translated from JSON5, instead of being rejected.</summary>
    internal bool WritesJson5Literals
    {
        get => _extras is { WritesJson5Literals: true };
        set => Extras.WritesJson5Literals = value;
    }

    /// <summary>State that most writers never need, allocated on demand.</summary>
    private sealed class WriterExtras
    {
        /// <summary>The string that is being written in segments, or the last one.</summary>
        public SegmentedString? Segments;

        /// <summary>The kinds of the outer containers, 64 in each word.</summary>
        public ulong[]? OuterContainers;

        /// <summary>The strings to insert into the output.</summary>
        public List<LongText>? LongTexts;

        /// <summary>The minimum length of strings that are stored there.</summary>
        public int LongTextLength = int.MaxValue;

        /// <summary>Information that the serializer has recorded about an exception being propagated.</summary>
        public object? SerializerFailure;

        /// <inheritdoc cref="Utf8JsonWriter.WritesJson5Literals"/>
        public bool WritesJson5Literals;

        /// <summary>Memory of a buffer writer that is not in an array; otherwise empty.</summary>
        public Memory<byte> ForeignMemory;
    }
}
