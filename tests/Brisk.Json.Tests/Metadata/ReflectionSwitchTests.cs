using System.Reflection;
using System.Runtime.Loader;

namespace Brisk.Json.Tests.Metadata;

/// <summary>A program without reflection, simulated by a copy of the library that is loaded while the switch is off.</summary>
public sealed class ReflectionSwitchTests
{
    private const string Switch = "Brisk.Json.JsonSerializer.IsReflectionEnabledByDefault";

    private readonly Assembly _library = Load();

    [Fact]
    public void Without_a_resolver_types_are_rejected()
        => Assert.IsType<InvalidOperationException>(Record.Exception(() => Serialize(new Model(), null)));

    [Fact]
    public void An_explicit_resolver_still_uses_reflection()
    {
        object options = Activator.CreateInstance(TypeOf("Brisk.Json.JsonSerializerOptions"))!;
        options.GetType().GetProperty("TypeInfoResolver")!.SetValue(options, Activator.CreateInstance(TypeOf("Brisk.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver")));
        Assert.Equal("{\"Value\":0}", Serialize(new Model(), options));
    }

    [Fact]
    public void Built_in_types_need_no_reflection() => Assert.Equal("1", Serialize(1, null));

    private static Assembly Load()
    {
        _ = JsonSerializer.IsReflectionEnabledByDefault; // the copy that the other tests use has read the switch
        AppContext.SetSwitch(Switch, false);
        try
        {
            Assembly copy = new AssemblyLoadContext(null).LoadFromAssemblyPath(typeof(JsonSerializer).Assembly.Location);
            Assert.Equal(false, copy.GetType("Brisk.Json.JsonSerializer", throwOnError: true)!.GetProperty("IsReflectionEnabledByDefault")!.GetValue(null));
            return copy;
        }
        finally
        {
            AppContext.SetSwitch(Switch, true);
        }
    }

    private Type TypeOf(string name) => _library.GetType(name, throwOnError: true)!;

    private object? Serialize(object value, object? options)
        => TypeOf("Brisk.Json.JsonSerializer").GetMethod("Serialize", [typeof(object), typeof(Type), TypeOf("Brisk.Json.JsonSerializerOptions")])!
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, [value, value.GetType(), options], null);

    public sealed class Model
    {
        public int Value { get; set; }
    }
}
