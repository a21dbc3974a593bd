/// Makes bad documents of good ones.
module Brisk.Json.FSharp.Tests.Documents

open System
open System.Text
open System.Text.Json

/// Where the values of a document begin and end.
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

/// Every document with one value of a document replaced by another. Long documents are left alone.
let replaced (json: string) =
    if json.Length > 300 then
        []
    else
        [ for first, last in values json do
              for other in others do
                  json[.. first - 1] + other + json[last..] ]
        |> List.distinct

/// Some of the beginnings of a document. Long documents are left alone.
let beginnings (json: string) =
    [ if json.Length <= 300 then
          for length in json.Length % 4 .. 4 .. json.Length - 1 do
              json[.. length - 1] ]
