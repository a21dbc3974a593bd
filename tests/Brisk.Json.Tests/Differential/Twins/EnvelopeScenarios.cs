namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Errors after the array of a collection that is represented by an object with a discriminator.</summary>
public static class EnvelopeScenarios
{
    public static void Errors_after_the_array(Transcript t)
    {
        foreach (var values in new[] { "[3]", "[]", "[3,4]" })
        {
            foreach (var rest in new[] { "", ",", ",:1}", ",\"x", ",\"x\":1}", "}", "x", " ,\n:", "]" })
            {
                t.Read<Base>($"{{\"$type\":\"derived\",\"$values\":{values}{rest}");
                t.Read<Holder>($"{{\"L\":{{\"$type\":\"derived\",\"$values\":{values}{rest}");
                t.Read<Holder>($"{{\"L\":{{\"$type\":\"derived\",\"$values\":{values}{rest},\"M\":[x");
            }
        }
    }

    [JsonDerivedType(typeof(Derived), "derived")]
    public class Base : List<int>;

    public class Derived : Base;

    public class Holder
    {
        public Base? L { get; set; }

        public List<int>? M { get; set; }
    }
}
