/// Describes values and exceptions in words that do not depend on the library that was called.
module Brisk.Json.FSharp.Tests.Outcome

open System
open System.Collections
open System.Globalization
open System.Reflection
open System.Text.RegularExpressions
open Microsoft.FSharp.Reflection

let private all = BindingFlags.Instance ||| BindingFlags.Public ||| BindingFlags.NonPublic

/// Describes the content of a value, so that `Some None` and `None`, or an empty list and null, differ.
let rec private describeTo depth (value: obj) : string =
    match value with
    | null -> "null"
    | _ when depth = 0 -> "…"
    | :? string as text -> "\"" + text + "\""
    | :? DateTime as date -> date.ToString("O", CultureInfo.InvariantCulture)
    | :? Enum as number -> $"{number.GetType().Name}.{number}"
    | :? System.Text.Json.JsonElement as element -> element.GetRawText()
    | :? Brisk.Json.JsonElement as element -> element.GetRawText()
    | :? IFormattable as number -> number.GetType().Name + " " + number.ToString(null, CultureInfo.InvariantCulture)
    | _ -> describeParts (depth - 1) value (value.GetType())

and private describeParts depth value (t: Type) =
    let describe = describeTo depth
    let inside parts = parts |> Seq.map describe |> String.concat ", "

    if FSharpType.IsRecord(t, all) then
        let names = FSharpType.GetRecordFields(t, all) |> Array.map _.Name
        let values = FSharpValue.GetRecordFields(value, all) |> Array.map describe
        Array.map2 (fun name value -> name + " = " + value) names values |> String.concat "; " |> sprintf "%s {%s}" t.Name
    elif t.IsGenericType && t.Name = "FSharpList`1" then
        $"list [{inside (Seq.cast<obj> (value :?> IEnumerable))}]"
    elif FSharpType.IsUnion(t, all) then
        let case, fields = FSharpValue.GetUnionFields(value, t, all)
        $"{case.Name}({inside fields})"
    elif FSharpType.IsTuple t then
        $"({inside (FSharpValue.GetTupleFields value)})"
    elif t.IsGenericType && t.Name = "KeyValuePair`2" then
        describe (t.GetProperty("Key").GetValue value) + ": " + describe (t.GetProperty("Value").GetValue value)
    else
        match value with
        | :? IEnumerable as items -> $"{t.Name} [{inside (Seq.cast<obj> items)}]"
        | _ when t.IsPrimitive -> $"{t.Name} {value}"
        | _ ->
            t.GetFields all
            |> Array.map (fun field -> field.Name + " = " + describe (field.GetValue value))
            |> String.concat "; "
            |> sprintf "%s {%s}" t.Name

let describe value = describeTo 8 value

let private suffix = Regex(@"Path: (\$[^|]*?)( \| LineNumber: \d+ \| BytePositionInLine: \d+)?\.$", RegexOptions.Singleline)

/// Describes the type of an exception and its location. Messages may differ.
let ofException (e: exn) =
    match e with
    | :? System.Text.Json.JsonException as json -> $"JsonException {json.Path} {json.LineNumber}:{json.BytePositionInLine}"
    | _ ->
        let place = suffix.Match e.Message
        $"{e.GetType().Name} {place.Value}"

/// Describes the result or the exception of a call.
let ofCall (call: unit -> string) =
    try
        call ()
    with
    | :? TargetInvocationException as e -> ofException e.InnerException
    | :? AggregateException as e -> ofException e.InnerException
    | e -> ofException e

/// Returns the approximate name of a type in source code.
let rec nameOf (t: Type) =
    if t.IsArray then
        nameOf (t.GetElementType()) + "[]"
    elif t.IsGenericType then
        let arguments = t.GetGenericArguments() |> Seq.map nameOf |> String.concat ", "
        $"{t.Name.Split('`')[0]}<{arguments}>"
    else
        t.Name
