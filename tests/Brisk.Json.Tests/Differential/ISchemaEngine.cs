namespace Brisk.Json.Tests.Differential;

/// <summary>A library's exporter of JSON schemas.</summary>
public interface ISchemaEngine
{
    /// <summary>The schema of a type, and after it a line for each call of the transformation: where, for what, and with which node. Where the export fails, the exception.</summary>
    string Export(Type type, SchemaSettings settings);
}

/// <summary>The settings of an export, told without either library's types.</summary>
[Flags]
public enum SchemaSettings
{
    None = 0,
    NonNullable = 1,
    Web = 2,
    Strict = 4,
    NumbersAsStrings = 8,
    NamedNumbers = 16,
    EnumNames = 32,
    Fields = 64,
    ReadOnlyOmitted = 128,
    Shallow = 256,
    Populate = 512,
    SnakeCase = 1024,
}
