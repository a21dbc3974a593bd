namespace Brisk.Json.Tests.Differential;

/// <summary>A serializer with its options, whichever library it belongs to.</summary>
public interface IEngine
{
    /// <summary>Path, line and position of this library's own JSON exception; null for any other.</summary>
    string? Position(Exception exception);

    T? Read<T>(ReadOnlySpan<byte> utf8);

    byte[] Write<T>(T value);
}

/// <summary>The options of an engine, told without either library's types.</summary>
[Flags]
public enum EngineSettings
{
    None = 0,
    Web = 1,
    Strict = 2,
    Lax = 4,
    NumbersAsStrings = 8,
    Shallow = 16,
    Indented = 32,
    IgnoreDefaults = 64,
}
