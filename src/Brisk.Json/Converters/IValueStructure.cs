namespace Brisk.Json.Converters;

/// <summary>How the names and elements of a JSON value are converted: what the walks that locate errors follow.</summary>
internal interface IValueStructure
{
    /// <summary>The kind of value.</summary>
    ValueShape Shape { get; }

    /// <summary>The converter of the elements of a collection, or of the values of a dictionary.</summary>
    ICursorConverter? ElementConverter => null;

    /// <summary>The key type of a dictionary.</summary>
    Type? KeyType => null;

    /// <summary>Returns the converter of an object member; null if there is no such member, or it is not read.</summary>
    /// <param name="name">The JSON name.</param>
    /// <param name="isRead">Whether the value is read rather than written.</param>
    ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => null;

    /// <summary>Returns the .NET name of an object member; null if there is no such member, empty if paths omit it.</summary>
    string? MemberName(ReadOnlySpan<byte> name) => null;

    /// <summary>Returns the .NET name of the member with this number in generated code.</summary>
    string? WrittenName(int number) => null;
}

/// <summary>A structure without members whose converters are known.</summary>
internal sealed class OpaqueStructure(ValueShape shape) : IValueStructure
{
    /// <summary>A single token, or a user's converter.</summary>
    public static readonly OpaqueStructure Scalar = new(ValueShape.Scalar);

    public ValueShape Shape => shape;
}
