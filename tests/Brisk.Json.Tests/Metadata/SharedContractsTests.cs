using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Tests.Metadata;

/// <summary>Options with resolvers are values, too: equal ones share their contracts.</summary>
public sealed class SharedContractsTests
{
    private static readonly IJsonTypeInfoResolver s_modified = new DefaultJsonTypeInfoResolver().WithAddedModifier(Rename);

    [Fact]
    public void The_default_resolver_is_equal_to_no_resolver()
    {
        Assert.Same(With(null).Contracts, With(new DefaultJsonTypeInfoResolver()).Contracts);
        Assert.Same(With(null).Contracts, new JsonSerializerOptions(With(new DefaultJsonTypeInfoResolver())).Contracts);
        Assert.Same(With(null).Contracts, With(JsonTypeInfoResolver.Combine(new DefaultJsonTypeInfoResolver(), s_modified)).Contracts);
    }

    [Fact]
    public void Equal_modifiers_are_called_once_for_all()
    {
        int before = Counting.Calls;
        var first = With(new DefaultJsonTypeInfoResolver { Modifiers = { Counting.Count } });
        var second = With(new DefaultJsonTypeInfoResolver { Modifiers = { Counting.Count } });
        Assert.Same(first.Contracts, second.Contracts);
        Assert.Equal("{\"Value\":1}", JsonSerializer.Serialize(new Model { Value = 1 }, first));
        Assert.Equal("{\"Value\":1}", JsonSerializer.Serialize(new Model { Value = 1 }, second));
        Assert.Equal(before + 1, Counting.Calls);
    }

    [Fact]
    public void Different_modifiers_share_nothing()
    {
        Assert.NotSame(With(new DefaultJsonTypeInfoResolver { Modifiers = { Rename } }).Contracts, With(new DefaultJsonTypeInfoResolver { Modifiers = { Counting.Count } }).Contracts);
        Assert.NotSame(With(Capturing("a")).Contracts, With(Capturing("b")).Contracts);
        Assert.Equal("{\"a\":0}", JsonSerializer.Serialize(new Model(), With(Capturing("a"))));
        Assert.Equal("{\"b\":0}", JsonSerializer.Serialize(new Model(), With(Capturing("b"))));
    }

    [Fact]
    public void Chains_and_wrappers_are_compared_by_their_parts()
    {
        Assert.Same(With(s_modified).Contracts, With(new DefaultJsonTypeInfoResolver().WithAddedModifier(Rename)).Contracts);
        Assert.Same(With(Chain()).Contracts, With(Chain()).Contracts);
        JsonSerializerOptions options = With(null);
        options.TypeInfoResolverChain.Add(new Stateless());
        options.TypeInfoResolverChain.Add(s_modified);
        Assert.Same(With(Chain()).Contracts, options.Contracts);

        static IJsonTypeInfoResolver Chain() => JsonTypeInfoResolver.Combine(new Stateless(), s_modified);
    }

    [Fact]
    public void Custom_resolvers_are_compared_like_converters()
    {
        Assert.Same(With(new Stateless()).Contracts, With(new Stateless()).Contracts);
        Assert.NotSame(With(new Stateful()).Contracts, With(new Stateful()).Contracts);
        Assert.NotSame(With(new Derived()).Contracts, With(null).Contracts);
    }

    [Fact]
    public void An_unchanged_contract_is_not_examined()
    {
        JsonSerializerOptions options = With(new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } });
        JsonTypeInfo info = options.Contracts.InfoOf(typeof(Model));
        _ = info.Properties.Count;
        _ = info.Properties[0].Get;
        Assert.False(info.IsChanged);
        Assert.Same(info.Origin.Converter, options.Contracts.Get(typeof(Model)));
    }

    [Fact]
    public void Options_created_for_a_call_work_and_leave_nothing_behind()
    {
        for (int i = 0; i < 100; i++)
        {
            string name = "n" + i;
            Assert.Equal($"{{\"{name}\":0}}", JsonSerializer.Serialize(new Model(), With(Capturing(name))));
        }
    }

    private static JsonSerializerOptions With(IJsonTypeInfoResolver? resolver) => new() { TypeInfoResolver = resolver, NewLine = "\n" };

    private static DefaultJsonTypeInfoResolver Capturing(string name) => new()
    {
        Modifiers =
        {
            info =>
            {
                if (info.Type == typeof(Model))
                {
                    info.Properties[0].Name = name;
                }
            },
        },
    };

    private static void Rename(JsonTypeInfo info)
    {
        if (info.Type == typeof(Model))
        {
            info.Properties[0].Name = "renamed";
        }
    }

    public sealed class Model
    {
        public int Value { get; set; }
    }

    private static class Counting
    {
        public static int Calls { get; private set; }

        public static void Count(JsonTypeInfo info) => Calls += info.Type == typeof(Model) ? 1 : 0;
    }

    private sealed class Stateless : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => null;
    }

    private sealed class Stateful : IJsonTypeInfoResolver
    {
        public int Calls { get; private set; }

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            Calls++;
            return null;
        }
    }

    private sealed class Derived : DefaultJsonTypeInfoResolver;
}
