using Brisk.Json.Serialization;

namespace Brisk.Json;

public static partial class JsonSerializer
{
    /// <summary>The text of a value, in a rented writer until it is disposed of.</summary>
    private readonly ref struct WrittenText
    {
        private readonly Utf8JsonWriter _writer;

        private WrittenText(Utf8JsonWriter writer) => _writer = writer;

        public ReadOnlySpan<byte> Span => _writer.WrittenSpan;

        public static WrittenText Of<TValue>(TValue value, CursorConverter<TValue> converter, JsonSerializerOptions options)
        {
            Utf8JsonWriter writer = RentWriter(options);
            try
            {
                WriteValue(writer, value, converter, options);
            }
            catch
            {
                Utf8JsonWriter.Return(writer);
                throw;
            }

            return new WrittenText(writer);
        }

        public static WrittenText Of(object? value, ICursorConverter converter, JsonSerializerOptions options)
        {
            Utf8JsonWriter writer = RentWriter(options);
            try
            {
                WriteValue(writer, value, converter, options);
            }
            catch
            {
                Utf8JsonWriter.Return(writer);
                throw;
            }

            return new WrittenText(writer);
        }

        public void Dispose() => Utf8JsonWriter.Return(_writer);
    }
}
