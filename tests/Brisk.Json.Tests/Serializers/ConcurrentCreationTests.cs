using System.Runtime.CompilerServices;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Converters are created without a lock, because user code that takes part may wait for another thread that needs a converter too.</summary>
public class ConcurrentCreationTests
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    [Fact]
    public void A_factory_may_wait_for_a_type_whose_static_constructor_uses_the_serializer()
    {
        Thread first = Start(() => RuntimeHelpers.RunClassConstructor(typeof(Settings).TypeHandle));
        Assert.True(Signals.Started.Wait(s_patience, TestContext.Current.CancellationToken));
        string? written = null;
        Thread second = Start(() => written = JsonSerializer.Serialize(new Configured()));

        Assert.True(first.Join(s_patience));
        Assert.True(second.Join(s_patience));
        Assert.Equal("\"3\"", written);
    }

    [Fact]
    public void A_factory_may_wait_for_other_threads_that_use_the_serializer()
    {
        string? written = null;
        Thread thread = Start(() => written = JsonSerializer.Serialize(new[] { new Counted() }));

        Assert.True(thread.Join(s_patience));
        Assert.Equal("[\"0,1,2,3\"]", written);
    }

    [Fact]
    public void Threads_that_create_a_converter_at_the_same_time_use_the_same_one()
    {
        var options = new JsonSerializerOptions { Converters = { new MeetingFactory() } };
        options.MakeReadOnly(populateMissingResolver: true);
        var found = new JsonConverter[MeetingFactory.Threads];
        Thread[] threads = [.. found.Select((_, i) => Start(() => found[i] = options.GetConverter(typeof(Met))))];

        Assert.All(threads, static thread => Assert.True(thread.Join(s_patience)));
        Assert.Same(found[0], found[1]);
        Assert.Same(found[0], options.GetConverter(typeof(Met)));
    }

    private static Thread Start(Action action)
    {
        var thread = new Thread(() => action()) { IsBackground = true };
        thread.Start();
        return thread;
    }

    private static class Signals
    {
        public static readonly ManualResetEventSlim Started = new(), Creating = new();
    }

    private sealed class Settings
    {
        public static readonly int Count = Read();

        private static int Read()
        {
            // The other thread creates a converter before this one needs another.
            Signals.Started.Set();
            Signals.Creating.Wait(s_patience);
            return JsonSerializer.Deserialize<Dictionary<string, int>>("""{"Count":3}""")!["Count"];
        }
    }

    [JsonConverter(typeof(ConfiguredFactory))]
    private sealed class Configured;

    private sealed class ConfiguredFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Configured);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        {
            Signals.Creating.Set();
            return new Constant<Configured>($"{Settings.Count}");
        }
    }

    [JsonConverter(typeof(CountedFactory))]
    private sealed class Counted;

    private sealed class CountedFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Counted);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        {
            string[] numbers = new string[4];
            Thread[] threads = [.. numbers.Select((_, i) => Start(() => numbers[i] = JsonSerializer.Serialize((Half)i, options)))];
            Array.ForEach(threads, static thread => thread.Join());
            return new Constant<Counted>(string.Join(',', numbers));
        }
    }

    private sealed class Met;

    private sealed class MeetingFactory : JsonConverterFactory
    {
        public const int Threads = 2;

        private readonly Barrier _meeting = new(Threads);

        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Met);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        {
            _meeting.SignalAndWait(s_patience);
            return new Constant<Met>("");
        }
    }

    private sealed class Constant<T>(string text) : JsonConverter<T>
    {
        public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue(text);
    }
}
