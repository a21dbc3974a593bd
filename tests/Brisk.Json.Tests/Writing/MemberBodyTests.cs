using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using Brisk.Json.Converters;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Tests.Writing;

/// <summary>Objects written member by member with the position kept outside the writer. The twin consists of the writer's own methods.</summary>
public class MemberBodyTests
{
    private static readonly JavaScriptEncoder?[] s_encoders = [null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRanges.All)];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Any_members_are_written_as_by_the_writer(int seed)
    {
        var random = new Random(seed);
        for (int round = 0; round < 2000; round++)
        {
            JsonWriterOptions options = new() { Encoder = s_encoders[random.Next(3)], Indented = random.Next(3) == 0, IndentSize = random.Next(12), IndentCharacter = " \t"[random.Next(2)], NewLine = random.Next(2) == 0 ? "\n" : "\r\n", SkipValidation = random.Next(2) == 0 };
            (string Name, object? Value)[] members = [.. Enumerable.Range(0, random.Next(6)).Select(_ => (Text(random), Value(random)))];
            int more = random.Next(3) switch { 0 => 0, 1 => random.Next(300), _ => 100_000 };
            int before = random.Next(3);

            Assert.Equal(
                Write(options, 1_000_000, before, writer => WriteByWriter(writer, members)),
                Write(options, more, before, writer => WriteAsBody(writer, members, options.Encoder)));
        }
    }

    [Fact]
    public void A_value_of_another_type_than_the_member_is_rejected()
    {
        WrittenMember[] members = [Member("a", 1, null, default)];
        var writer = new Utf8JsonWriter(new ArrayBufferWriter<byte>());
        JsonMemberWriter body = new JsonMembers(writer, members).Begin(Utf8JsonWriter.NotAcquired);
        bool isRefused = false;
        try
        {
            body.Write(0, 5L);
        }
        catch (InvalidOperationException)
        {
            isRefused = true;
        }

        Assert.True(isRefused);
    }

    private static void WriteAsBody(Utf8JsonWriter writer, (string Name, object? Value)[] members, JavaScriptEncoder? encoder)
    {
        int position = WriteGuard.Begin(writer, writer.AcquireForValue(), (byte)'{');
        JsonMemberWriter body = new JsonMembers(writer, [.. members.Select(member => Member(member.Name, member.Value, encoder, writer.Indentation))]).Begin(position);
        for (int i = 0; i < members.Length; i++)
        {
            switch (members[i].Value)
            {
                case int value: body.WriteInt32(i, value); break;
                case long value: body.WriteInt64(i, value); break;
                case bool value: body.WriteBoolean(i, value); break;
                case double value: body.Write(i, value); break;
                case int[] value: body.Write(i, value); break;
                case var value: body.WriteString(i, (string?)value); break;
            }
        }

        writer.ReleaseAfterValue(writer.StoreEnd(body.End(), (byte)'}'));
    }

    private static void WriteByWriter(Utf8JsonWriter writer, (string Name, object? Value)[] members)
    {
        writer.WriteStartObject();
        foreach ((string name, object? value) in members)
        {
            writer.WritePropertyName(name);
            switch (value)
            {
                case int number: writer.WriteNumberValue(number); break;
                case long number: writer.WriteNumberValue(number); break;
                case bool flag: writer.WriteBooleanValue(flag); break;
                case double number: writer.WriteNumberValue(number); break;
                case int[] numbers:
                    writer.WriteStartArray();
                    Array.ForEach(numbers, writer.WriteNumberValue);
                    writer.WriteEndArray();
                    break;
                default: writer.WriteStringValue((string?)value); break;
            }
        }

        writer.WriteEndObject();
    }

    // In an array after other values, or at the root.
    private static string Write(JsonWriterOptions options, int more, int before, Action<Utf8JsonWriter> write)
    {
        var memory = new TightMemory(more);
        using (var writer = new Utf8JsonWriter(memory, options))
        {
            writer.SerializerContext = JsonSerializerOptions.Default;
            writer.SerializerMaxDepth = 64;
            if (before > 0)
            {
                writer.WriteStartArray();
                if (before > 1) writer.WriteNumberValue(1);
            }

            write(writer);
            if (before > 0)
            {
                write(writer);
                writer.WriteEndArray();
            }
        }

        return memory.Text;
    }

    private static WrittenMember Member(string name, object? value, JavaScriptEncoder? encoder, Indentation indentation)
    {
        var settings = new MemberSettings
        {
            Name = name,
            Index = 0,
            ClrName = name,
            PreparedName = [(byte)',', (byte)'"', .. JsonEncodedText.Encode(name, encoder).EncodedUtf8Bytes, (byte)'"', (byte)':'],
        };
        return value switch
        {
            int => Of<int>(settings, indentation),
            long => Of<long>(settings, indentation),
            bool => Of<bool>(settings, indentation),
            double => Of<double>(settings, indentation),
            int[] => Of<int[]>(settings, indentation),
            _ => Of<string>(settings, indentation),
        };
    }

    private static WrittenMember<V> Of<V>(MemberSettings settings, Indentation indentation) => new(settings, JsonSerializerOptions.Default.Contracts.Get<V>(), indentation);

    private static object? Value(Random random) => random.Next(8) switch
    {
        0 => random.Next(int.MinValue, int.MaxValue) >> random.Next(32),
        1 => random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64),
        2 => random.Next(2) == 0,
        3 => random.NextDouble(),
        4 => Enumerable.Range(0, random.Next(5)).ToArray(),
        5 => null,
        _ => Text(random),
    };

    private static string Text(Random random)
    {
        var text = new StringBuilder();
        for (int i = random.Next(random.Next(4) == 0 ? 2000 : 45); i > 0; i--)
        {
            text.Append(random.Next(20) switch { 0 => "\"", 1 => "é", 2 => "\ud83d\ude00", 3 => "<", _ => ((char)('a' + random.Next(26))).ToString() });
        }

        return text.ToString();
    }
}
