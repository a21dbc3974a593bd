namespace FSharpModels

open System.Collections.Generic
open System.Text.Json
open System.Text.Json.Serialization

type Renamed =
    { [<JsonPropertyName "the name">]
      Name: string option
      [<JsonPropertyName "no\"de">]
      List: int list }

type Ignoring =
    { [<JsonIgnore>]
      Always: int
      [<JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)>]
      WhenNull: int option
      [<JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)>]
      WhenDefault: int voption
      [<JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)>]
      WhenWriting: int list
      [<JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)>]
      WhenReading: string option
      [<JsonIgnore(Condition = JsonIgnoreCondition.Never)>]
      Never: string option }

type Ordered =
    { Last: int
      [<JsonPropertyOrder(-1)>]
      First: int option }

type Needed =
    { [<JsonRequired>]
      Name: string option
      Age: int }

type NullConditionOnValue =
    { [<JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)>]
      Value: int voption }

type NumbersOfOption =
    { [<JsonNumberHandling(JsonNumberHandling.WriteAsString)>]
      Number: int option }

type NumbersOfOptionalList =
    { [<JsonNumberHandling(JsonNumberHandling.WriteAsString)>]
      Numbers: int list option }

type NumbersOfCollections =
    { [<JsonNumberHandling(JsonNumberHandling.WriteAsString ||| JsonNumberHandling.AllowReadingFromString)>]
      List: int list
      [<JsonNumberHandling(JsonNumberHandling.WriteAsString ||| JsonNumberHandling.AllowReadingFromString)>]
      Set: Set<int>
      [<JsonNumberHandling(JsonNumberHandling.WriteAsString ||| JsonNumberHandling.AllowReadingFromString)>]
      Map: Map<string, int> }

[<JsonNumberHandling(JsonNumberHandling.WriteAsString ||| JsonNumberHandling.AllowReadingFromString)>]
type NumbersOfType =
    { Number: int
      Optional: int option
      Value: int voption
      List: int list
      OptionalList: int list option
      Options: int option list
      OptionalMap: Map<string, int> option }

/// Adds a hundred.
type HundredConverter() =
    inherit JsonConverter<int>()
    override _.Read(reader, _, _) = reader.GetInt32() - 100
    override _.Write(writer, value, _) = writer.WriteNumberValue(value + 100)

/// Writes an option as an array of at most one element.
type ArrayConverter() =
    inherit JsonConverter<int option>()

    override _.Read(reader, _, _) =
        if reader.TokenType <> JsonTokenType.StartArray then raise (JsonException())
        reader.Read() |> ignore

        if reader.TokenType = JsonTokenType.EndArray then
            None
        else
            let value = reader.GetInt32()
            reader.Read() |> ignore
            Some value

    override _.Write(writer, value, _) =
        writer.WriteStartArray()
        Option.iter (fun (number: int) -> writer.WriteNumberValue number) value
        writer.WriteEndArray()

type Converted =
    { [<JsonConverter(typeof<HundredConverter>)>]
      Number: int
      [<JsonConverter(typeof<ArrayConverter>)>]
      Option: int option }

type WrongConverter =
    { [<JsonConverter(typeof<HundredConverter>)>]
      Option: int option }

type PopulatedList() =
    [<JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)>]
    member val List = [ 1 ] with get, set

type PopulatedOption() =
    [<JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)>]
    member val Option: ResizeArray<int> option = None with get, set

type PopulatedMap() =
    [<JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)>]
    member val Map = Map [ "a", 1 ] with get, set

type ExtensionRecord =
    { Id: int
      [<JsonExtensionData>]
      Rest: Dictionary<string, obj> }

type ExtensionMap() =
    member val Id = 0 with get, set

    [<JsonExtensionData>]
    member val Rest: Map<string, obj> = Map.empty with get, set

[<CLIMutable>]
type ExtensionMutable =
    { Id: int option
      [<JsonExtensionData>]
      Rest: Dictionary<string, JsonElement> }

[<JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)>]
type Unmapped = { Id: int option }

[<JsonDerivedType(typeof<Dog>, "dog"); JsonDerivedType(typeof<Cat>, "cat")>]
type Animal() =
    member val Name: string option = None with get, set

and Dog() =
    inherit Animal()
    member val Tricks: string list = [] with get, set

and Cat() =
    inherit Animal()
    member val Lives: int voption = ValueNone with get, set

type Owner = { Pet: Animal option; Pets: Animal list; ByName: Map<string, Animal> }
