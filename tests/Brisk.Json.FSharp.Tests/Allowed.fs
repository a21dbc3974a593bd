/// The differences that are meant; docs/differences-from-stj.md tells users. Most concern C# as well.
module Brisk.Json.FSharp.Tests.Allowed

open System.Text.RegularExpressions

/// What a call did in both libraries.
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
    [ "An object at exactly the maximal depth is written.", (fun pair -> pair.Settings = "shallow" && pair.Writes && pair.Expected.StartsWith "JsonException ")
      "A contract that is not valid is refused when it is made.", (fun pair -> pair.Label = "contract" && pair.Actual.StartsWith "InvalidOperationException ")
      "What is wrong with the members of a type is found when the first value comes.", (fun pair -> pair.Case = "WrongConverter" && pair.Expected.StartsWith "InvalidOperationException ")
      "Where metadata may stand anywhere, the place is that of the first error.", (fun pair -> pair.Settings = "preserve in any order" && pair.Both "JsonException")
      "Metadata that are not supported have the path of their own name.",
      (fun pair -> pair.Preserves && pair.Both "NotSupportedException" && (path pair.Expected).EndsWith ".$ref" && (path pair.Actual).EndsWith ".$id")
      "Metadata that are not supported, and wrong as well, are wrong.",
      (fun pair -> pair.Preserves && pair.Case = "Owner" && pair.Expected.StartsWith "NotSupportedException " && (path pair.Expected).EndsWith ".$ref" && pair.Actual.StartsWith "JsonException ")
      "An object that cannot be made is refused at its beginning.",
      (fun pair -> pair.Preserves && pair.Actual.StartsWith "NotSupportedException " && path pair.Actual = path pair.Expected && not pair.Writes)
      "The place of an error in text that comes in parts is that of the same text in one piece.",
      (fun pair -> (pair.Label.StartsWith "read Stream" || pair.Label.StartsWith "read Pipe") && pair.Both "JsonException" && position pair.Expected = position pair.Actual && (path pair.Expected).StartsWith(path pair.Actual))
      "What ends a text, or follows an array, is not in the last element.",
      (fun pair -> pair.Preserves && pair.Both "JsonException" && position pair.Expected = position pair.Actual && ((path pair.Expected).StartsWith(path pair.Actual) || (path pair.Actual).StartsWith(path pair.Expected)))
      "Elements are counted as the document has them.",
      (fun pair -> pair.Settings = "populate" && pair.Both "JsonException" && position pair.Expected = position pair.Actual)
      "Members that are no parameters are read where they are.", (fun pair -> pair.Case = "FSharpRef<Int32>" && pair.Both "JsonException")
      "What is too deep within the value of a custom converter, or ends there, has its own place.",
      (fun pair -> (pair.Settings = "shallow" && pair.Case = "Converted" || pair.Settings = "converters") && pair.Both "JsonException" && path pair.Expected = path pair.Actual)
      "The place of a key that comes twice in a map is that of its second value.",
      (fun pair -> pair.Case.StartsWith "FSharpMap" && (pair.Settings = "no duplicates" || pair.Settings = "strict") && pair.Both "JsonException")
      "A reference to a list or set is resolved.",
      (fun pair -> pair.Preserves && pair.Case = "FSharpList<FSharpList<Int32>>" && pair.Label.Contains "$ref" && pair.Expected.StartsWith "InvalidOperationException ") ]

let contains pair = rules |> List.exists (fun (_, isAllowed) -> isAllowed pair)

/// The reasons that none of these pairs needs.
let unneeded (pairs: Pair seq) =
    let pairs = List.ofSeq pairs
    rules |> List.filter (fun (_, isAllowed) -> not (List.exists isAllowed pairs)) |> List.map fst
