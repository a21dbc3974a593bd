namespace Brisk.Json.Generator.Tests.Golden;

internal static class StandIns
{
    public const string Contexts = """
        #nullable enable
        #pragma warning disable
        namespace Brisk.Json.Serialization
        {
            using Brisk.Json.Serialization.Metadata;
            [System.AttributeUsage(System.AttributeTargets.Class, AllowMultiple = true)]
            public sealed class JsonSerializableAttribute(System.Type type) : System.Attribute { public string? TypeInfoPropertyName { get; set; } public JsonSourceGenerationMode GenerationMode { get; set; } }
            public enum JsonSourceGenerationMode { Default, Metadata, Serialization }
            public abstract class JsonSerializerContext(JsonSerializerOptions? options)
            {
                public JsonSerializerOptionsStandIn Options => null!;
                protected virtual JsonSerializerOptions? GeneratedSerializerOptions => options;
                public abstract JsonTypeInfo? GetTypeInfo(System.Type type);
                protected static JsonTypeInfo? FindTypeInfo(JsonContractSource source, System.Type type, JsonSerializerOptions options) => null;
            }
            public class JsonSerializerOptionsStandIn { public JsonTypeInfo GetTypeInfo(System.Type t) => null!; public bool TryGetTypeInfo(System.Type t, out JsonTypeInfo? i) { i = null; return false; } }
        }
        namespace Brisk.Json.Serialization.Metadata
        {
            public abstract class JsonTypeInfo;
            public abstract class JsonTypeInfo<T> : JsonTypeInfo;
            public interface IJsonTypeInfoResolver { JsonTypeInfo? GetTypeInfo(System.Type type, JsonSerializerOptions options); }
        }
        """;
}
