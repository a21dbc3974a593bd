namespace Brisk.Json.Converters;

/// <summary>A converter that can read the rest of an object whose beginning, with a discriminator, has been read.</summary>
internal interface IOpenObjectReader
{
    /// <summary>Whether it can do so.</summary>
    bool ReadsOpened { get; }

    /// <summary>Reads the rest of the object.</summary>
    /// <param name="cursor">The cursor, at a name, or after the object.</param>
    /// <param name="start"><see cref="ContainerStart.Open"/> at a name, <see cref="ContainerStart.Empty"/> after the object.</param>
    object? ReadOpened(ref JsonCursor cursor, ContainerStart start);
}
