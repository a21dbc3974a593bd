/// Typical F# programs, which use the overloads, optional arguments, references, and disposable objects of the API.
module Brisk.Json.FSharp.Tests.OnStj.Interop

open System
open System.Buffers
open System.Collections.Generic
open System.IO
open System.IO.Pipelines
open System.Text
open System.Text.Json
open System.Text.Json.Nodes
open System.Text.Json.Serialization
open System.Text.Json.Serialization.Metadata
open System.Threading
open System.Threading.Tasks
open FSharpModels

/// The library that the program was compiled against.
let library = typeof<JsonSerializer>.Assembly.GetName().Name

let private json = """{"name":"Ann","age":7,"tags":["a","b"],"home":{"street":null}}"""

let private documents () =
    use document = JsonDocument.Parse json
    let root = document.RootElement

    let age =
        match root.TryGetProperty "age" with
        | true, element -> element.GetInt32()
        | _ -> 0

    let tags = [ for tag in root.GetProperty("tags").EnumerateArray() -> tag.GetString() ]
    let names = [ for property in root.EnumerateObject() -> property.Name ]
    let ok, number = root.GetProperty("age").TryGetInt64()
    use lax = JsonDocument.Parse("[1,] // end", JsonDocumentOptions(AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip))
    [ string age; String.Join("+", tags); String.Join("+", names); $"{ok} {number}"; string (lax.RootElement.GetArrayLength()); root.GetRawText() ]

let private nodes () =
    let node = JsonNode.Parse json
    node["age"] <- JsonValue.Create 8
    node["tags"].AsArray().Add "c"
    let made = JsonObject()
    made["list"] <- JsonArray(JsonValue.Create 1, null)
    made.Add("some", JsonSerializer.SerializeToNode(Some 1))
    made.Add("none", JsonSerializer.SerializeToNode(None: int option))
    let value: int = node["age"].GetValue<int>()
    [ node.ToJsonString(); made.ToJsonString(JsonSerializerOptions(WriteIndented = false)); string value ]

let private serializer () =
    let options = JsonSerializerOptions JsonSerializerDefaults.Web
    let guest = JsonSerializer.Deserialize<Person>(json, options)
    let ofBytes = JsonSerializer.Deserialize<Person>("""{"Name":"Bob","Age":1}"""B)
    let ofSpan = JsonSerializer.Deserialize<Person>(ReadOnlySpan<byte>(Encoding.UTF8.GetBytes json), options)
    let ofText = JsonSerializer.Deserialize<int list>("[1,2]".AsSpan())
    let untyped = JsonSerializer.Deserialize("[1,2]", typeof<int list>) :?> int list
    let contract = options.GetTypeInfo typeof<Person> :?> JsonTypeInfo<Person>
    let byContract = JsonSerializer.Deserialize(json, contract)

    [ JsonSerializer.Serialize guest
      JsonSerializer.Serialize(guest, options)
      JsonSerializer.Serialize<obj>(Some guest, options)
      JsonSerializer.Serialize(byContract, contract)
      JsonSerializer.Serialize(untyped, typeof<int list>)
      JsonSerializer.Serialize [ ofBytes; ofSpan ]
      JsonSerializer.Serialize(struct (ofText.Length, guest.Age), JsonSerializerOptions(IncludeFields = true))
      JsonSerializer.Serialize {| Anonymous = true; Nested = {| List = [ 1 ] |} |}
      Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(Map [ 1, "a" ])) ]

let private tokens () =
    let utf8 = Encoding.UTF8.GetBytes json
    let mutable reader = Utf8JsonReader(ReadOnlySpan utf8)
    let found = ResizeArray()

    while reader.Read() do
        match reader.TokenType with
        | JsonTokenType.PropertyName when reader.ValueTextEquals "home" -> reader.Skip()
        | JsonTokenType.PropertyName
        | JsonTokenType.String -> found.Add(reader.GetString())
        | JsonTokenType.Number -> found.Add(string (reader.GetDecimal()))
        | other -> found.Add(string other)

    let mutable inParts = Utf8JsonReader(ReadOnlySpan(utf8, 0, 10), false, JsonReaderState())
    while inParts.Read() do found.Add(string inParts.TokenType)
    let mutable rest = Utf8JsonReader(ReadOnlySpan(utf8, int inParts.BytesConsumed, utf8.Length - int inParts.BytesConsumed), true, inParts.CurrentState)
    rest.Read() |> ignore
    found.Add(rest.GetString())
    List.ofSeq found

let private writer () =
    let buffer = ArrayBufferWriter<byte>()
    use writer = new Utf8JsonWriter(buffer, JsonWriterOptions(Indented = true, NewLine = "\n"))
    writer.WriteStartObject()
    writer.WriteString("text", "a")
    writer.WriteNumber("number", 1)
    writer.WriteBoolean("yes", true)
    writer.WriteNull "nothing"
    writer.WriteStartArray "list"
    writer.WriteNumberValue 1.5
    writer.WriteStringValue "b"
    writer.WriteRawValue "[ ]"
    writer.WriteEndArray()
    writer.WriteString(JsonEncodedText.Encode "encoded", "c"B)
    writer.WriteEndObject()
    writer.Flush()
    [ Encoding.UTF8.GetString buffer.WrittenSpan ]

let private streams () : string list =
    (task {
        use stream = new MemoryStream()
        do! JsonSerializer.SerializeAsync(stream, [ Some 1; None ])
        do! JsonSerializer.SerializeAsync(stream, {| A = 1 |}, JsonSerializerOptions.Default, CancellationToken.None)
        let text = Encoding.UTF8.GetString(stream.ToArray())
        use list = new MemoryStream("[1,null,2]"B)
        let! whole = JsonSerializer.DeserializeAsync<int option list> list
        list.Position <- 0L
        let elements = ResizeArray<int voption>()
        let items = JsonSerializer.DeserializeAsyncEnumerable<int voption>(list, JsonSerializerOptions(DefaultBufferSize = 1)).GetAsyncEnumerator()
        let mutable goesOn = true

        while goesOn do
            let! next = items.MoveNextAsync()
            goesOn <- next
            if next then elements.Add items.Current

        let! fromPipe = JsonSerializer.DeserializeAsync<Set<int>>(PipeReader.Create(new MemoryStream("[3,1,3]"B)))
        return [ text; string whole; string (List.ofSeq elements); string fromPipe ]
    })
        .GetAwaiter()
        .GetResult()

/// A typical converter of a union.
type ShapeConverter() =
    inherit JsonConverter<Shape>()

    override _.Read(reader: byref<Utf8JsonReader>, typeToConvert: Type, options: JsonSerializerOptions) =
        match JsonSerializer.Deserialize<Dictionary<string, float>>(&reader, options) |> Seq.tryHead with
        | Some(KeyValue("circle", radius)) -> Circle radius
        | Some(KeyValue("square", side)) -> Square(int side)
        | _ -> Nothing

    override _.Write(writer: Utf8JsonWriter, value: Shape, options: JsonSerializerOptions) =
        match value with
        | Circle radius -> JsonSerializer.Serialize(writer, Map [ "circle", radius ], options)
        | Square side -> JsonSerializer.Serialize(writer, {| square = side |}, options)
        | Nothing -> writer.WriteNullValue()

/// A factory for every union without fields.
type NamesConverter<'T>() =
    inherit JsonConverter<'T>()
    let cases = Reflection.FSharpType.GetUnionCases typeof<'T>

    override _.Read(reader, _, _) =
        let name = reader.GetString()

        match cases |> Array.tryFind (fun case -> case.Name = name) with
        | Some case -> Reflection.FSharpValue.MakeUnion(case, [||]) :?> 'T
        | None -> raise (JsonException $"{name} is not a case.")

    override _.Write(writer, value, _) = writer.WriteStringValue((fst (Reflection.FSharpValue.GetUnionFields(value, typeof<'T>))).Name)
    override this.ReadAsPropertyName(reader, t, options) = this.Read(&reader, t, options)
    override _.WriteAsPropertyName(writer, value, _) = writer.WritePropertyName((fst (Reflection.FSharpValue.GetUnionFields(value, typeof<'T>))).Name)

type NamesConverterFactory() =
    inherit JsonConverterFactory()

    override _.CanConvert t =
        Reflection.FSharpType.IsUnion t && Reflection.FSharpType.GetUnionCases t |> Array.forall (fun case -> case.GetFields() = [||])

    override _.CreateConverter(t, _) = Activator.CreateInstance(typedefof<NamesConverter<_>>.MakeGenericType t) :?> JsonConverter

let private converters () =
    let options = JsonSerializerOptions()
    options.Converters.Add(ShapeConverter())
    options.Converters.Add(NamesConverterFactory())
    let roundTrip (value: 'T) = JsonSerializer.Serialize(JsonSerializer.Deserialize<'T>(JsonSerializer.Serialize(value, options), options), options)

    [ roundTrip [ Circle 1.5; Square 2; Nothing ]
      roundTrip (Some(Square 3))
      roundTrip { Id = 1; Color = Green; After = 2 }
      roundTrip (Map [ Red, Some Blue; Blue, None ])
      roundTrip (set [ Blue; Red ], StructUnion.B)
      (try roundTrip (Ok 1: Result<int, string>) with :? NotSupportedException -> "not supported") ]

let private contracts () =
    let resolver = DefaultJsonTypeInfoResolver()

    resolver.Modifiers.Add(fun info ->
        if info.Kind = JsonTypeInfoKind.Object then
            for property in info.Properties do
                if property.PropertyType = typeof<int option> then
                    property.ShouldSerialize <- fun _ value -> not (isNull value)

                property.Name <- property.Name.ToUpperInvariant())

    let options = JsonSerializerOptions(TypeInfoResolver = resolver)

    [ JsonSerializer.Serialize({ Ordered.Last = 1; First = None }, options)
      JsonSerializer.Serialize({ Ordered.Last = 1; First = Some 2 }, options)
      string (JsonSerializer.Deserialize<Ordered>("""{"LAST":1,"FIRST":2}""", options)) ]

/// The objects for which callbacks are called: collections, but not options.
let private notifications () =
    let told = ResizeArray()
    let resolver = DefaultJsonTypeInfoResolver()

    resolver.Modifiers.Add(fun info ->
        if info.Kind <> JsonTypeInfoKind.None then
            info.OnSerializing <- fun value -> told.Add $"serializing {value.GetType().Name}"
            info.OnSerialized <- fun value -> told.Add $"serialized {value.GetType().Name}"
            info.OnDeserialized <- fun value -> told.Add $"deserialized {value.GetType().Name}")

    let options = JsonSerializerOptions(TypeInfoResolver = resolver)
    let read = JsonSerializer.Deserialize<Map<string, Set<int> list option>>("""{"a":[[1]],"b":null}""", options)
    JsonSerializer.Serialize((read, ValueSome [ Some 1 ]), options) :: List.ofSeq told

let run () =
    [ documents; nodes; serializer; tokens; writer; streams; converters; contracts; notifications ] |> List.collect (fun part -> part ())
