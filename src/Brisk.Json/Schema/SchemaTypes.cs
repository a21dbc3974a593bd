namespace Brisk.Json.Schema;

/// <summary>The values of the keyword <c>type</c>, in the order in which they are listed.</summary>
[Flags]
internal enum SchemaTypes
{
    None = 0,
    Boolean = 1,
    String = 2,
    Integer = 4,
    Number = 8,
    Array = 16,
    Object = 32,
    Null = 64,
}
