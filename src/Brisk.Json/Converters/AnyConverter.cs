using System.Collections;
using System.Collections.Concurrent;
using Brisk.Json.Nodes;

namespace Brisk.Json.Converters;

/// <summary>Values declared as <see cref="object"/>: written by their run-time type, read as elements or nodes.</summary>
/// <param name="find">Finds the converter of a run-time type; null if only the options determine number handling.</param>
internal sealed class AnyConverter(ContractCache cache, Func<Type, ICursorConverter>? find = null) : CursorConverter<object>
{
    private readonly ElementConverter _elements = new(!cache.Options.AllowDuplicateProperties);
    private readonly NodeConverter<JsonNode>? _nodes = cache.Options.UnknownTypeHandling == JsonUnknownTypeHandling.JsonNode ? new(cache.Options) : null;

    private ConcurrentDictionary<Type, ICursorConverter>? _policyKeys;

    public override bool FollowsOptions => true;

    public override object? ReadValue(ref JsonCursor cursor)
        => cursor.TryReadNull() ? null
        : _nodes is { } nodes ? nodes.ReadValue(ref cursor)
        : _elements.ReadValue(ref cursor);

    public override void WriteValue(Utf8JsonWriter writer, object value)
    {
        if (writer.TryWriteNull(value)) return;

        Type type = value.GetType();
        if (type == typeof(object))
        {
            WriteGuard.Enter(writer);
            writer.WriteStartObject();
            writer.WriteEndObject();
        }
        else
        {
            Write(writer, value, ConverterOf(type));
        }
    }

    public override int Store(Utf8JsonWriter writer, object value, int position)
        => value is null ? writer.StoreNull(position)
            : value.GetType() == typeof(object) ? base.Store(writer, value, position)
            : Store(writer, value, ConverterOf(writer, value.GetType(), position), position);

    /// <summary>Returns whether a converter is of this class, with or without reference handling.</summary>
    public static bool IsAny(ICursorConverter converter) => converter is AnyConverter or PreservingAnyConverter or AcyclicConverter<object> { Inner: AnyConverter };

    /// <summary>Returns the converter for a number handling that differs from the options.</summary>
    public static AnyConverter For(JsonNumberHandling handling, ContractCache cache)
        => new(cache, handling == cache.Options.NumberHandling ? null : type => cache.GetByRunTimeType(type, handling | ContractCache.InNestedCollections | ContractCache.OverType));

    /// <summary>Returns the converter of values in F# options: a number is written as a number regardless of the options; collections follow the options.</summary>
    public static AnyConverter WithinOption(ContractCache cache)
        => new(cache, type => ConverterResolution.ValueOfOption(cache.GetByRunTimeType(type).Type, cache));

    public override CursorConverter<object> WithReferences(ContractCache contracts) => ReferenceConverters.ForAny(this, contracts);

    public override ValueSize SizeOf(object value) => value switch
    {
        null => ValueSize.Small,
        _ when Type.GetTypeCode(value.GetType()) != TypeCode.Object => ValueSize.Small, // strings, numbers, dates, and enums
        ICollection known when value.GetType().Assembly == typeof(object).Assembly => CollectionSize.Of(known.Count, mayBeLarge: true),
        IEnumerator => ValueSize.Large, // an iterator
        _ => ValueSize.Unknown,
    };

    public override WriteFrame? BeginWrite(object value)
        => value is null || value.GetType() == typeof(object) ? null : ConverterOf(value.GetType()).BeginWriteBoxed(value);

    public override void WriteKey(Utf8JsonWriter writer, object value)
    {
        ArgumentNullException.ThrowIfNull(value);
        Type type = value.GetType();
        if (type == typeof(object))
        {
            // The converter of that type is this one.
            base.WriteKey(writer, value);
            return;
        }

        (cache.Options.DictionaryKeyPolicy is null ? cache.Get(type) : PolicyKeys(type)).WriteKeyBoxed(writer, value);
    }

    private ICursorConverter PolicyKeys(Type type)
        => (_policyKeys ??= new()).GetOrAdd(type, static (type, cache) => cache.Get(type).WrittenKeys(cache.Options), cache);

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait != ConverterTrait.ContainsStreamed;

    private ICursorConverter ConverterOf(Type type) => find is null ? cache.GetByRunTimeType(type) : find(type);

    // If no converter is found, the writer is left at the start of the value.
    private ICursorConverter ConverterOf(Utf8JsonWriter writer, Type type, int position)
    {
        try
        {
            return ConverterOf(type);
        }
        catch
        {
            writer.ReleaseBeforeValue(position);
            throw;
        }
    }

    /// <summary>Stores a value with the converter of its run-time type, which is recorded if it fails.</summary>
    public static int Store(Utf8JsonWriter writer, object value, ICursorConverter converter, int position)
    {
        int depth = writer.CurrentDepth;
        try
        {
            return converter.StoreBoxed(writer, value, position);
        }
        catch (Exception exception) when (WriteFailure.RecordConverter(writer, exception, depth, converter))
        {
            throw;
        }
    }

    private static void Write(Utf8JsonWriter writer, object value, ICursorConverter converter)
    {
        int depth = writer.CurrentDepth;
        try
        {
            converter.WriteBoxed(writer, value);
        }
        catch (Exception exception) when (WriteFailure.RecordConverter(writer, exception, depth, converter))
        {
            throw;
        }
    }
}
