// Aliases for types of System.Text.Json whose names are also those of types of this library.
global using Stj = System.Text.Json;
global using StjConverterAttribute = System.Text.Json.Serialization.JsonConverterAttribute;
global using StjMetadataServices = System.Text.Json.Serialization.Metadata.JsonMetadataServices;
global using StjReader = System.Text.Json.Utf8JsonReader;
global using StjWriter = System.Text.Json.Utf8JsonWriter;
