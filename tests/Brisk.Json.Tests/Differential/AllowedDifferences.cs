namespace Brisk.Json.Tests.Differential;

/// <summary>The intended differences from System.Text.Json, each with its reason; docs/differences-from-stj.md describes them for users.</summary>
public static class AllowedDifferences
{
    private static readonly AllowedDifference[] s_allowed =
    [
        new("DictionaryScenarios.Duplicates_rejected", "StructDictionary", [@"StructDictionary<Int32>\[\].* → JsonException", @"StructDictionary<Int32>\[\].* → StructDictionary<Int32>\[KeyValuePair<.*"], "System.Text.Json fills a boxed copy of a dictionary that is a struct, and loses every entry."),
        new("NodeArrayScenarios.Changing", "^after remove while throwing", [@"'(array \S+) .*lost.*' → '\1 (\$\S* )+'"], "If a condition throws, every element keeps its position and its parent."),
        new("NodeArrayScenarios.Parents", "^after (set to another's child|replace by (parent|sibling)) ", [@"InvalidOperationException → 'object {'a':1,'b':\[2\],'c':{}} .*'", @"'object .*' → 'object {'a':1,'b':\[2\],'c':{}} ((?!orphan).)*'"], "A rejected value is not in the object afterwards."),
        new("NodeSerializerScenarios.Reading", "^[a-z]+ value ", ["InvalidOperationException → JsonException", "JsonException: earlier, other words"], "An object or array where a JsonValue is expected is invalid input: a JsonException with its location."),
        new("NodeSerializerScenarios.Reading", "^distinct ", [@"ArgumentException\(key\) → JsonException"], "A duplicate property is invalid input: a JsonException with its location."),
        new("NodeSerializerScenarios.From_nodes", "^distinct ", [@"ArgumentException\(key\) → JsonException"], "As above."),
        new("NodeSerializerScenarios.Extension_data", " rewritten ExtendedBy(Filled)?Node ", [@"'({.*){(.*)}}' → '\1\2}'", @"'({\\u000A .*){\\u000A +('\w*': ).*' → '\1\2.*'", "JsonException ← InvalidOperationException → '{.*}'"], "System.Text.Json writes a JsonObject of extension data as an object without a name, which is not valid JSON."),
        new("NodeValueScenarios.Making", "^(kind|back|as object|as IComparable) JsonElement $", [@"(true|false|JsonValueKind\(0\)) → InvalidOperationException"], "A default element is rejected immediately, not when its node is written."),
        new("OptionScenarios.Options_objects", "^unmapped 5$", [@"JsonSerializerOptions{.* _unmappedMemberHandling=JsonUnmappedMemberHandling\(5\),.* → ArgumentOutOfRangeException\(value\)"], "An undefined value is rejected, as by the other settings."),
        new("OverloadScenarios.Readers", @"^\w+ \w+ \d [2-5] \d ", [@"'JsonException .*( \\u2190 JsonReaderException at .*)' → 'JsonException .*\1'", @"'System\.IndexOutOfRangeException( at .*)' → 'JsonException \$ .*?( \\u2190 InvalidOperationException)?\1'", @"'(null|0)( at .*)' → 'JsonException \$ .* \\u2190 JsonReaderException\2'", @"'JsonException no path 0:12( at .* then JsonException no path) 0:12' → 'JsonException no path 0:12\1 0:15'"], "A reader that has failed or reached the end has no value: System.Text.Json returns one, throws IndexOutOfRangeException, or fails at the start of the value."),
        new("SurfaceScenarios.Nodes", @" on array of disposed\(", [@"ObjectDisposedException → ArgumentOutOfRangeException\(index\)"], "The length of an array is known without its text."),
        new("SurfaceScenarios.Nodes", @"^after Void \w+(<JsonNode>)?\.(set_Item|Insert)\(Int32, JsonNode\) on .*\((-1|0|1|9), ", [@"'(array .*) True' → '\1 False'"], "A rejected node is unchanged."),
        new("SurfaceScenarios.Arrays", @" on array of disposed\(", ["ObjectDisposedException → (false|-1|null|1)", @"ObjectDisposedException → ArgumentOutOfRangeException\(index\)", "ObjectDisposedException → ArgumentException"], "The length of an array is known without its text."),
        new("SurfaceScenarios.Arrays", @"^after Void \w+(<JsonNode>)?\.(set_Item|Insert)\(Int32, JsonNode\) on .*\((-1|0|1|9), ", [@"'(array .*) True' → '\1 False'"], "A rejected node is unchanged."),
        new("SurfaceScenarios.Interfaces", @" on array of disposed\(", ["ObjectDisposedException → (false|-1|1)", @"ObjectDisposedException → ArgumentOutOfRangeException\(index\)", @"ObjectDisposedException → ArgumentException\(destinationArray\)", @"ObjectDisposedException → ArgumentOutOfRangeException\(destinationIndex\)"], "The length of an array is known without its text."),
        new("SurfaceScenarios.Interfaces", @"^after Void \w+(<JsonNode>)?\.(set_Item|Insert)\(Int32, JsonNode\) on .*\((-1|0|1|9), ", [@"'(array .*) True' → '\1 False'"], "A rejected node is unchanged."),
        new("SurfaceScenarios.Nodes", @"<JsonElement>\(JsonElement\) on .*\(default\)$", ["null → InvalidOperationException", @"'(.*) False False Undefined ' → '\1 False True Undefined '"], "A default element is rejected immediately, not when its node is written."),
        new("SurfaceScenarios.Arrays", @"<JsonElement>\(JsonElement\) on .*\(default\)$", ["null → InvalidOperationException", @"'(.*) False False Undefined ' → '\1 False True Undefined '", "InvalidOperationException → 'array .* Undefined '", "ObjectDisposedException → InvalidOperationException"], "A default element is rejected immediately, not when its node is written."),
        new("SurfaceScenarios.Objects", @"<JsonElement>\(JsonElement\) on .*\(default\)$", ["null → InvalidOperationException", @"'(.*) False False Undefined ' → '\1 False True Undefined '"], "A default element is rejected immediately, not when its node is written."),
        new("SurfaceScenarios.Values", @"<JsonElement>\(JsonElement\) on .*\(default\)$", ["null → InvalidOperationException", @"'(.*) False False Undefined ' → '\1 False True Undefined '"], "A default element is rejected immediately, not when its node is written."),
        new("SurfaceScenarios.Nodes", @"^after .*with a parent", [@"'object {.*}( (True|False) .*)' → 'object {.*}\1'"], "A rejected value is not in the object afterwards."),
        new("SurfaceScenarios.Objects", @"^after .*with a parent", [@"'object {.*}( (True|False) .*)' → 'object {.*}\1'"], "A rejected value is not in the object afterwards."),
        new("SurfaceScenarios.Interfaces", @"^after .*with a parent", [@"'object {.*}( (True|False) .*)' → 'object {.*}\1'"], "A rejected value is not in the object afterwards."),
        new("SurfaceScenarios.Interfaces", @"CopyTo\(.*\(null, ", [@"ArgumentException\(key\) → ArgumentNullException\(array\)", @"InvalidOperationException → ArgumentNullException\(array\)", @"ObjectDisposedException → ArgumentNullException\(destinationArray\)", @"ObjectDisposedException → ArgumentNullException\(array\)"], "The destination is checked before the names."),
        new("TokenSurfaceScenarios.Copied_strings", @"^bytes a\\u00e9b 4 ", ["'too short too short' → '4 61C3A962 4 61C3A962'"], "An escaped string fits into a destination of its exact length."),
        new("TokenSurfaceScenarios.Writers", "^\\w+ (Dispose|DisposeAsync) ", [@"'(.*)System\.NullReferenceException (.*)' → '\1System\.ObjectDisposedException \2'"], "A disposed writer throws ObjectDisposedException; System.Text.Json throws NullReferenceException."),
        new("ArgumentScenarios.Serializer_methods", "^IAsyncEnumerable<TValue> DeserializeAsyncEnumerable.* of x, .*true", ["JsonException ← JsonReaderException: longer path"], "The path counts the elements of the document."),
        new("LateErrorScenarios.Late_metadata", "^preserve out of order read ", ["JsonException: other path, earlier", "JsonException: earlier", "JsonException: other path, earlier, other words"], "In an object that is searched for metadata, the first error is reported."),
        new("ValueScenarios.Sequences", " tru by [12] ", [@"'JsonException no path 0:3( .*)' → 'JsonException no path 0:0\1'"], "An incomplete literal in segments is located at its start, as in contiguous text."),
        new("HttpClientScenarios.Limits", "^elements ", [@"List<Object>\[Box<Int32>{Value=1}\] → 'HttpRequestException Unknown  '"], "The limit of the client applies to the elements read, not only to the declared length."),
        new("ConverterSweepScenarios.Amounts", "^reads (one|two) ", ["ValueTuple<Thing, JsonTokenType, Int64>{Item1=Thing{X=0, .* → JsonException ← JsonReaderException", @"List<Thing>\[Thing{X=0, .* → JsonException ← JsonReaderException", "JsonException → JsonException ← JsonReaderException: earlier, other words"], "The reader of a nested call does not end with the value."),
        new("ContractScenarios.Accessors", "^set (X|Day) $", ["NullReferenceException → InvalidCastException"], "Null for a value type is an invalid cast."),
        new("ContractScenarios.Types", "^by hand TwoMarkedConstructors$", ["InvalidOperationException → 'TwoMarkedConstructors Object .*'"], "A contract created by the program has no constructor, so attributes on constructors do not matter."),
        new("ContractScenarios.Properties", "^other PopulatedMembers$", ["'List List<Int32> PopulatedMembers .*' → InvalidOperationException"], "An invalid contract is rejected when it is created."),
        new("ContractScenarios.Property_setters", "bad numbers$", [@"'\w+ \S+ Changeable .* 99  (True|False) ' → ArgumentOutOfRangeException\(value\)"], "An undefined value is rejected, as by the other settings."),
        new("ModifierScenarios.Objects", "^create other ", ["JsonException ← InvalidOperationException → InvalidCastException", "JsonException → InvalidCastException", "JsonException ← JsonReaderException → InvalidCastException", "JsonException ← FormatException → InvalidCastException"], "An instance of another type is rejected when it is created, not when it is assigned."),
        new("ResolverScenarios.Contexts", "^strict attribute$", [@"ArgumentOutOfRangeException\(defaults\) → 'False False Unspecified Strict .*'"], "The attribute supports these defaults too."),
        new("ResolverScenarios.Missing_contracts", "^(write|read|list|object) without ", ["NotSupportedException → NotSupportedException ← NotSupportedException: with a path", "NotSupportedException → NotSupportedException ← NotSupportedException: with a path, with a position"], "The types of members are resolved when the first value is read or written, so that the exception has a location."),
        new("ReferenceReadingScenarios.Anything", @"\[\{""\$id"":""1""(,""\$id"":""2""\}|\},\{""\$ref"":""1"",""\$ref"")", [@"ArgumentException\(key\) → JsonException"], "A duplicate property is invalid input: a JsonException with its location."),
        new("ReferenceReadingScenarios.Constructors", @"^[a-z ]+ read [A-Z].*""\$id"":.*""\$(id|ref)"":", ["NotSupportedException ← NotSupportedException: other path"], "The path of unsupported metadata ends in its own name."),
        new("ReferenceReadingScenarios.Values", @"^[a-z ]+ read (KeyValuePair<Knot, Knot>|ArgumentsValue) .*""\$id"":.*""\$id"":", ["NotSupportedException ← NotSupportedException: other path"], "As with constructors."),
        new("MetadataErrorScenarios.Untyped_values_in_constructed_objects", @" \{""\$id"":""1"",.*""\$(id|ref)"":", [@"System\.NotSupportedException «Path: \$\S*\.\$ref(\[n\])? (\| LineNumber: 0 \| BytePositionInLine: \d+\.» ← NotSupportedException made) +→ System\.NotSupportedException «Path: \$\.(Value|Items\[n\]|Map\.k) \2 *"], "As with constructors."),
        new("FailureScenarios.Keys", @"^Label \\ud800$", ["JsonException ← InvalidOperationException → NotSupportedException ← NotSupportedException"], "A type that is not supported as a key is rejected, whatever the key."),
        new("ReferenceReadingScenarios.Objects", @"^ read AbstractKnot \{\}$", ["NotSupportedException ← NotSupportedException: earlier"], "An object that cannot be created is rejected at its beginning."),
        new("PolymorphismScenarios.Invalid", "^ (read|rewrite|write) Conflicting", [@"InvalidOperationException → ('{('kind':.*)?}'|\w*Kind{.*}|Conflicting\w*)", "InvalidOperationException → JsonException"], "Only the derived type with the conflicting name is rejected, when a value of it is read or written."),
        new("PolymorphismScenarios.Invalid", "^( (read|rewrite|write) ConvertedRoot |converted (read|rewrite|write) Shape)", ["NotSupportedException → (''word''|ConvertedRoot|Shape{Name=null}|'?null'?)"], "A custom converter is used at the root as everywhere else, without discriminators."),
        new("PolymorphismScenarios.Writing", " (as base|as object|among objects|in a member) LeftmostOnly", [@"NotSupportedException ← NotSupportedException → '.*'\$type': ?'leftmost',.*'"], "Of two listed interfaces, the derived one is nearer."),
        new("PolymorphismScenarios.Writing_in_parts", " LeftmostOnly", [@"NotSupportedException ← NotSupportedException → '.*'\$type': ?'leftmost',.*'"], "As above."),
        new("PolymorphismScenarios.References", " (as base|as object|twice|twice in members) LeftmostOnly", [@"NotSupportedException ← NotSupportedException → '.*'\$type': ?'leftmost',.*'"], "As above."),
        new("PolymorphismScenarios.Writing", " in a member (Circle|Square|Negative|RecordShape|Group)", [@"'(.*'[Aa]ny': ?{)(.*)' → '\1(\\u000A *)?'\$type': ?[^,}]*,?\2'"], "System.Text.Json forgets the discriminator of a value declared as object that follows a value of the same type."),
        new("PolymorphismScenarios.References", "^cycles ignored twice ", [@"'\[({'[^']*':[^,}]*,?)(.*)},{(.*)}\]' → '\[\1\2},\1\3}\]'", @"'\[({.*'\$values':(\[.*\])}),\2\]' → '\[\1,\1\]'", @"'(.*'[Aa]ny': ?{)(.*)' → '\1(\\u000A *)?'\$type': ?[^,}]*,?\2'"], "As above."),
        new("PolymorphismScenarios.References", @"preserved (in any order )?(read|rewrite) UntaggedRoot .*\$type", ["NullReferenceException → JsonException"], "System.Text.Json throws NullReferenceException."),
        new("KeyScenarios.Policies_of_nullable_keys", @" write I?\w+<\w+\?, Int32>", [@"NotSupportedException ← NotSupportedException → '{'(monday|MONDAY|1)':1(,'9':2)?}'"], "Nullable keys are keys like any other."),
        new("CollectionScenarios.Arrays", "Memory<Int32>", ["JsonException ← JsonReaderException: longer path"], "Text after the root is not in the last element, whatever the collection."),
        new("ConstructorScenarios.Order_of_parameters_and_members", "read|rewrite", ["JsonException ← InvalidOperationException: earlier", "JsonException ← JsonReaderException: longer path", "JsonException: earlier"], "System.Text.Json reads members that are not parameters after the end of the object; here the location is that of the error."),
        new("ConverterScenarios.Property_names", "^wrong (read|rewrite)", ["JsonException: earlier"], "The error of a key converter that moves its reader is located at the key."),
        new("ConverterScenarios.On_types_and_members", "numbers", ["JsonException ← JsonReaderException: earlier"], "A nested call inside a converter of System.Text.Json reports the location within its own value."),
        new("PlaceScenarios.Custom_converters", @"""I"":\[1,", [@"JsonException \$ (4|301):0 .* ← JsonReaderException made  → JsonException \$ 1:0 .* ← JsonReaderException made "], "As above."),
        new("NodeSerializerScenarios.Extension_data", "ExtendedRecord", ["JsonException: earlier"], "As with the order of parameters and members."),
        new("ExtraScenarios.Converters", @"^\w+ rewrite (Prefixed|ExtraObjects) .*\\ud800", ["JsonException ← InvalidOperationException: other path", "JsonException ← InvalidOperationException: shorter path"], "The path names the last property that was written, not the member whose converter has failed."),
        new("MissingMemberScenarios.Callbacks", "^tried ", ["as a whole → JsonException .*"], "TryDeserialize reports missing members without calling the callback."),
        new("MissingMemberScenarios.Other_objects", "^tried ", ["as a whole → JsonException .*"], "As above."),
        new("PartialScenarios.Keys_compared_by_the_dictionary", "^constructed ", ["JsonException: earlier"], "As with the order of parameters and members."),
        new("ExtraScenarios.Reading", "^unique .*Extra(Constructed|Record)", ["JsonException: earlier"], "As with the order of parameters and members: such properties are read after the end of the object."),
        new("ObjectScenarios.Records", "RecordWithExtras", ["JsonException ← InvalidOperationException: earlier"], "As with the order of parameters and members."),
        new("OptionScenarios.Depth", "^cycle", ["JsonException: other path"], "The error is that of the container that is too deep, not of its first member."),
        new("HttpContentScenarios.Content", "^typed null number ", ["JsonException: other path"], "A null reference that is written as a value type has the path of the root."),
        new("HttpSweepScenarios.Reading_content", @"^all.* \[\{""id"":1\},$", ["JsonException ← JsonReaderException: other path"], "The path has the invalid element, not the last one that was read."),
        new("HttpSweepScenarios.Json_contents", "^null by value type ", ["JsonException: other path"], "A null reference that is written as a value type has the path of the root."),
        new("HttpClientScenarios.Elements", "^(all|twice) ", ["JsonException ← JsonReaderException: other path"], "The path has the invalid element, not the last one that was read."),
        new("ModifierScenarios.Collections", @"^create .*\[""x""\]$", ["JsonException ← InvalidOperationException: other path"], "Indices count the elements of the document, without those that the collection had before."),
        new("ModifierScenarios.Constructors", "^add ", ["JsonException ← InvalidOperationException: earlier", "JsonException ← FormatException: earlier"], "As with the order of parameters and members."),
        new("ReferenceReadingScenarios.Objects", @"^in any order .*\$(id|values|ref)", ["JsonException: earlier", "JsonException: earlier, other words", "JsonException ← JsonReaderException: longer path"], "With metadata in any order, the location is that of the first error, not of the scan for metadata."),
        new("ReferenceReadingScenarios.Values", @"^in any order .*\$values|\{""\$id"":""1"",""A"":3\}", ["JsonException: later", "JsonException: earlier, other words", "JsonException: other path", "JsonException: earlier"], "As above; and a value type gets its identifier when it is complete."),
        new("ReferenceReadingScenarios.Constructors", @"^in any order .*\$values|\{""\$id"":""1"",""A"":1\},\{""\$id"":""1"",""A"":1\}", ["JsonException: earlier, other words"], "An object with constructor parameters gets its identifier when it is complete."),
        new("ReferenceReadingScenarios.Collections", @"^in any order |\[1\](,\}| x\}|)$", ["JsonException ← JsonReaderException: longer path", "JsonException: other path, earlier", "JsonException: earlier", "JsonException ← InvalidOperationException: other path", "JsonException: other path, later, other words"], "As with objects; text after the array is not in its last element."),
        new("ReferenceReadingScenarios.Dictionaries", @"^in any order |\\ud800", ["JsonException ← InvalidOperationException: other words", "JsonException: earlier, other words", "JsonException → JsonException ← FormatException: other path, earlier, other words", "JsonException: other path, later, other words"], "As with objects; an invalid key has no path of its own, and the one before it is metadata."),
        new("ReferenceHandlerScenarios.Streams", @"^enumerate \d+ ", ["JsonException: other path"], "The path has the invalid element, not the last one that was read."),
        new("CollectionSweepScenarios.Arrays_and_lists", @"^quoted (read|rewrite) ReadOnlyMemory<Int32>\? \[""x""\]", ["JsonException ← InvalidOperationException → JsonException ← FormatException"], "Numbers are read from strings in nullable collections as in others."),
        new("CollectionSweepScenarios.Immutables", @"^quoted (read|rewrite) ImmutableArray<Int32>\? \[""x""\]", ["JsonException ← InvalidOperationException → JsonException ← FormatException"], "As above."),
        new("CollectionSweepScenarios.User_defined_collections", @"^quoted (read|rewrite) StructList\? \[""x""\]", ["JsonException ← InvalidOperationException → JsonException ← FormatException"], "As above."),
        new("NodeBadTextScenarios.Reading", "[\u0080-\u00FF]", ["JsonException ← InvalidOperationException → JsonException ← InvalidOperationException ← DecoderFallbackException"], "The innermost exception says which bytes are invalid, as elsewhere."),
        new("ObjectScenarios.Exceptions_of_members", ".", ["JsonException → JsonException ← JsonException"], "As with callbacks: an exception of System.Text.Json that a model throws is the inner exception of ours."),
        new("ObjectScenarios.Callbacks", "ThrowingOnDeserialized|ThrowingCallbacks", ["JsonException → JsonException ← JsonException"], "An exception of System.Text.Json that a model throws is the inner exception of ours."),
        new("PolymorphismScenarios.Members", @"^web (read|rewrite) .*\$values"":\[""x""\]", ["JsonException ← InvalidOperationException → JsonException ← FormatException"], "Options that read numbers from strings also apply to derived collections."),
        new("PolymorphismScenarios.Roots", @"^web (read|rewrite) .*""a"":""x""", ["JsonException ← InvalidOperationException → JsonException ← FormatException"], "As above."),
        new("NumberHandlingScenarios.Nullable_collections", "^(as text|preserve) ", [@"JsonException ← InvalidOperationException → \w.*\[1\].*", "JsonException ← InvalidOperationException → JsonException ← FormatException"], "Options that read numbers from strings also apply to nullable collections."),
        new("OptionScenarios.Populate", @":\s*\[", ["JsonException ← InvalidOperationException: other path", "JsonException: other path"], "Indices count the elements of the document, without those that the collection had before."),
        new("PolymorphismScenarios.Objects", @"^in any order read .*(\$values|Radius"":1$)", ["JsonException: earlier, other words", "JsonException ← JsonReaderException: longer path"], "With metadata in any order, the location is that of the first error, not of the scan for metadata."),
        new("PolymorphismScenarios.Roots", @"^in any order read .*\$values", ["JsonException: earlier", "JsonException ← JsonReaderException: longer path", "JsonException ← InvalidOperationException: other path"], "As above; and the path contains $values, as it does in order."),
        new("PolymorphismScenarios.Members", @"^in any order (read|rewrite) .*\$values", ["JsonException ← InvalidOperationException: other path"], "As above."),
        new("PolymorphismScenarios.Roots", @"read RootList .*(zzz.*\$values|\$values"":\[\])", ["JsonException: shorter path, earlier"], "Text after the array is not in its last element; an unknown discriminator concerns the object, whatever follows."),
        new("PolymorphismScenarios.Reading_in_parts_in_any_order", @"\$values|Radius"":1$|^pipe ", ["JsonException ← JsonReaderException: longer path", "JsonException: earlier, other words"], "As with objects."),
    ];

    /// <summary>The outcome of an incrementally read document if it is the same as that of the complete document.</summary>
    public const string AsAWhole = "as a whole";

    /// <summary>Returns the rows that allow a difference, with the index of the matching pattern.</summary>
    public static IEnumerable<(AllowedDifference Row, int Change)> ReasonsFor(string scenario, RecordedCase expected, RecordedCase actual)
    {
        string? change = null;
        foreach (AllowedDifference row in s_allowed)
        {
            if (!row.Concerns(scenario, expected.Label))
                continue;
            change ??= Difference.Describe(expected, actual);
            for (var i = 0; i < row.Changes.Count; i++)
            {
                if (row.Changes[i].IsMatch(change))
                    yield return (row, i);
            }
        }
    }

    public static IReadOnlyList<AllowedDifference> All => s_allowed;
}
