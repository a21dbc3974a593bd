/// The intended differences; docs/differences-from-stj.md describes them for users. Most also apply to C#.
module Brisk.Json.FSharp.Tests.Allowed

open System.Text.RegularExpressions

/// The outcomes of a call in both libraries.
type Pair =
    { Case: string
      Settings: string
      Label: string
      Expected: string
      Actual: string }

    member pair.Both(kind: string) =
        pair.Expected.StartsWith(kind + " ") && pair.Actual.StartsWith(kind + " ")

    member pair.Preserves = pair.Settings.StartsWith "preserve"
    member pair.Writes = pair.Label.StartsWith "write "

let private path (outcome: string) = Regex.Match(outcome, @"\$\S*").Value

let private position (outcome: string) = Regex.Match(outcome, @"\d+:\d+$").Value

let private rules: (string * (Pair -> bool)) list =
    [ "An object at exactly the maximum depth is written.", (fun pair -> pair.Settings = "shallow" && pair.Writes && pair.Expected.StartsWith "JsonException ")
      "An invalid contract is rejected when it is created.", (fun pair -> pair.Label = "contract" && pair.Actual.StartsWith "InvalidOperationException ")
      "Problems with the members of a type are detected at its first value.", (fun pair -> pair.Case = "WrongConverter" && pair.Expected.StartsWith "InvalidOperationException ")
      "If metadata may be in any order, the location is that of the first error.", (fun pair -> pair.Settings = "preserve in any order" && pair.Both "JsonException")
      "The path of unsupported metadata ends with its own name.",
      (fun pair -> pair.Preserves && pair.Both "NotSupportedException" && (path pair.Expected).EndsWith ".$ref" && (path pair.Actual).EndsWith ".$id")
      "An object that cannot be created is rejected at its beginning.",
      (fun pair -> pair.Preserves && pair.Actual.StartsWith "NotSupportedException " && path pair.Actual = path pair.Expected && not pair.Writes)
      "The location of an error in text that arrives in parts is that of the same text as a whole.",
      (fun pair -> (pair.Label.StartsWith "read Stream" || pair.Label.StartsWith "read Pipe") && pair.Both "JsonException" && position pair.Expected = position pair.Actual && (path pair.Expected).StartsWith(path pair.Actual))
      "Indices count the elements of the document.",
      (fun pair -> pair.Settings = "populate" && pair.Both "JsonException" && position pair.Expected = position pair.Actual)
      "Members that are not parameters are read where they occur.", (fun pair -> pair.Case = "FSharpRef<Int32>" && pair.Both "JsonException")
      "An error about depth, or the end of the text, inside the value of a custom converter has its own location.",
      (fun pair -> (pair.Settings = "shallow" && pair.Case = "Converted" || pair.Settings = "converters") && pair.Both "JsonException" && path pair.Expected = path pair.Actual)
      "The location of a duplicate key in a map is that of its second value.",
      (fun pair -> pair.Case.StartsWith "FSharpMap" && (pair.Settings = "no duplicates" || pair.Settings = "strict") && pair.Both "JsonException")
      "A reference to a list or set is resolved.",
      (fun pair -> pair.Preserves && pair.Case = "FSharpList<FSharpList<Int32>>" && pair.Label.Contains "$ref" && pair.Expected.StartsWith "InvalidOperationException ") ]

let contains pair = rules |> List.exists (fun (_, isAllowed) -> isAllowed pair)

/// The rules that none of these pairs needs.
let unneeded (pairs: Pair seq) =
    let pairs = List.ofSeq pairs
    rules |> List.filter (fun (_, isAllowed) -> not (List.exists isAllowed pairs)) |> List.map fst
