using Brisk.Json.Converters;

namespace Brisk.Json;

public static partial class JsonSerializer
{
    /// <summary>The text of a value, in a rented writer until it is disposed.</summary>
    private readonly ref struct WrittenText
    {
        private readonly Utf8JsonWriter _writer;

        private WrittenText(Utf8JsonWriter writer) => _writer = writer;

        public ReadOnlySpan<byte> Span => _writer.WrittenSpan;

        public static WrittenText Of<T>(T? value, Conversion<T> conversion)
        {
            Utf8JsonWriter writer = RentWriter(conversion.Options);
            try
            {
                WriteValue(writer, value, conversion);
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
