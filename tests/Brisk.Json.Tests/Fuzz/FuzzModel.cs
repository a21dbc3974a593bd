using System.Text;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>A type to read and write, without a type parameter.</summary>
internal abstract class FuzzModel
{
    /// <summary>Documents that fit the type.</summary>
    public required string[] Documents { get; init; }

    /// <summary>Whether the type has members that System.Text.Json reads after the end of the object, so that it detects their errors later.</summary>
    public bool HasLateMembers { get; init; }

    /// <summary>Whether random values can be created; otherwise, only the documents are used.</summary>
    public bool HasRandomValues { get; init; } = true;

    public abstract Type Type { get; }

    public static FuzzModel Of<T>(params string[] documents) => new Typed<T> { Documents = documents };

    public static FuzzModel WithLateMembers<T>(params string[] documents) => new Typed<T> { Documents = documents, HasLateMembers = true };

    public static FuzzModel OfDocuments<T>(params string[] documents) => new Typed<T> { Documents = documents, HasRandomValues = false };

    /// <summary>Creates a value with random content.</summary>
    public abstract object? Make(RandomValues values);

    public abstract byte[] Write(IEngine engine, object? value);

    public abstract byte[] Write(IEngine engine, object? value, WayOut way, int atOnce);

    public abstract ReadResult Read(IEngine engine, byte[] utf8, Way way, int atOnce);

    private sealed class Typed<T> : FuzzModel
    {
        public override Type Type => typeof(T);

        public override object? Make(RandomValues values) => values.Make<T>();

        public override byte[] Write(IEngine engine, object? value) => engine.Write((T)value!);

        public override byte[] Write(IEngine engine, object? value, WayOut way, int atOnce) => engine.Write((T)value!, way, atOnce);

        public override ReadResult Read(IEngine engine, byte[] utf8, Way way, int atOnce)
        {
            string? error = null;
            T? value = CreatedObjects.Collect(
                () =>
                {
                    try
                    {
                        return engine.Read<T>(utf8, way, atOnce);
                    }
                    catch (Exception e)
                    {
                        error = Outcome.Describe(e, engine.Position);
                        return default;
                    }
                },
                out List<object> made);
            return error is null ? new(null, Canonical(value), "") : new(error, null, string.Join("; ", made.Select(ObjectDump.Of)));
        }

        /// <summary>Values are compared by the text that System.Text.Json writes for them, which is cheaper than a dump.</summary>
        private static byte[] Canonical(T? value)
        {
            try
            {
                return System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value, s_comparison);
            }
            catch (Exception e) when (e is InvalidOperationException or ArgumentException or System.Text.Json.JsonException)
            {
                // An element may contain invalid text.
                return Encoding.UTF8.GetBytes(ObjectDump.Of(value));
            }
        }
    }

    private static readonly System.Text.Json.JsonSerializerOptions s_comparison = new()
    {
        IncludeFields = true,
        NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowNamedFloatingPointLiterals,
        ReferenceHandler = System.Text.Json.Serialization.ReferenceHandler.Preserve,
        Converters = { new ElementText() },
        MaxDepth = 200,
    };

    /// <summary>Writes the elements of either library as their text.</summary>
    private sealed class ElementText : System.Text.Json.Serialization.JsonConverter<JsonElement>
    {
        public override JsonElement Read(ref System.Text.Json.Utf8JsonReader reader, Type typeToConvert, System.Text.Json.JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(System.Text.Json.Utf8JsonWriter writer, JsonElement value, System.Text.Json.JsonSerializerOptions options)
        {
            var text = new System.Buffers.ArrayBufferWriter<byte>();
            using (var own = new Utf8JsonWriter(text))
            {
                value.WriteTo(own);
            }

            writer.WriteRawValue(text.WrittenSpan);
        }
    }
}

/// <summary>The result of a read.</summary>
/// <param name="Error">The description of the exception; null if there is a value.</param>
/// <param name="Value">The value as text.</param>
/// <param name="Made">The objects that remain after an exception.</param>
internal sealed record ReadResult(string? Error, byte[]? Value, string Made)
{
    public bool Equals(ReadResult? other) => other is not null && Error == other.Error && Made == other.Made && Value.AsSpan().SequenceEqual(other.Value);

    public override int GetHashCode() => HashCode.Combine(Error, Made);

    public bool IsJsonException => Error?.StartsWith("JsonException ", StringComparison.Ordinal) == true;

    public string Kind => Error?.Split(' ')[0] ?? "value";

    public override string ToString() => Error is null ? Encoding.UTF8.GetString(Value!) : $"{Error} made {Made}";
}
