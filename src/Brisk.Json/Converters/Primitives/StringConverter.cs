namespace Brisk.Json.Converters;

internal sealed class StringConverter : CursorConverter<string>, IPolicyKeys<string>, ICursorConverter
{
    public static readonly StringConverter Instance = new();

    public override Member<TOwner> CreateMember<TOwner>(MemberSettings settings, MemberAccess access)
        => new StringMember<TOwner>(settings, this, access);

    public override bool SuitsGeneratedCode => true;

    public bool WritesPlainly => true;

    public override string? ReadValue(ref JsonCursor cursor) => cursor.ReadString();

    public override Parsed<string?> ReadValue(ref JsonCursor cursor, int position) => cursor.ReadString(position);

    public override void WriteValue(Utf8JsonWriter writer, string value) => writer.WriteStringValue(value);

    public override int Store(Utf8JsonWriter writer, string value, int position) => value is null ? writer.StoreNull(position) : writer.StoreString(value, position);

    public override int StoreItems(Utf8JsonWriter writer, ReadOnlySpan<string> items, int position)
    {
        foreach (string item in items)
        {
            position = item is not null && !writer.IsOutputIndented && writer.Limit - position > Utf8JsonWriter.StoreSpace
                ? writer.StoreString(item, position)
                : StoreItem(writer, item!, position);
        }

        return position;
    }

    public override string ReadKey(ref JsonCursor cursor) => cursor.ReadKey();

    public override Parsed<string> ReadKey(ref JsonCursor cursor, int position) => cursor.ReadKey(position);

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] string value)
    {
        ArgumentNullException.ThrowIfNull(value);
        writer.WritePropertyName(value);
    }

    public override int StoreKey(Utf8JsonWriter writer, string key, int position) => key is null ? Utf8JsonWriter.NotAcquired : writer.StoreName(key, position);

    CursorConverter<string> IPolicyKeys<string>.WithPolicy(JsonNamingPolicy policy) => new PolicyKeyConverter(policy);
}
