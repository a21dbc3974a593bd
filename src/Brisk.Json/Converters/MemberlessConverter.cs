namespace Brisk.Json.Converters;

/// <summary>The converter of an object whose contract was described without its properties or constructor parameters: at most empty objects can be read.</summary>
internal sealed class MemberlessConverter<T>(CursorConverter<T> inner, NeedsMembers needs, Func<Exception> error) : PassingConverter<T>(inner)
{
    public override CursorConverter<T> WithReferences(ContractCache cache) => new MemberlessConverter<T>(Inner.WithReferences(cache), needs, error);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        CheckEmpty(ref cursor);
        return Inner.ReadValue(ref cursor);
    }

    public override void Populate(ref JsonCursor cursor, ref T value, bool isRoot)
    {
        CheckEmpty(ref cursor);
        Inner.Populate(ref cursor, ref value, isRoot);
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (value is not null) throw error();

        writer.WriteNullValue();
    }

    public override void WriteProperties(Utf8JsonWriter writer, T value) => throw error();

    private void CheckEmpty(ref JsonCursor cursor)
    {
        if (needs == NeedsMembers.Never || cursor.Text.Length == cursor.Position || cursor.Current != '{') return;

        JsonCursor members = cursor;
        bool isEmpty = members.BeginObject() != ContainerStart.Open || members.Position == members.Text.Length || members.Current != '"';
        if (!isEmpty || needs == NeedsMembers.Always) throw error();
    }
}

/// <summary>When an object cannot be read without its members.</summary>
internal enum NeedsMembers
{
    /// <summary>Objects cannot be created at all, which is reported instead.</summary>
    Never,

    /// <summary>If it has properties.</summary>
    ForProperties,

    /// <summary>Its constructor has parameters.</summary>
    Always,
}
