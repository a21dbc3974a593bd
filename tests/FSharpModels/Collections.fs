namespace FSharpModels

open System
open System.Collections.Generic

type Collections =
    { List: int list
      Set: Set<string>
      Map: Map<string, int>
      Numbered: Map<int, string>
      Days: Map<DayOfWeek, bool>
      Nested: Map<string, Set<int> list>
      People: Person list
      Points: Set<Point>
      Sequence: seq<int>
      Array: int[]
      Resizable: ResizeArray<string>
      Dictionary: Dictionary<string, int list> }

type Rows = { Rows: Row list; ByName: Map<string, Row>; Ids: Set<int> }

/// Two keys of this type can be the same in a map although they are not equal.
[<CustomComparison; CustomEquality>]
type Caseless =
    { Text: string }

    override this.Equals(other) = match other with :? Caseless as c -> c.Text = this.Text | _ -> false
    override this.GetHashCode() = this.Text.GetHashCode()

    interface IComparable with
        member this.CompareTo(other) =
            match other with
            | :? Caseless as c -> String.Compare(this.Text, c.Text, StringComparison.OrdinalIgnoreCase)
            | _ -> 1
