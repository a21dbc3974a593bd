namespace Brisk.Json.FSharp.Tests.OnStj

open System
open System.Buffers
open System.IO
open System.IO.Pipelines
open System.Text
open System.Text.Json
open System.Text.Json.Schema
open System.Text.Json.Serialization
open System.Text.Json.Serialization.Metadata
open Brisk.Json.FSharp.Tests

/// A converter of numbers in the options: every option and collection uses it for its elements.
type HexConverter() =
    inherit JsonConverter<int>()

    override _.Read(reader, _, _) =
        if reader.TokenType = JsonTokenType.Number then reader.GetInt32() else Convert.ToInt32(reader.GetString(), 16)

    override _.Write(writer, value, _) = writer.WriteStringValue(value.ToString "x")

/// A converter of strings that also handles null.
type NullTextConverter() =
    inherit JsonConverter<string>()
    override _.HandleNull = true
    override _.Read(reader, _, _) = if reader.TokenType = JsonTokenType.Null then "(null)" else reader.GetString()
    override _.Write(writer, value, _) = writer.WriteStringValue(if isNull value then "(null)" else value)

module Options =
    let private addAll (options: JsonSerializerOptions) =
        options.Converters.Add(HexConverter())
        options.Converters.Add(NullTextConverter())
        options.Converters.Add(JsonStringEnumConverter())
        options

    let private modified () =
        let resolver = DefaultJsonTypeInfoResolver()

        resolver.Modifiers.Add(fun info ->
            for property in info.Properties do
                property.Name <- property.Name + "!"

            if info.Kind = JsonTypeInfoKind.None && info.Type = typeof<int> then
                info.NumberHandling <- JsonNumberHandling.WriteAsString)

        JsonSerializerOptions(TypeInfoResolver = resolver)

    let named name =
        match name with
        | "default" -> JsonSerializerOptions()
        | "web" -> JsonSerializerOptions(JsonSerializerDefaults.Web)
        | "strict" -> JsonSerializerOptions(JsonSerializerDefaults.Strict)
        | "camel case" -> JsonSerializerOptions(PropertyNamingPolicy = JsonNamingPolicy.CamelCase, PropertyNameCaseInsensitive = true)
        | "kebab case" -> JsonSerializerOptions(PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower)
        | "indented" -> JsonSerializerOptions(WriteIndented = true, NewLine = "\n")
        | "without null" -> JsonSerializerOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)
        | "without defaults" -> JsonSerializerOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault)
        | "numbers as strings" -> JsonSerializerOptions(NumberHandling = (JsonNumberHandling.WriteAsString ||| JsonNumberHandling.AllowReadingFromString))
        | "preserve" -> JsonSerializerOptions(ReferenceHandler = ReferenceHandler.Preserve)
        | "preserve in any order" -> JsonSerializerOptions(ReferenceHandler = ReferenceHandler.Preserve, AllowOutOfOrderMetadataProperties = true)
        | "ignore cycles" -> JsonSerializerOptions(ReferenceHandler = ReferenceHandler.IgnoreCycles)
        | "respect null" -> JsonSerializerOptions(RespectNullableAnnotations = true)
        | "respect required" -> JsonSerializerOptions(RespectRequiredConstructorParameters = true)
        | "camel case keys" -> JsonSerializerOptions(DictionaryKeyPolicy = JsonNamingPolicy.CamelCase)
        | "fields" -> JsonSerializerOptions(IncludeFields = true)
        | "without read-only" -> JsonSerializerOptions(IgnoreReadOnlyProperties = true, IgnoreReadOnlyFields = true)
        | "populate" -> JsonSerializerOptions(PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate)
        | "no duplicates" -> JsonSerializerOptions(AllowDuplicateProperties = false)
        | "shallow" -> JsonSerializerOptions(MaxDepth = 2)
        | "no unmapped" -> JsonSerializerOptions(UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow)
        | "converters" -> addAll (JsonSerializerOptions())
        | "resolver" -> JsonSerializerOptions(TypeInfoResolver = DefaultJsonTypeInfoResolver())
        | "modifier" -> modified ()
        | "lax" -> JsonSerializerOptions(AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip, PropertyNameCaseInsensitive = true)
        | _ -> failwith name

type Engine(settings: string) =
    let small = Options.named settings
    do small.DefaultBufferSize <- 1
    let options = Options.named settings

    interface IEngine with
        member _.Read<'T>(way: Way, utf8: byte[]) : 'T =
            match way with
            | Way.Span -> JsonSerializer.Deserialize<'T>(ReadOnlySpan utf8, options)
            | Way.Text -> JsonSerializer.Deserialize<'T>(Encoding.UTF8.GetString utf8, options)
            | Way.Segments ->
                let mutable reader = Utf8JsonReader(Pieces.split utf8 3, JsonReaderOptions(AllowTrailingCommas = options.AllowTrailingCommas, CommentHandling = options.ReadCommentHandling, MaxDepth = options.MaxDepth))
                JsonSerializer.Deserialize<'T>(&reader, options)
            | Way.Reader ->
                let mutable reader = Utf8JsonReader(ReadOnlySpan utf8, JsonReaderOptions(AllowTrailingCommas = options.AllowTrailingCommas, CommentHandling = options.ReadCommentHandling, MaxDepth = options.MaxDepth))
                JsonSerializer.Deserialize<'T>(&reader, options)
            | Way.Stream atOnce -> JsonSerializer.DeserializeAsync<'T>(new Pieces.Trickle(utf8, atOnce), small).AsTask().GetAwaiter().GetResult()
            | Way.SyncStream atOnce -> JsonSerializer.Deserialize<'T>(new Pieces.Trickle(utf8, atOnce), small)
            | Way.Pipe atOnce ->
                let pipe = PipeReader.Create(new Pieces.Trickle(utf8, atOnce), StreamPipeReaderOptions(bufferSize = 16, minimumReadSize = 1))
                JsonSerializer.DeserializeAsync<'T>(pipe, small).AsTask().GetAwaiter().GetResult()

        member _.Write<'T>(way: Way, value: 'T) : string =
            match way with
            | Way.Text -> JsonSerializer.Serialize<'T>(value, options)
            | Way.Span -> Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes<'T>(value, options))
            | Way.Segments ->
                let buffer = ArrayBufferWriter<byte>()
                use writer = new Utf8JsonWriter(buffer, JsonWriterOptions(Indented = options.WriteIndented, NewLine = "\n"))
                JsonSerializer.Serialize<'T>(writer, value, options)
                writer.Flush()
                Encoding.UTF8.GetString buffer.WrittenSpan
            | Way.Reader -> JsonSerializer.SerializeToElement<'T>(value, options).GetRawText()
            | Way.Stream _ ->
                let stream = new MemoryStream()
                JsonSerializer.SerializeAsync<'T>(stream, value, small).GetAwaiter().GetResult()
                Encoding.UTF8.GetString(stream.ToArray())
            | Way.SyncStream _ ->
                let stream = new MemoryStream()
                JsonSerializer.Serialize<'T>(stream, value, small)
                Encoding.UTF8.GetString(stream.ToArray())
            | Way.Pipe _ ->
                let stream = new MemoryStream()
                let pipe = PipeWriter.Create stream
                JsonSerializer.SerializeAsync<'T>(pipe, value, small).GetAwaiter().GetResult()
                pipe.Complete()
                Encoding.UTF8.GetString(stream.ToArray())

        member _.WriteBoxed(value: obj) = JsonSerializer.Serialize(value, options)

        member _.Schema(t: Type) =
            let options = JsonSerializerOptions(options, TypeInfoResolver = (if isNull options.TypeInfoResolver then DefaultJsonTypeInfoResolver() :> IJsonTypeInfoResolver else options.TypeInfoResolver))
            let schema nonNullable = options.GetJsonSchemaAsNode(t, JsonSchemaExporterOptions(TreatNullObliviousAsNonNullable = nonNullable)).ToJsonString()
            schema false + "\n" + schema true

        member _.Contract(t: Type) =
            let options = JsonSerializerOptions(options, TypeInfoResolver = (if isNull options.TypeInfoResolver then DefaultJsonTypeInfoResolver() :> IJsonTypeInfoResolver else options.TypeInfoResolver))
            let info = options.GetTypeInfo t

            let properties =
                [ for p in info.Properties ->
                      $"{p.Name}: {p.PropertyType} {not (isNull p.Get)} {not (isNull p.Set)} {p.IsGetNullable} {p.IsSetNullable} {p.IsRequired} {p.Order} {p.NumberHandling} {p.ObjectCreationHandling} {p.IsExtensionData}" ]

            let change = DefaultJsonTypeInfoResolver().GetTypeInfo(t, options)

            let attempt name (set: unit -> unit) =
                try
                    set ()
                    name + " can be set"
                with :? InvalidOperationException -> name + " cannot be set"

            let changes =
                [ attempt "OnSerializing" (fun () -> change.OnSerializing <- ignore)
                  attempt "OnSerialized" (fun () -> change.OnSerialized <- ignore)
                  attempt "OnDeserializing" (fun () -> change.OnDeserializing <- ignore)
                  attempt "OnDeserialized" (fun () -> change.OnDeserialized <- ignore)
                  attempt "NumberHandling" (fun () -> change.NumberHandling <- JsonNumberHandling.Strict)
                  attempt "UnmappedMemberHandling" (fun () -> change.UnmappedMemberHandling <- JsonUnmappedMemberHandling.Skip)
                  attempt "PreferredPropertyObjectCreationHandling" (fun () -> change.PreferredPropertyObjectCreationHandling <- JsonObjectCreationHandling.Replace)
                  attempt "CreateObject" (fun () -> change.CreateObject <- fun () -> Activator.CreateInstance t) ]

            $"""{info.Kind} of {info.ElementType} by {info.KeyType}, made {not (isNull info.CreateObject)}, by {info.ConstructorAttributeProvider}: {String.Join("; ", properties)} {String.Join("; ", changes)}"""
