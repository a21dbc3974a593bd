namespace FSharpModels

open System

type Options =
    { Int: int option
      Value: int voption
      Text: string option
      List: int list option
      Twice: int option option
      ValueTwice: int voption voption
      Mixed: int option voption
      Person: Person option
      Point: Point voption
      Date: DateTime option
      Day: DayOfWeek option
      Nullable: Nullable<int> option
      Array: int[] option
      Map: Map<string, int option> option }

[<Struct>]
type StructOptions = { Int: int option; Value: int voption; Text: string option }

type NullableOptions = { Text: string option; NullableText: (string | null) option; List: (string | null) list; Maybe: string | null }

type AnyOption = { Any: obj option; Value: obj voption }

type OptionsOfCollections =
    { Lists: int list option list
      Sets: Set<string> voption
      Options: int option list
      Values: int voption[]
      Pair: (int option * string option) option }
