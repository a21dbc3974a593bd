using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Derived types that are inferred, not listed.</summary>
public sealed class ClosedHierarchyTests
{
    private static readonly JsonSerializerOptions s_inferring = new() { InferClosedTypePolymorphism = true };

    public static TheoryData<string> Sources => EverySource.Names;

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task Names_of_types_are_the_discriminators(string source)
    {
        Shape[] shapes = [new Shape.Circle(1), new Shape.Polygon.Square(2), new Shape.Polygon.Other(3)];
        const string Json = """[{"$type":"Circle","Radius":1},{"$type":"Square","Side":2},{"$type":"Other","Sides":3}]""";
        Assert.Equal(Json, JsonSerializer.Serialize(shapes));
        Assert.Equal(shapes, await EverySource.Read<Shape[]>(source, Json));
    }

    [Fact]
    public void Contracts_show_what_was_found()
        => Assert.Equal(
            ["Circle", "Other", "Square"],
            JsonSerializerOptions.Default.GetTypeInfo(typeof(Shape)).PolymorphismOptions!.DerivedTypes.Select(static type => type.TypeDiscriminator));

    [Fact]
    public void Options_infer_only_closed_hierarchies()
    {
        Assert.Equal("{}", JsonSerializer.Serialize<Silent>(new Silent.Leaf()));
        Assert.Equal("""{"$type":"Leaf"}""", JsonSerializer.Serialize<Silent>(new Silent.Leaf(), s_inferring));
        Assert.IsType<Silent.Leaf>(JsonSerializer.Deserialize<Silent>("""{"$type":"Leaf"}""", s_inferring));
        Assert.Equal("{}", JsonSerializer.Serialize<Opened>(new OpenedLeaf(), s_inferring)); // anyone can derive from it
        Assert.Equal("{}", JsonSerializer.Serialize<Concrete>(new ConcreteLeaf(), s_inferring));
        Assert.Equal("{}", JsonSerializer.Serialize<Refusing>(new Refusing.Leaf(), s_inferring)); // opts out
        Assert.False(new JsonSerializerOptions().InferClosedTypePolymorphism);
        Assert.True(new JsonSerializerOptions(s_inferring).InferClosedTypePolymorphism);
    }

    [Fact]
    public void A_type_with_the_attribute_need_not_be_closed() => Assert.Equal("""{"$type":"AskedLeaf"}""", JsonSerializer.Serialize<Asked>(new AskedLeaf()));

    [Fact]
    public void Listed_types_replace_inferred_ones()
    {
        Assert.Equal("""{"$type":"one"}""", JsonSerializer.Serialize<Listed>(new Listed.One(), s_inferring));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<Listed>(new Listed.Two(), s_inferring));
    }

    [Theory]
    [InlineData(typeof(Childless), "none can be inferred")]
    [InlineData(typeof(OpenConcrete), "none can be inferred")]
    [InlineData(typeof(WithGeneric), "is not a supported derived type")]
    [InlineData(typeof(SameNames), "has already specified a type discriminator 'Leaf'")]
    public void Hierarchies_that_cannot_be_inferred_are_rejected(Type type, string message)
        => Assert.Contains(message, Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("{}", type)).Message);

    [JsonPolymorphic(InferClosedTypePolymorphism = true)]
    public abstract record Shape
    {
        private Shape()
        {
        }

        public sealed record Circle(int Radius) : Shape;

        public abstract record Polygon : Shape
        {
            public sealed record Square(int Side) : Polygon;

            public sealed record Other(int Sides) : Polygon;
        }
    }

    public abstract class Silent
    {
        private protected Silent()
        {
        }

        public sealed class Leaf : Silent;
    }

    public abstract class Opened;

    public sealed class OpenedLeaf : Opened;

    public class Concrete
    {
        internal Concrete()
        {
        }
    }

    public sealed class ConcreteLeaf : Concrete;

    [JsonPolymorphic(InferClosedTypePolymorphism = true)]
    public abstract class Asked;

    public sealed class AskedLeaf : Asked;

    [JsonPolymorphic(InferClosedTypePolymorphism = false)]
    [JsonDerivedType(typeof(Leaf))]
    public abstract class Refusing
    {
        private Refusing()
        {
        }

        public sealed class Leaf : Refusing;
    }

    [JsonDerivedType(typeof(One), "one")]
    public abstract class Listed
    {
        private Listed()
        {
        }

        public sealed class One : Listed;

        public sealed class Two : Listed;
    }

    [JsonPolymorphic(InferClosedTypePolymorphism = true)]
    public abstract class Childless
    {
        private Childless()
        {
        }
    }

    [JsonPolymorphic(InferClosedTypePolymorphism = true)]
    public class OpenConcrete;

    [JsonPolymorphic(InferClosedTypePolymorphism = true)]
    public abstract class WithGeneric
    {
        private WithGeneric()
        {
        }

        public sealed class Leaf<T> : WithGeneric;
    }

    [JsonPolymorphic(InferClosedTypePolymorphism = true)]
    public abstract class SameNames
    {
        private SameNames()
        {
        }

        public sealed class Leaf : SameNames;

        public static class Inner
        {
            public sealed class Leaf : SameNames;
        }
    }
}
