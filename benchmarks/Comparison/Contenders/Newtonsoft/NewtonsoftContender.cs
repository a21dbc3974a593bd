using System.Reflection;
using System.Text;
using System.Text.Json.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;

namespace Benchmarks.Contenders;

/// <summary>Newtonsoft.Json, for operations that it supports.</summary>
internal sealed class NewtonsoftContender : IContender
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);
    private static readonly JsonSerializer Compact = Create(Formatting.None);
    private static readonly JsonSerializer Indented = Create(Formatting.Indented);

    public string Name => "Newtonsoft";

    public bool WritesSameBytes => false;

    public Func<object?>? Read<T>(byte[] utf8) where T : class => HasDerivedTypes(typeof(T)) ? null : () =>
    {
        using var reader = new JsonTextReader(new StreamReader(new MemoryStream(utf8), Utf8));
        return Compact.Deserialize<T>(reader);
    };

    public Func<object?>? ReadString<T>(string json) where T : class => HasDerivedTypes(typeof(T)) ? null : () =>
    {
        using var reader = new JsonTextReader(new StringReader(json));
        return Compact.Deserialize<T>(reader);
    };

    public Func<object?>? Write<T>(T value, WriteStyle style) where T : class
    {
        if (style == WriteStyle.Relaxed || HasDerivedTypes(typeof(T))) return null;
        JsonSerializer serializer = style == WriteStyle.Indented ? Indented : Compact;
        return () =>
        {
            var stream = new MemoryStream();
            using (var writer = new StreamWriter(stream, Utf8))
            {
                serializer.Serialize(writer, value);
            }
            return stream.ToArray();
        };
    }

    public Func<object?>? WriteString<T>(T value) where T : class => HasDerivedTypes(typeof(T)) ? null : () =>
    {
        var writer = new StringWriter();
        Compact.Serialize(writer, value);
        return writer.ToString();
    };

    public Func<object?> Select(byte[] utf8, PathQuery path)
    {
        JToken root = JToken.Parse(Utf8.GetString(utf8));
        var answer = new Checksum();
        return () =>
        {
            answer.Value = 0;
            foreach (JToken _ in root.SelectTokens(path.NewtonsoftText))
            {
                answer.Value++;
            }
            return answer;
        };
    }

    // It distinguishes them by names of .NET types, not by discriminators.
    private static bool HasDerivedTypes(Type model) => model == typeof(Models.ActivityLog);

    private static JsonSerializer Create(Formatting formatting) => JsonSerializer.Create(new JsonSerializerSettings
    {
        ContractResolver = new ModelContracts(),
        Formatting = formatting,
        // STJ reads strings as strings unless a member is a date.
        DateParseHandling = DateParseHandling.None,
    });

    /// <summary>Supports STJ's attributes on the models.</summary>
    private sealed class ModelContracts : DefaultContractResolver
    {
        protected override JsonProperty CreateProperty(MemberInfo member, MemberSerialization memberSerialization)
        {
            JsonProperty property = base.CreateProperty(member, memberSerialization);
            property.PropertyName = member.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name ?? property.PropertyName;
            if (member.GetCustomAttribute<System.Text.Json.Serialization.JsonIgnoreAttribute>()?.Condition == JsonIgnoreCondition.WhenWritingNull)
            {
                property.NullValueHandling = NullValueHandling.Ignore;
            }
            return property;
        }
    }
}
