/// Creates invalid documents from valid ones.
module Brisk.Json.FSharp.Tests.Documents

open System
open System.Text
open System.Text.Json

/// Returns where the values of a document start and end.
let private values (json: string) =
    let utf8 = Encoding.UTF8.GetBytes json
    let mutable reader = Utf8JsonReader(ReadOnlySpan utf8)
    let found = ResizeArray()

    try
        while reader.Read() do
            match reader.TokenType with
            | JsonTokenType.StartObject
            | JsonTokenType.StartArray ->
                let mutable inside = reader
                inside.Skip()
                found.Add(int reader.TokenStartIndex, int inside.BytesConsumed)
            | JsonTokenType.PropertyName
            | JsonTokenType.EndObject
            | JsonTokenType.EndArray -> ()
            | _ -> found.Add(int reader.TokenStartIndex, int reader.BytesConsumed)
    with :? JsonException -> ()

    List.ofSeq found

let private others = [ "null"; "\"x\""; "1"; "[]"; "{}"; "[null]"; "{\"x\":null}"; "[1,[2]]" ]

/// Returns all documents in which one value is replaced by another; none for a long document.
let replaced (json: string) =
    if json.Length > 300 then
        []
    else
        [ for first, last in values json do
              for other in others do
                  json[.. first - 1] + other + json[last..] ]
        |> List.distinct

/// Returns some truncations of a document; none for a long document.
let beginnings (json: string) =
    [ if json.Length <= 300 then
          for length in json.Length % 4 .. 4 .. json.Length - 1 do
              json[.. length - 1] ]
