using System.Runtime.InteropServices;

namespace Brisk.Json.Converters;

internal delegate TCollection SequenceBuilder<TCollection, E>(ReadOnlySpan<E> items);

/// <summary>How a collection is created when it is read, and how elements are added to an existing one.</summary>
/// <param name="Build">Creates the collection from all its elements; null if it is populated, or cannot be created.</param>
/// <param name="Create">Creates an empty collection; null if it is created from its elements, or cannot be created.</param>
/// <param name="Add">Adds an element to a collection; null if that is not possible.</param>
/// <param name="IsList">Whether a <see cref="List{T}"/> is created.</param>
internal sealed record SequenceCreation<TCollection, E>(SequenceBuilder<TCollection, E>? Build, Func<object>? Create, Action<object, E>? Add, bool IsList = false);

/// <summary>Collections other than arrays and lists.</summary>
internal sealed class EnumerableConverter<TCollection, E>(ContractCache cache, JsonNumberHandling handling, SequenceCreation<TCollection, E> creation)
    : SequenceConverter<TCollection, E>(cache, handling), ICreatingConverter<TCollection>
{
    // As in System.Text.Json, its own elements are written, even if it implements the interface again.
    private static readonly bool s_isList = typeof(TCollection).IsAssignableTo(typeof(List<E>));

    // Reads interfaces that a list implements, without copying the elements.
    private readonly ListConverter<E>? _lists = creation is { IsList: true, Create: null } ? new(cache, handling) : null;

    // Writing such elements calls no user code, so it cannot modify the list that is being enumerated.
    private static bool HasSimpleElements => typeof(E).IsPrimitive || typeof(E) == typeof(string);

    public override bool CarriesIdentity => !ImmutableFactories.IsImmutable(typeof(TCollection));

    // A list that is created with notification is still the instance of an interface that cannot be populated.
    public override bool CanPopulate(bool isRoot) => creation.Add is not null && !(creation.IsList && creation.Create is not null);

    public override TCollection? ReadValue(ref JsonCursor cursor)
        => _lists is { } lists ? (TCollection?)(object?)lists.ReadValue(ref cursor)
        : creation.Build is { } build ? ReadBuilt(ref cursor, build)
        : creation.Create is not null ? ReadFilled(ref cursor)
        : ReadUncreatable(ref cursor);

    public override Parsed<TCollection?> ReadValue(ref JsonCursor cursor, int position)
    {
        if (_lists is not { } lists) return base.ReadValue(ref cursor, position);

        Parsed<List<E>?> read = lists.ReadValue(ref cursor, position);
        return new(read.End, (TCollection?)(object?)read.Value);
    }

    public override ReadFrame? BeginFrame(byte first)
        => first == '[' && (creation.Build is not null || (creation.Create is not null && creation.Add is not null))
            ? new SequenceFrame<TCollection, E>(this, Element, creation)
            : null;

    public override ReadFrame? BeginPopulate(byte first, TCollection existing)
        => first == '[' ? new SequenceFrame<TCollection, E>(this, Element, creation, existing) { Populates = true } : null;

    public override void Populate(ref JsonCursor cursor, ref TCollection value, bool isRoot)
    {
        if (!StartsWith(ref cursor, '[')) return;

        object target = value!;
        Fill(ref cursor, target);
        if (typeof(TCollection).IsValueType) value = (TCollection)target;
    }

    public CursorConverter<TCollection> Notifying(Action<object> onCreated)
    {
        var lists = new SequenceCreation<TCollection, E>(null, NotifyingCreator(static () => new List<E>(), onCreated), static (list, item) => ((List<E>)list).Add(item), IsList: true);
        return new EnumerableConverter<TCollection, E>(Cache, Handling, lists);
    }

    public override WriteFrame? BeginWrite(TCollection value) => value is null ? null : BeginWrite(s_isList ? ItemsOf((List<E>)(object)value) : (IEnumerable<E>)value);

    public override int Store(Utf8JsonWriter writer, TCollection value, int position)
    {
        if (value is null) return writer.StoreNull(position);
        if (value.GetType() == typeof(E[])) return StoreArray(writer, (E[])(object)value, position);

        if (HasSimpleElements && value.GetType() == typeof(List<E>))
        {
            return StoreArray(writer, CollectionsMarshal.AsSpan((List<E>)(object)value), position);
        }

        CursorConverter<E> element = Element;
        position = WriteGuard.Begin(writer, position, (byte)'[');
        foreach (E item in s_isList ? ItemsOf((List<E>)(object)value) : (IEnumerable<E>)value)
        {
            position = element.StoreItem(writer, item, position);
            if (position != Utf8JsonWriter.NotAcquired)
            {
                writer.Mark(position, Utf8JsonWriter.NotAcquired); // the enumerator may throw
            }
        }

        return writer.StoreEnd(position, (byte)']');
    }

    private static IEnumerable<E> ItemsOf(List<E> list)
    {
        foreach (E item in list)
        {
            yield return item;
        }
    }

    private TCollection? ReadBuilt(ref JsonCursor cursor, SequenceBuilder<TCollection, E> build)
    {
        ContainerStart start = cursor.BeginArray();
        return start == ContainerStart.Other ? ReadNull(ref cursor) : ReadElements(ref cursor, start, build);
    }

    private TCollection? ReadFilled(ref JsonCursor cursor)
    {
        if (cursor.Current != '[') return ReadNull(ref cursor);

        object collection = Create(ref cursor, creation.Create!);
        Fill(ref cursor, collection);
        return (TCollection)collection;
    }

    private void Fill(ref JsonCursor cursor, object target)
    {
        if (target is ICollection<E> { IsReadOnly: true }) throw ConverterErrors.CannotRead(typeof(TCollection));

        AddEach(ref cursor, target, creation.Add!);
    }
}
