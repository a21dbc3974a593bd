using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Differential;

/// <summary>Messages of System.Text.Json whose words this library does not repeat, each with the reason. "Twin" is the namespace of the models.</summary>
public static class AllowedPhrases
{
    private static readonly (Regex Stj, Regex Brisk, string Reason)[] s_allowed =
    [
        (new(@"^The JSON value could not be converted to (Twin\.PolymorphicModels\.\w*Record|Twin\.Models\.(\w*Record\w*|ManyParameters|ExtraConstructed|Throwing\w+|ReadOnlyStruct|Ignored\w+|PrivateMarked\w+|Defaults|ParametersAndMembers)|Twin\.\w+\+(HolderRecord|Rec\b|Constructed`1)|System\.Collections\.Generic\.KeyValuePair)"),
            new("^The JSON value could not be converted to "), "The type of the value at fault is named, not that of the object whose constructor takes it."),
        (new("^The JSON value could not be converted to (Brisk.Json.Nodes.JsonObject|System.Collections.Generic.Dictionary`2.System.String,Brisk.Json.JsonElement)"),
            new(@"converted to Twin\.\w+\+Extended"), "The object that collects the property is named, not what it is collected in."),
        (new("^Exception of type 'Brisk.Json.JsonException' was thrown"), new("^The JSON value could not be converted to"), "It says what is wrong."),
        (new("^The JSON value could not be converted to System.Nullable`1.Twin.Models"), new("^The JSON value could not be converted to Twin.Models"), "The same type, which takes null."),
        (new("^(Specified argument was out of the range of valid values|Specified method is not supported|Operation is not valid due to the current state of the object"
            + "|Index (was out of range|must be within the bounds of the List|was outside the bounds of the array)|Offset and length were out of bounds|The given key was not present"
            + "|One of the identified items was in an invalid format|Destination array (was|is) not long enough|Collection was modified|Enumeration has either not started"
            + @"|Object reference not set|The output char buffer is too small|\{0\} |arrayIndex |destinationIndex )"),
            new(""), "The framework's words for such an exception, whoever throws it: ours say what is wrong here."),
        (new("^'.' is invalid after a value|^'/' is an invalid start of a value"), new("^'/' is an invalid start of|^Expected end of comment"), "A slash where a value or name must begin is no start of one; and a comment of which only the slash has come is not complete."),
        (new(""), new("^Expected a number, but the text of the document has changed"), "It says why the number is no longer valid."),
        (new("^JsonPropertyInfo "), new("is marked (required but|both as required)"), "The words are the same, but the class and the property are named."),
        (new("^The type '[^']*' is not supported|^Deserialization of types without a parameterless"), new("^The collection type|^Deserialization of types without a parameterless"), "It says why."),
        (new("^(The '[^']*' metadata property must be a JSON array|Deserialized object contains a duplicate|Properties that start with|Invalid reference to value type)"),
            new("metadata property"), "Of several errors in the metadata of an object, the first is reported."),
        (new(@"^The JSON value could not be converted to Twin\.PolymorphicModels\.Shape"), new(@"converted to Twin\.PolymorphicModels\.Circle"), "The discriminator has told the type."),
        (new("^Deserialization of interface or abstract types is not supported"), new("must specify a type discriminator"), "A derived type that is abstract needs one of its own."),
        (new("^The metadata property is either not supported"), new("metadata property must not contain any other"), "Of several errors in the metadata of an object, the first is reported."),
        (new("^This JsonTypeInfo instance is marked read-only"), new("^Invalid JsonTypeInfo operation"), "Both are true."),
        (new("^(An element of type|The requested operation requires an element of type)"), new("^The element is the default value of JsonElement"), "A default element has no type."),
        (new("^Cannot write the start of an object"), new("^Cannot write a JSON value"), "The text of a container is copied as a value."),
        (new("is not accesible by the source generator"), new("is not accessible by the source generator"), "A spelling mistake."),
        (new("^JsonSerializerOptions instances cannot be modified once encapsulated"), new("^This JsonSerializerOptions instance is read-only"), "They are read-only, whatever made them so."),
    ];

    public static bool Contains(string stj, string brisk) => Array.Exists(s_allowed, allowed => allowed.Stj.IsMatch(stj) && allowed.Brisk.IsMatch(brisk));
}
