// Aliases for the reader, writer, and services of System.Text.Json, which no type of this library uses.
global using StjConverterAttribute = System.Text.Json.Serialization.JsonConverterAttribute;
global using StjMetadataServices = System.Text.Json.Serialization.Metadata.JsonMetadataServices;
global using StjReader = System.Text.Json.Utf8JsonReader;
global using StjWriter = System.Text.Json.Utf8JsonWriter;
