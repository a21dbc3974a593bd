using Brisk.Json.Nodes;

namespace Brisk.Json.Converters;

/// <summary>Converts values of declared type <see cref="object"/>. The result is an element or a node, which can have an identifier or be a reference like any object.</summary>
internal sealed class PreservingAnyConverter(AnyConverter inner, ContractCache cache) : CursorConverter<object>
{
    private static readonly MetadataRules s_rules = new() { PreservesReferences = true };

    /// <summary>The wrapped converter, which does not handle references.</summary>
    public AnyConverter Inner => inner;

    public override object? ReadValue(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        bool isObject = cursor.Current == '{';
        object? value = inner.ReadValue(ref cursor);
        return isObject && value is not null && cursor.Context is ReferenceScope scope ? Identify(ref cursor, start, scope, value) : value;
    }

    public override void WriteValue(Utf8JsonWriter writer, object value)
    {
        if (value is ValueType && cache.GetByRunTimeType(value.GetType()) is IMetadataConverter converter)
        {
            WriteBox(writer, value, converter);
        }
        else
        {
            inner.WriteValue(writer, value);
        }
    }

    public override WriteFrame? BeginWrite(object value)
        => value is null || (value is ValueType && cache.GetByRunTimeType(value.GetType()) is not IMetadataConverter { CarriesIdentity: false }) ? null : inner.BeginWrite(value);

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] object value) => inner.WriteKey(writer, value);

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait != ConverterTrait.ContainsStreamed;

    private static void WriteBox(Utf8JsonWriter writer, object box, IMetadataConverter converter)
    {
        int depth = writer.CurrentDepth;
        try
        {
            converter.WriteBox(writer, box, isInside: false);
        }
        catch (Exception exception) when (WriteFailure.RecordConverter(writer, exception, depth, (ICursorConverter)converter))
        {
            throw;
        }
    }

    // The first $id or $ref is used, wherever it is. As in System.Text.Json, names are compared without unescaping for elements, and
    // unescaped for nodes.
    private static object? Identify(ref JsonCursor cursor, int start, ReferenceScope scope, object value)
    {
        cursor.FailurePlace = FailurePlace.After;
        bool isNode = value is JsonNode;
        JsonCursor names = cursor;
        names.Position = start;
        if (names.BeginObject() != ContainerStart.Open)
        {
            cursor.FailurePlace = FailurePlace.Unknown;
            return value;
        }

        int indent = 0;
        bool isFirst = true;
        do
        {
            MetadataKind kind = s_rules.KindAt(ref names);
            names.ReadName(out bool hasEscapes);
            if (kind == MetadataKind.Id && (isNode || !hasEscapes))
            {
                scope.Resolver!.AddReference(ReadString(ref names, "$id", scope), value);
                break;
            }

            if (kind == MetadataKind.Reference && (isNode || !hasEscapes))
            {
                value = isFirst ? scope.Resolver!.ResolveReference(ReadString(ref names, "$ref", scope)) : throw ReferenceErrors.NotAlone();
                if (names.NextMember(ref indent)) throw ReferenceErrors.NotAlone();

                break;
            }

            names.SkipValue();
            isFirst = false;
        }
        while (names.NextMember(ref indent));
        cursor.FailurePlace = FailurePlace.Unknown;
        return value;
    }

    private static string ReadString(ref JsonCursor cursor, string name, ReferenceScope scope)
        => scope.Constructed is { } constructed ? throw ReferenceErrors.WithinArguments(constructed)
            : cursor.Current != '"' ? throw ReferenceErrors.NoString(name)
            : cursor.ReadString()!;
}
