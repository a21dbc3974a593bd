namespace Brisk.Json.Converters;

/// <summary>The base class of the converters of collections and dictionaries, which handles <c>null</c>, and writes values with <see cref="CursorConverter{T}.Store"/>.</summary>
internal abstract class ContainerConverter<T> : CursorConverter<T>
{
    // Up to this many elements are written in one step, which takes less time than with a frame. Elements without references are short. The long strings of others are
    // stored separately, but nodes and custom converters may write any amount.
    private const int MaxPlain = 256;
    private const int MaxObjects = 32;
    private const int MaxOther = 16;

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (writer.TryWriteNull(value)) return;

        writer.ReleaseAfterValue(Store(writer, value, writer.AcquireForValue()));
    }

    public static object Create(ref JsonCursor cursor, Func<object> create)
    {
        cursor.FailurePlace = FailurePlace.Here; // of an exception of its constructor
        object created = create();
        cursor.FailurePlace = FailurePlace.Unknown;
        return created;
    }

    /// <summary>Returns a delegate that passes each instance created by another one to a callback.</summary>
    protected static Func<object> NotifyingCreator(Func<object> create, Action<object> onCreated) => () =>
    {
        object created = create();
        onCreated(created);
        return created;
    };

    /// <summary>Returns whether elements are few and small enough to be written in one step.</summary>
    protected static bool AreFew<E>(ReadOnlySpan<E> items, CursorConverter<E> element)
    {
        if (items.Length > MaxCount(element)) return false;
        if (!element.MayBeLarge) return true;

        foreach (E item in items)
        {
            if (element.SizeOf(item) != ValueSize.Small) return false;
        }

        return true;
    }

    /// <inheritdoc cref="AreFew{E}(ReadOnlySpan{E}, CursorConverter{E})"/>
    protected static bool AreFew<K, E>(Dictionary<K, E> items, CursorConverter<E> element)
        where K : notnull
    {
        if (items.Count > MaxCount(element)) return false;
        if (!element.MayBeLarge) return true;

        foreach (KeyValuePair<K, E> item in items)
        {
            if (element.SizeOf(item.Value) != ValueSize.Small) return false;
        }

        return true;
    }

    private static int MaxCount<E>(CursorConverter<E> element)
        => !RuntimeHelpers.IsReferenceOrContainsReferences<E>() ? MaxPlain
            : typeof(E) == typeof(string) || element.Shape == ValueShape.Object ? MaxObjects
            : MaxOther;

    /// <summary>Reads <c>null</c>, or reports an error.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected static T? ReadNull(ref JsonCursor cursor)
    {
        if (default(T) is not null || !cursor.TryReadNull()) cursor.FailValue();

        return default;
    }

    /// <summary>Returns whether a value starts with the bracket of the container; otherwise, it is an error.</summary>
    protected static bool StartsWith(ref JsonCursor cursor, char bracket)
    {
        if (cursor.Current == bracket) return true;

        cursor.FailValue();
        return false;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    protected static Parsed<T?> ReadNull(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        T? value = ReadNull(ref cursor);
        return new(cursor.Position, value);
    }
}

/// <summary>A converter that may create the instances of an interface.</summary>
internal interface ICreatingConverter<T>
{
    /// <summary>Returns a converter that passes each new instance, which is still empty, to a callback.</summary>
    CursorConverter<T> Notifying(Action<object> onCreated);
}
