using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>
/// The converter of a polymorphic type whose classifier determines the type of each value before it is read. Values are buffered
/// completely first. Writing is the same as for any polymorphic type.
/// </summary>
/// <param name="plain">The converter of values of the type itself.</param>
/// <param name="contract">The derived types and the classifier.</param>
internal sealed class ClassifiedConverter<T>(CursorConverter<T> plain, PolymorphismContract contract, JsonNumberHandling handling, ContractCache cache)
    : PolymorphicConverter<T>(plain, contract, handling, cache)
{
    private readonly Func<JsonTypeClassifier> _makeClassifier = () => cache.ClassifierOf(typeof(T), contract)!;
    private readonly bool _mayRefer = cache.Options.ReferenceHandler is not (null or CycleIgnoringHandler);
    private JsonTypeClassifier? _classifier;

    protected override bool ReadsDerivedTypes => true;

    private JsonTypeClassifier Classifier => _classifier ??= _makeClassifier();

    public override void Prepare()
    {
        base.Prepare();
        _ = Classifier;
    }

    public override T? ReadValue(ref JsonCursor cursor) => Choose(ref cursor) is { } chosen ? (T?)chosen.ReadBoxed(ref cursor) : default;

    public override void Populate(ref JsonCursor cursor, ref T value, bool isRoot)
    {
        if (Choose(ref cursor) is not { } chosen) return;

        if (!chosen.Type.IsInstanceOfType(value) && cursor.Current == '{')
        {
            cursor.FailValue(PolymorphismErrors.CannotPopulate(chosen.Type, value?.GetType()));
            return;
        }

        chosen.PopulateBoxed(ref cursor, value!, isRoot);
    }

    public override ReadFrame? BeginFrame(byte first) => null;

    public override T? TakeFrom(ReadFrame frame) => ((ReadFrame<T>)frame).Result;

    public override ICursorConverter AtObject(Utf8JsonReader reader, ref long searched)
    {
        Utf8JsonReader ahead = reader;
        try
        {
            return (Classifier(ref ahead) is { } type ? Types.Find(type) ?? Types.Base : Types.Base).AtObject(reader, ref searched);
        }
        catch (Exception)
        {
            return Types.Base; // the path ends here, because the text becomes invalid, or the exception of the classifier is the error
        }
        finally
        {
            searched += ahead.BytesConsumed - reader.BytesConsumed;
        }
    }

    // Returns null if the value has been rejected and reported.
    private ICursorConverter? Choose(ref JsonCursor cursor)
    {
        if (cursor.Current is (byte)'n' or 0 || (_mayRefer && IsReference(cursor))) return Types.Base;

        int end = EndOf(ref cursor);
        Utf8JsonReader reader = cursor.CreateReader(end);
        try
        {
            reader.Read();
            JsonTokenType first = reader.TokenType;
            Type? type = Classifier(ref reader);
            return type is not null ? Types.Find(type) ?? throw PolymorphismErrors.WrongClassification(typeof(T), type)
                : Types.IgnoresUnrecognized ? Types.Base
                : throw PolymorphismErrors.Unclassified(typeof(T), first);
        }
        catch (JsonException exception) when (cursor.FailureLimit > 0)
        {
            cursor.FailurePlace = FailurePlace.Here;
            cursor.FailValue(exception);
            return null;
        }
        catch
        {
            cursor.FailurePlace = FailurePlace.Here;
            throw;
        }
    }

    // The classifier gets valid JSON, and nothing after the value.
    private static int EndOf(ref JsonCursor cursor)
    {
        JsonCursor ahead = cursor;
        ahead.FailureLimit = 0; // errors recorded in a copy would be lost
        try
        {
            ahead.SkipValue();
            return ahead.Position;
        }
        catch
        {
            cursor.Position = ahead.Position;
            cursor.FailurePlace = ahead.FailurePlace;
            throw;
        }
    }

    // A reference needs no classification, because the object that it refers to has been classified.
    private static bool IsReference(JsonCursor ahead)
    {
        ahead.FailureLimit = 0;
        return ahead.BeginObject() == ContainerStart.Open && MetadataRules.NameAt(ref ahead) == "$ref";
    }
}
