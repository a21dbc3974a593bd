namespace Brisk.Json.Converters;

// Existing objects.
internal partial class ObjectConverter<T>
{
    public sealed override bool CanPopulate(bool isRoot) => true;

    public sealed override ReadFrame? BeginPopulate(byte first, T existing)
        => first == '{' ? new ObjectFrame<T>(this, contract, Members, existing) { Populates = true } : null;

    public sealed override void Populate(ref JsonCursor cursor, ref T value, bool isRoot)
    {
        ContainerStart start = BeginExisting(ref cursor);
        if (start == ContainerStart.Other) return;

        if (!isRoot || !Members.HasRequired)
        {
            ReadInto(ref cursor, ref value, start);
            return;
        }

        contract.OnDeserializing?.Invoke(ref value);
        if (start == ContainerStart.Open)
        {
            var seen = new SeenMembers(Members.Count);
            cursor.Position = ReadTracked(ref cursor, cursor.Position, ref value, Members, ref seen);
        }

        if (cursor.Failures is null) contract.OnDeserialized?.Invoke(ref value);
    }

    private static ContainerStart BeginExisting(ref JsonCursor cursor)
    {
        ContainerStart start = cursor.BeginObject();
        if (start == ContainerStart.Other) cursor.FailValue();

        return start;
    }
}
