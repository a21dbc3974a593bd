using System.Buffers;

namespace Benchmarks.Contenders;

/// <summary>Work on documents.</summary>
internal static class DocumentReading
{
    public static Func<object?> Prepare(byte[] utf8, DocumentUse use)
    {
        var sum = new Checksum();
        switch (use)
        {
            case DocumentUse.Walk:
                JsonDocument walked = JsonDocument.Parse(utf8);
                return () => Keep(sum, Walk(walked.RootElement));
            case DocumentUse.Write:
                JsonDocument written = JsonDocument.Parse(utf8);
                var buffer = new ArrayBufferWriter<byte>(utf8.Length);
                var writer = new Utf8JsonWriter(buffer);
                return () =>
                {
                    buffer.ResetWrittenCount();
                    writer.Reset();
                    written.WriteTo(writer);
                    writer.Flush();
                    return buffer;
                };
            default:
                return () => Keep(sum, Parse(utf8));
        }
    }

    private static Checksum Keep(Checksum sum, long value)
    {
        sum.Value = value;
        return sum;
    }

    private static long Parse(byte[] utf8)
    {
        using JsonDocument document = JsonDocument.Parse(utf8);
        return (long)document.RootElement.ValueKind;
    }

    /// <summary>Visits every value: decodes strings and names, parses numbers.</summary>
    private static long Walk(JsonElement element)
    {
        long sum = 0;
        switch (element.ValueKind)
        {
            case JsonValueKind.Object:
                foreach (JsonProperty property in element.EnumerateObject())
                {
                    sum += property.Name.Length + Walk(property.Value);
                }
                return sum;
            case JsonValueKind.Array:
                foreach (JsonElement item in element.EnumerateArray())
                {
                    sum += Walk(item);
                }
                return sum;
            case JsonValueKind.String:
                return element.GetString()!.Length;
            case JsonValueKind.Number:
                return BitConverter.DoubleToInt64Bits(element.GetDouble()) & 0xFFFF;
            default:
                return 1;
        }
    }
}
