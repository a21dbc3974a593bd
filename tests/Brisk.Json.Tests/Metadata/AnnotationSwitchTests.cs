using System.Reflection;
using System.Runtime.Loader;

namespace Brisk.Json.Tests.Metadata;

/// <summary>Programs whose options respect annotations by default, simulated by copies of the library that are loaded while a switch is on.</summary>
public sealed class AnnotationSwitchTests
{
    [Theory]
    [InlineData("Brisk.Json.Serialization.RespectNullableAnnotationsDefault", "RespectNullableAnnotations")]
    [InlineData("System.Text.Json.Serialization.RespectNullableAnnotationsDefault", "RespectNullableAnnotations")]
    [InlineData("Brisk.Json.Serialization.RespectRequiredConstructorParametersDefault", "RespectRequiredConstructorParameters")]
    [InlineData("System.Text.Json.Serialization.RespectRequiredConstructorParametersDefault", "RespectRequiredConstructorParameters")]
    public void A_switch_determines_the_default_of_its_setting(string name, string setting)
    {
        // The copy that all other tests use has already read the switches.
        _ = new JsonSerializerOptions();
        _ = new System.Text.Json.JsonSerializerOptions().RespectNullableAnnotations;
        AppContext.SetData(name, "true");
        try
        {
            Type options = new AssemblyLoadContext(null).LoadFromAssemblyPath(typeof(JsonSerializer).Assembly.Location).GetType("Brisk.Json.JsonSerializerOptions", throwOnError: true)!;
            PropertyInfo[] annotations = [options.GetProperty("RespectNullableAnnotations")!, options.GetProperty("RespectRequiredConstructorParameters")!];
            Assert.Equal([setting], annotations.Where(property => (bool)property.GetValue(Activator.CreateInstance(options))!).Select(property => property.Name));
            Assert.Equal([setting], annotations.Where(property => (bool)property.GetValue(options.GetProperty("Web")!.GetValue(null))!).Select(property => property.Name));
        }
        finally
        {
            AppContext.SetData(name, null);
        }
    }
}
