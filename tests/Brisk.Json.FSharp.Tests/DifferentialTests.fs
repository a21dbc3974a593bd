namespace Brisk.Json.FSharp.Tests

open System.Collections.Generic
open Xunit

/// Every model is read and written by System.Text.Json and by Brisk.Json: the same values, the same text, and the same exceptions at the same location.
type DifferentialTests() =
    static let found = Dictionary<string, Allowed.Pair list>()

    static let differences name =
        match found.TryGetValue name with
        | true, known -> known
        | _ ->
            let case = Cases.all |> List.find (fun case -> case.Name = name)
            let pairs = Pieces.settings |> List.collect case.Differences
            found[name] <- pairs
            pairs

    static member Names = TheoryData<string>(Cases.all |> Seq.map _.Name)

    [<Theory; MemberData("Names")>]
    member _.``Both libraries have the same results``(name: string) =
        let unexpected = differences name |> List.filter (Allowed.contains >> not)

        if unexpected <> [] then
            let shown = unexpected |> Seq.truncate 12 |> Seq.map (fun pair -> $"{pair.Settings}: {pair.Label}\n  expected {pair.Expected}\n  actual   {pair.Actual}") |> String.concat "\n"
            Assert.Fail $"{unexpected.Length} differences:\n{shown}"

    [<Fact>]
    member _.``No case is listed twice``() = Assert.Distinct(Cases.all |> Seq.map _.Name)

    [<Fact>]
    member _.``Every allowance is needed``() = Assert.Empty(Cases.all |> Seq.collect (fun case -> differences case.Name) |> Allowed.unneeded)
