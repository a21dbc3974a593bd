namespace FSharpModels

open System.Text.Json
open System.Text.Json.Serialization

type Color =
    | Red
    | Green
    | Blue

type Shape =
    | Circle of radius: float
    | Square of side: int
    | Nothing

type SingleCase = SingleCase of int

type Empty = | Only

[<Struct>]
type StructUnion =
    | A
    | B

[<Struct>]
type StructCase = StructCase of int

type PrivateUnion =
    private
    | Hidden
    | Secret of int

    static member Make() = Secret 1

[<RequireQualifiedAccess; CompilationRepresentation(CompilationRepresentationFlags.UseNullAsTrueValue)>]
type NullUnion =
    | Null
    | Some of int

/// Has the shape of the type with this name in FSharp.SystemTextJson.
type Skippable<'T> =
    | Skip
    | Include of 'T

type HasUnion = { Id: int; Color: Color; After: int }

type HasUnions = { Shape: Shape option; Shapes: Shape list; ByName: Map<string, Shape>; Value: StructUnion voption; Skippable: Skippable<int> }

exception Failure of code: int * text: string

/// A union with a converter.
[<JsonConverter(typeof<TemperatureConverter>)>]
type Temperature =
    | Unknown
    | Celsius of float

and TemperatureConverter() =
    inherit JsonConverter<Temperature>()

    override _.Read(reader, _, _) =
        if reader.TokenType = JsonTokenType.String then Unknown else Celsius(reader.GetDouble())

    override _.Write(writer, value, _) =
        match value with
        | Unknown -> writer.WriteStringValue "unknown"
        | Celsius degrees -> writer.WriteNumberValue degrees

    override _.ReadAsPropertyName(reader, _, _) =
        match reader.GetString() with
        | null
        | "unknown" -> Unknown
        | text -> Celsius(float text)

    override _.WriteAsPropertyName(writer, value, _) =
        match value with
        | Unknown -> writer.WritePropertyName "unknown"
        | Celsius degrees -> writer.WritePropertyName(string degrees)

type Weather = { Now: Temperature; Low: Temperature option; Forecast: Temperature list; ByHour: Map<Temperature, int> }
