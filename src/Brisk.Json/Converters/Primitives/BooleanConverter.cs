using System.Text;

namespace Brisk.Json.Converters;

/// <summary>Converts <c>true</c> and <c>false</c>; as keys, <c>True</c> and <c>False</c> in any case.</summary>
internal sealed class BooleanConverter : CursorConverter<bool>, ICursorConverter
{
    public override bool SuitsGeneratedCode => true;

    public bool WritesPlainly => true;

    public override bool ReadValue(ref JsonCursor cursor) => cursor.ReadBoolean();

    public override Parsed<bool> ReadValue(ref JsonCursor cursor, int position) => cursor.ReadBoolean(position);

    public override void WriteValue(Utf8JsonWriter writer, bool value) => writer.WriteBooleanValue(value);

    public override int Store(Utf8JsonWriter writer, bool value, int position) => writer.StoreBoolean(value, position);

    public override bool ReadKey(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        string key = cursor.ReadKey();
        bool value = Ascii.EqualsIgnoreCase(key, "true");
        if (!value && !Ascii.EqualsIgnoreCase(key, "false") && cursor.HasValue)
        {
            cursor.Position = start;
            cursor.FailKey(CursorErrors.Value());
        }

        return value;
    }

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] bool value) => writer.WriteUnescapedPropertyName(value ? "True"u8 : "False"u8);
}
