// System.Text.Json's reader, writer and services under names of their own, which no type of this library has.
global using StjConverterAttribute = System.Text.Json.Serialization.JsonConverterAttribute;
global using StjMetadataServices = System.Text.Json.Serialization.Metadata.JsonMetadataServices;
global using StjReader = System.Text.Json.Utf8JsonReader;
global using StjWriter = System.Text.Json.Utf8JsonWriter;
