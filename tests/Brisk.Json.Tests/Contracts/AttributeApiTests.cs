using System.Reflection;
using Stj = System.Text.Json.Serialization;

namespace Brisk.Json.Tests.Contracts;

/// <summary>The attributes, enumerations, and callback interfaces have the same members as those of System.Text.Json.</summary>
public class AttributeApiTests
{
    private const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    public static TheoryData<Type, Type> Types =>
    [
        (typeof(Stj.JsonConstructorAttribute), typeof(Serialization.JsonConstructorAttribute)),
        (typeof(Stj.JsonConverterAttribute), typeof(Serialization.JsonConverterAttribute)),
        (typeof(Stj.JsonDerivedTypeAttribute), typeof(Serialization.JsonDerivedTypeAttribute)),
        (typeof(Stj.JsonExtensionDataAttribute), typeof(Serialization.JsonExtensionDataAttribute)),
        (typeof(Stj.JsonIgnoreAttribute), typeof(Serialization.JsonIgnoreAttribute)),
        (typeof(Stj.JsonIncludeAttribute), typeof(Serialization.JsonIncludeAttribute)),
        (typeof(Stj.JsonNumberHandlingAttribute), typeof(Serialization.JsonNumberHandlingAttribute)),
        (typeof(Stj.JsonObjectCreationHandlingAttribute), typeof(Serialization.JsonObjectCreationHandlingAttribute)),
        (typeof(Stj.JsonPolymorphicAttribute), typeof(Serialization.JsonPolymorphicAttribute)),
        (typeof(Stj.JsonPropertyNameAttribute), typeof(Serialization.JsonPropertyNameAttribute)),
        (typeof(Stj.JsonPropertyOrderAttribute), typeof(Serialization.JsonPropertyOrderAttribute)),
        (typeof(Stj.JsonRequiredAttribute), typeof(Serialization.JsonRequiredAttribute)),
        (typeof(Stj.JsonStringEnumMemberNameAttribute), typeof(Serialization.JsonStringEnumMemberNameAttribute)),
        (typeof(Stj.JsonUnmappedMemberHandlingAttribute), typeof(Serialization.JsonUnmappedMemberHandlingAttribute)),
        (typeof(Stj.JsonIgnoreCondition), typeof(Serialization.JsonIgnoreCondition)),
        (typeof(Stj.JsonKnownNamingPolicy), typeof(Serialization.JsonKnownNamingPolicy)),
        (typeof(Stj.JsonKnownReferenceHandler), typeof(Serialization.JsonKnownReferenceHandler)),
        (typeof(Stj.JsonNumberHandling), typeof(Serialization.JsonNumberHandling)),
        (typeof(Stj.JsonObjectCreationHandling), typeof(Serialization.JsonObjectCreationHandling)),
        (typeof(Stj.JsonUnknownDerivedTypeHandling), typeof(Serialization.JsonUnknownDerivedTypeHandling)),
        (typeof(Stj.JsonUnknownTypeHandling), typeof(Serialization.JsonUnknownTypeHandling)),
        (typeof(Stj.JsonUnmappedMemberHandling), typeof(Serialization.JsonUnmappedMemberHandling)),
        (typeof(System.Text.Json.JsonSerializerDefaults), typeof(JsonSerializerDefaults)),
        (typeof(Stj.IJsonOnDeserialized), typeof(Serialization.IJsonOnDeserialized)),
        (typeof(Stj.IJsonOnDeserializing), typeof(Serialization.IJsonOnDeserializing)),
        (typeof(Stj.IJsonOnSerialized), typeof(Serialization.IJsonOnSerialized)),
        (typeof(Stj.IJsonOnSerializing), typeof(Serialization.IJsonOnSerializing)),
    ];

    [Theory, MemberData(nameof(Types))]
    public void Shape_matches_System_Text_Json(Type stj, Type brisk)
    {
        Assert.Equal(Shape(stj), Earlier(brisk));
        Assert.Equal(stj.Name, brisk.Name);
    }

    [Fact]
    public void Attributes_of_both_libraries_share_a_base_class() => Assert.True(typeof(Stj.JsonAttribute).IsAssignableFrom(typeof(Serialization.JsonAttribute)));

    [Theory]
    [InlineData(-1)]
    [InlineData(8)]
    public void Undefined_handling_is_rejected(int value)
    {
        Assert.Throws<ArgumentOutOfRangeException>("handling", () => new Serialization.JsonNumberHandlingAttribute((Serialization.JsonNumberHandling)value));
        Assert.Throws<ArgumentOutOfRangeException>("handling", () => new Serialization.JsonObjectCreationHandlingAttribute((Serialization.JsonObjectCreationHandling)value));
        Assert.Throws<ArgumentOutOfRangeException>("handling", () => new Stj.JsonNumberHandlingAttribute((Stj.JsonNumberHandling)value));
        Assert.Throws<ArgumentOutOfRangeException>("handling", () => new Stj.JsonObjectCreationHandlingAttribute((Stj.JsonObjectCreationHandling)value));
    }

    [Fact]
    public void Values_are_set_in_properties()
    {
        Assert.Equal("n", new Serialization.JsonPropertyNameAttribute("n").Name);
        Assert.Equal(-7, new Serialization.JsonPropertyOrderAttribute(-7).Order);
        Assert.Equal(Serialization.JsonIgnoreCondition.Always, new Serialization.JsonIgnoreAttribute().Condition);
        Assert.Equal(typeof(AnyIntConverter), new Serialization.JsonConverterAttribute(typeof(AnyIntConverter)).ConverterType);
        Assert.Null(new Serialization.JsonConverterAttribute(typeof(AnyIntConverter)).CreateConverter(typeof(int)));
        Assert.Equal("m", new Serialization.JsonStringEnumMemberNameAttribute("m").Name);
        Assert.Equal((typeof(int), "d"), (new Serialization.JsonDerivedTypeAttribute(typeof(int), "d").DerivedType, new Serialization.JsonDerivedTypeAttribute(typeof(int), "d").TypeDiscriminator));
        Assert.Equal(3, new Serialization.JsonDerivedTypeAttribute(typeof(int), 3).TypeDiscriminator);
        Assert.Null(new Serialization.JsonDerivedTypeAttribute(typeof(int)).TypeDiscriminator);
        Assert.Equal(Serialization.JsonUnmappedMemberHandling.Disallow, new Serialization.JsonUnmappedMemberHandlingAttribute(Serialization.JsonUnmappedMemberHandling.Disallow).UnmappedMemberHandling);
    }

    /// <summary>The API of .NET 11 that is different in .NET 10, or missing there.</summary>
    private static readonly (Type Type, string Line, string? Earlier)[] s_later =
    [
        (typeof(Serialization.JsonIgnoreAttribute), "Class, Struct, Property, Field, Interface False True", "Property, Field False True"),
        (typeof(Serialization.JsonKnownNamingPolicy), "PascalCase=6", null),
        (typeof(Serialization.JsonKnownNamingPolicy), "Brisk.Json.Serialization.JsonKnownNamingPolicy PascalCase", null),
        (typeof(Serialization.JsonPolymorphicAttribute), "Boolean InferClosedTypePolymorphism", null),
        (typeof(Serialization.JsonPolymorphicAttribute), "Boolean get_InferClosedTypePolymorphism()", null),
        (typeof(Serialization.JsonPolymorphicAttribute), "Void set_InferClosedTypePolymorphism(Boolean)", null),
        (typeof(Serialization.JsonPolymorphicAttribute), "System.Type TypeClassifier", null),
        (typeof(Serialization.JsonPolymorphicAttribute), "System.Type get_TypeClassifier()", null),
        (typeof(Serialization.JsonPolymorphicAttribute), "Void set_TypeClassifier(System.Type)", null),
        (typeof(Serialization.JsonSourceGenerationOptionsAttribute), "Boolean InferClosedTypePolymorphism", null),
        (typeof(Serialization.JsonSourceGenerationOptionsAttribute), "Boolean get_InferClosedTypePolymorphism()", null),
        (typeof(Serialization.JsonSourceGenerationOptionsAttribute), "Void set_InferClosedTypePolymorphism(Boolean)", null),
    ];

    /// <summary>The shape of a type of Brisk.Json without the members that come from .NET 11.</summary>
    private static string Earlier(Type brisk)
    {
        var lines = new List<string>(Shape(brisk).Split('\n'));
        foreach ((_, string line, string? earlier) in s_later.Where(later => later.Type == brisk))
        {
            int index = lines.IndexOf(line);
            Assert.True(index >= 0, $"{brisk} has no '{line}'");
            lines.RemoveAt(index);
            if (earlier is not null)
            {
                lines.Insert(index, earlier);
            }
        }

        return string.Join('\n', lines);
    }

    /// <summary>Everything that a user of the type can see, with the namespaces of Brisk.Json replaced by those of System.Text.Json.</summary>
    private static string Shape(Type type)
    {
        var lines = new List<string> { $"{type.Attributes & ~TypeAttributes.BeforeFieldInit} {BaseOf(type)?.Name}" };
        if (type.GetCustomAttribute<AttributeUsageAttribute>() is { } usage)
        {
            lines.Add($"{usage.ValidOn} {usage.AllowMultiple} {usage.Inherited}");
        }

        if (type.IsEnum)
        {
            lines.AddRange(Enum.GetNames(type).Select(name => name + "=" + Convert.ToInt32(Enum.Parse(type, name), null)));
            lines.Add("flags " + type.IsDefined(typeof(FlagsAttribute), false));
        }

        lines.AddRange(type.GetMembers(Declared).Where(IsVisible).Select(m => m.ToString()!.Replace("System.Text.Json", "Brisk.Json", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
        return string.Join('\n', lines);
    }

    /// <summary>Skips the base classes that exist only for System.Text.Json.</summary>
    private static Type? BaseOf(Type type) => type.BaseType == typeof(Brisk.Json.Interop.HostedConverterAttribute) ? typeof(Serialization.JsonAttribute) : type.BaseType;

    private static bool IsVisible(MemberInfo member) => member switch
    {
        MethodBase m => m.IsPublic || m.IsFamily,
        FieldInfo f => f.IsPublic && !f.IsSpecialName,
        _ => true,
    };
}
