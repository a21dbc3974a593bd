namespace FSharpModels

open System
open System.Collections
open System.Collections.Generic

type Person = { Name: string; Age: int }

type Guest = { Name: string | null; Visits: int list }

[<Struct>]
type Point = { X: int; Y: int }

[<Struct>]
type Label = { Text: string; Size: float }

[<Struct>]
type MutablePoint = { mutable X: int; mutable Y: int }

[<CLIMutable>]
type Row = { Id: int; Tags: string list; Parent: Person option }

[<Struct; CLIMutable>]
type StructRow = { Id: int; Tag: string }

type PrivateRecord = private { Hidden: int }

type Generic<'T, 'K when 'K: comparison> = { Value: 'T; Optional: 'T option; Map: Map<'K, 'T> }

/// A record is an object, regardless of the interfaces that it implements.
type EnumerableRecord =
    { Items: int list }

    interface IEnumerable<int> with
        member this.GetEnumerator() : IEnumerator<int> = (this.Items :> seq<int>).GetEnumerator()

    interface IEnumerable with
        member this.GetEnumerator() : IEnumerator = (this.Items :> IEnumerable).GetEnumerator()

type WithMembers =
    { First: string
      Last: string }

    member this.Full = this.First + " " + this.Last
    member _.Constant = 7
    static member Default = { First = "a"; Last = "b" }

[<Measure>]
type kg

type Measured = { Mass: float<kg>; Optional: int<kg> option; Unit: unit }

type Tuples =
    { Pair: int * string
      StructPair: struct (int * string)
      Eight: int * int * int * int * int * int * int * int
      Optional: (int * string) option }

type Node = { Value: int; Next: Node option; Others: Node list }

type Tree = { Branches: Map<string, Tree>; Leaf: int voption }

type Husband = { Name: string; Wife: Wife option }
and Wife = { Name: string; Husband: Husband option }

module Outer =
    type Nested = { Deep: int option }

    module Inner =
        type Deeper = { Nested: Nested; List: Nested list }

type Primary(x: int, names: string list) =
    member _.X = x
    member _.Names = names

type Settable() =
    member val Number = 1 with get, set
    member val Optional: int option = Some 2 with get, set
    member val List = [ 3 ] with get, set
    member val Set = set [ 4 ] with get, set
    member val Map = Map [ "five", 5 ] with get, set
    member val Row: Row option = Some { Row.Id = 6; Tags = []; Parent = None } with get, set
    member val Filled = ResizeArray [ 7 ] with get, set
    member val Twice: ResizeArray<int> option = Some(ResizeArray [ 8 ]) with get, set

type ReadOnly(list: int list, optional: int option, map: Map<string, int>) =
    member _.List = list
    member _.Optional = optional
    member _.Map = map
    member _.Text = "text"

/// A class, so that it can contain itself.
type Ring() =
    member val Name = "" with get, set
    member val Next: Ring option = None with get, set
    member val All: Ring list = [] with get, set
    member val Value: Ring voption = ValueNone with get, set

type Shared =
    { A: Person option
      B: Person option
      C: Person voption
      List: Person list
      SameList: Person list
      Set: Set<int>
      SameSet: Set<int>
      Map: Map<string, Person>
      SameMap: Map<string, Person> }

/// Names that are not valid in C#.
type ``Odd record`` = { ``the name``: int; ``class``: string }

type HasOdd = { Odd: ``Odd record``; Anonymous: {| A: int; B: int option |} }

module Make =
    let odd: ``Odd record`` = { ``the name`` = 1; ``class`` = "a" }
    let anonymous () = {| A = 1; B = Some 2 |}
    let hasOdd () = { Odd = odd; Anonymous = anonymous () }
    let person: Person = { Name = "Ann"; Age = 7 }
    let node = { Value = 1; Next = Some { Value = 2; Next = None; Others = [] }; Others = [] }
    let point: Point = { X = 1; Y = 2 }
