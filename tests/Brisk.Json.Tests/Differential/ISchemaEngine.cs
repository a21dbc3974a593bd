namespace Brisk.Json.Tests.Differential;

/// <summary>A JSON schema exporter of either library.</summary>
public interface ISchemaEngine
{
    /// <summary>Returns the schema of a type, followed by a line for each call of the transformation (where, for what, with which node), or the exception.</summary>
    string Export(Type type, SchemaSettings settings);
}

/// <summary>The settings of an export, expressed without the types of either library.</summary>
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
