#if BRISK_SERIALIZER
namespace Brisk.Json.Tests.Differential
{
    using System.Runtime.ExceptionServices;
    using Brisk.Json.Errors;

    /// <summary>Reads with and without exceptions, and compares the results.</summary>
    internal static class TryOracle
    {
        public const int Collected = 4;

        public delegate bool Attempt<T>(out T? value, out JsonError? error);

        public delegate bool Collect<T>(out T? value, out IReadOnlyList<JsonError> errors);

        /// <summary>Returns the result of <c>TryDeserialize</c>, or throws the exception for its error.</summary>
        public static T? Deserialize<T>(Attempt<T> attempt) => attempt(out T? value, out JsonError? error) ? value : throw error!.ToException();

        /// <summary>Returns or throws what <c>Deserialize</c> does, after verifying that <c>TryDeserialize</c> does the same.</summary>
        public static T? Both<T>(Func<T?> deserialize, Attempt<T> attempt, Collect<T> collect)
        {
            T? expected = default;
            var thrown = Catch(() => expected = deserialize());
            T? actual = default;
            JsonError? error = null;
            var isRead = false;
            var flown = Catch(() => isRead = attempt(out actual, out error));
            var wanted = thrown is null ? ObjectDump.Of(expected) : Text(thrown);
            var got = flown is not null ? "thrown " + Text(flown) : isRead ? ObjectDump.Of(actual) : Text(error!.ToException());
            if (flown is not null && thrown is not null and not JsonException)
                wanted = "thrown " + wanted;
            Assert.True(wanted == got, $"Deserialize: {wanted}\nTryDeserialize: {got}");
            if (error is not null)
            {
                var e = (JsonException)thrown!;
                Assert.Equal((e.Message, e.Path, e.LineNumber, e.BytePositionInLine), (error.Message, error.Path, error.LineNumber, error.BytePositionInLine));
                Assert.NotEmpty(error.Expected);
                Assert.NotEmpty(error.Found);
            }

            if (flown is null)
                CheckCollected(collect, error);
            if (thrown is not null)
                ExceptionDispatchInfo.Throw(thrown);
            return expected;
        }

        // The first of several errors is the same, and the others follow it in the text. What user code throws for values after an error is thrown.
        private static void CheckCollected<T>(Collect<T> collect, JsonError? first)
        {
            IReadOnlyList<JsonError>? errors = null;
            var isRead = false;
            if (Catch(() => isRead = collect(out _, out errors)) is { } flown)
            {
                Assert.True(first is not null && flown is not JsonException, flown.ToString());
                return;
            }

            Assert.Equal((isRead, isRead), (first is null, errors!.Count == 0));
            Assert.InRange(errors.Count, 0, Collected);
            if (first is not null)
                Assert.Equal((first.Message, first.Path, first.LineNumber, first.BytePositionInLine, first.BytePosition, first.Expected, first.Found), (errors[0].Message, errors[0].Path, errors[0].LineNumber, errors[0].BytePositionInLine, errors[0].BytePosition, errors[0].Expected, errors[0].Found));
            for (var i = 1; i < errors.Count; i++)
                Assert.True(errors[i].BytePosition >= errors[i - 1].BytePosition, $"{errors[i]} comes after {errors[i - 1]}");
        }

        private static Exception? Catch(Action action)
        {
            try
            {
                action();
                return null;
            }
            catch (Exception e)
            {
                return e;
            }
        }

        private static string Text(Exception e)
            => $"{e.GetType()} {e.Message} {(e is JsonException j ? $"{j.Path} {j.LineNumber}:{j.BytePositionInLine}" : "")}{(e.InnerException is { } inner ? " <- " + inner.GetType() + " " + inner.Message : "")}";
    }
}
#endif

// Called by the twins where reading is also tested without exceptions.
namespace Brisk.Json.Tests.Differential.OnStj
{
    using System.Text.Json;

    internal static class Tried
    {
        public static T? Deserialize<T>(byte[] utf8, JsonSerializerOptions? options) => JsonSerializer.Deserialize<T>(utf8, options);

        public static T? Both<T>(string json, JsonSerializerOptions? options) => JsonSerializer.Deserialize<T>(json, options);

        public static T? Both<T>(ReadOnlySpan<byte> utf8, JsonSerializerOptions? options) => JsonSerializer.Deserialize<T>(utf8, options);
    }
}

namespace Brisk.Json.Tests.Differential.OnHost
{
    internal static class Tried
    {
        public static T? Both<T>(string json, JsonSerializerOptions? options) => JsonSerializer.Deserialize<T>(json, options);

        public static T? Both<T>(ReadOnlySpan<byte> utf8, JsonSerializerOptions? options) => JsonSerializer.Deserialize<T>(utf8, options);
    }
}

namespace Brisk.Json.Tests.Differential
{
#if BRISK_SERIALIZER
    using Brisk.Json.Errors;
#else
    using System.Text.Json;
#endif

    internal static class Tried
    {
#if BRISK_SERIALIZER
        public static T? Deserialize<T>(byte[] utf8, JsonSerializerOptions? options)
            => TryOracle.Deserialize((out T? value, out JsonError? error) => JsonSerializer.TryDeserialize(utf8, out value, out error, options));

        public static T? Both<T>(string json, JsonSerializerOptions? options) => TryOracle.Both(
            () => JsonSerializer.Deserialize<T>(json, options),
            (out T? value, out JsonError? error) => JsonSerializer.TryDeserialize(json, out value, out error, options),
            (out T? value, out IReadOnlyList<JsonError> errors) => JsonSerializer.TryDeserialize(json, TryOracle.Collected, out value, out errors, options));

        public static T? Both<T>(ReadOnlySpan<byte> utf8, JsonSerializerOptions? options)
        {
            var text = utf8.ToArray();
            return TryOracle.Both(
                () => JsonSerializer.Deserialize<T>(text, options),
                (out T? value, out JsonError? error) => JsonSerializer.TryDeserialize(text, out value, out error, options),
                (out T? value, out IReadOnlyList<JsonError> errors) => JsonSerializer.TryDeserialize(text, TryOracle.Collected, out value, out errors, options));
        }
#else
        public static T? Deserialize<T>(byte[] utf8, JsonSerializerOptions? options) => JsonSerializer.Deserialize<T>(utf8, options);

        public static T? Both<T>(string json, JsonSerializerOptions? options) => JsonSerializer.Deserialize<T>(json, options);

        public static T? Both<T>(ReadOnlySpan<byte> utf8, JsonSerializerOptions? options) => JsonSerializer.Deserialize<T>(utf8, options);
#endif
    }
}
