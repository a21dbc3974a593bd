using System.Reflection;
using Brisk.Json.Nodes;

namespace Brisk.Json.Converters;

/// <summary>The storage of extension data: a node, or a dictionary of elements or objects.</summary>
internal abstract class ExtensionStore
{
    /// <summary>Returns the store for members of a type, whose values have a number handling or, if it is null, that of the options.</summary>
    public static ExtensionStore For(Type type, JsonNumberHandling? handling, ContractCache cache)
    {
        if (type == typeof(JsonObject)) return new NodeStore(cache.Options);
        bool rejectsDuplicates = !cache.Options.AllowDuplicateProperties;
        return typeof(IDictionary<string, JsonElement>).IsAssignableFrom(type) ? new DictionaryStore<JsonElement>(type, cache, (CursorConverter<JsonElement>?)ConverterResolution.FromOptions(typeof(JsonElement), cache) ?? new ElementConverter(rejectsDuplicates))
            : typeof(IDictionary<string, System.Text.Json.JsonElement>).IsAssignableFrom(type)
            ? new DictionaryStore<System.Text.Json.JsonElement>(type, cache, new StjElementConverter(rejectsDuplicates))
            : new DictionaryStore<object>(type, cache, (CursorConverter<object>)(handling is { } own ? cache.Get(typeof(object), own) : cache.Get(typeof(object))));
    }

    public abstract object Create();

    public abstract object? ReadValue(ref JsonCursor cursor);

    public abstract bool Contains(object storage, string name);

    /// <summary>Adds a value, or replaces the one with the same name.</summary>
    public abstract void Add(object storage, string name, object? value);

    public abstract ICursorConverter ValueConverter { get; }

    /// <summary>Writes all values into an open object.</summary>
    /// <param name="frame">The frame that writes the object and is notified of each value, or null.</param>
    public abstract void Write(Utf8JsonWriter writer, object storage, WriteFrame? frame);

    private sealed class NodeStore(JsonSerializerOptions options) : ExtensionStore
    {
        private readonly NodeConverter<JsonNode> _converter = new(options);

        public override object Create() => new JsonObject(NodeReader.OptionsOf(options).ToOptions());

        public override object? ReadValue(ref JsonCursor cursor) => _converter.ReadValue(ref cursor);

        public override bool Contains(object storage, string name) => ((JsonObject)storage).ContainsKey(name);

        public override void Add(object storage, string name, object? value) => ((JsonObject)storage)[name] = (JsonNode?)value;

        public override ICursorConverter ValueConverter => _converter;

        public override void Write(Utf8JsonWriter writer, object storage, WriteFrame? frame) => ((JsonObject)storage).WriteProperties(writer, ReferenceScope.OptionsOf(writer.SerializerContext));
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Created only by the reflection path, which carries the warning, or for a type that generated code keeps.")]
    [UnconditionalSuppressMessage("Trimming", "IL2080", Justification = "The same, as the linker sees it: the parameter is a field.")]
    private sealed class DictionaryStore<TValue>(Type type, ContractCache cache, CursorConverter<TValue> converter) : ExtensionStore
    {
        private Func<object>? _create;

        public override object Create() => (_create ??= FindCreator())();

        private Func<object> FindCreator()
        {
            if (cache.Options.SetResolver is not null && cache.TryCheckedInfoOf(type) is { CreateIsChanged: true } info)
            {
                if (info.CreateObject is { } create) return create;
                if (type.IsInterface) throw ConverterErrors.Unsupported(type);
            }

            if (type.IsAssignableFrom(typeof(Dictionary<string, TValue>)))
            {
                return static () => new Dictionary<string, TValue>();
            }

            return !type.IsAbstract && type.GetConstructor(Type.EmptyTypes) is { } constructor
                ? () => constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, null, null)
                : throw ConverterErrors.Unsupported(type);
        }

        // Values without a member are stored as they are: references in them are not resolved. As in System.Text.Json, a converter of object does not read null.
        public override object? ReadValue(ref JsonCursor cursor)
            => typeof(TValue) == typeof(object) && cursor.TryReadNull() ? null
                : converter is PreservingAnyConverter preserving ? preserving.Inner.ReadValue(ref cursor)
                : converter.ReadValue(ref cursor);

        public override bool Contains(object storage, string name) => ((IDictionary<string, TValue>)storage).ContainsKey(name);

        public override void Add(object storage, string name, object? value) => ((IDictionary<string, TValue>)storage)[name] = (TValue)value!;

        public override ICursorConverter ValueConverter => converter;

        public override void Write(Utf8JsonWriter writer, object storage, WriteFrame? frame)
        {
            if (storage.GetType() == typeof(Dictionary<string, TValue>))
            {
                // Enumerates without allocating an enumerator.
                foreach ((string name, TValue value) in (Dictionary<string, TValue>)storage)
                {
                    Write(writer, name, value, frame);
                }

                return;
            }

            foreach ((string name, TValue value) in (IDictionary<string, TValue>)storage)
            {
                Write(writer, name, value, frame);
            }
        }

        private void Write(Utf8JsonWriter writer, string name, TValue value, WriteFrame? frame)
        {
            writer.WritePropertyName(name);
            frame?.BeginValue(writer, converter);
            converter.WriteValue(writer, value);
        }
    }
}
