namespace Brisk.Json.FSharp.Tests

open System.Collections.Generic
open System.IO
open System.Text
open System.Threading.Tasks
open Brisk.Json
open Brisk.Json.Serialization
open Brisk.Json.Streaming
open Xunit

type Section =
    { Title: string
      [<JsonStreamed>]
      Rows: IAsyncEnumerable<int option> }

type Document = { Name: string; Section: Section option; Value: Section voption }

/// Streamed members, which System.Text.Json lacks, also inside options.
type StreamedTests() =
    static let all (items: IAsyncEnumerable<'T>) =
        task {
            let found = ResizeArray()
            let enumerator = items.GetAsyncEnumerator()
            let mutable goesOn = true

            while goesOn do
                let! next = enumerator.MoveNextAsync()
                goesOn <- next
                if next then found.Add enumerator.Current

            do! enumerator.DisposeAsync()
            return List.ofSeq found
        }

    static let stream atOnce (json: string) = new Pieces.Trickle(Encoding.UTF8.GetBytes json, atOnce)

    [<Theory; InlineData(1); InlineData(7); InlineData(1000)>]
    member _.``Inside an option``(atOnce: int) : Task =
        task {
            let json = """{"Name":"a","Section":{"Title":"b","Rows":[1,null,3]}}"""
            let! document = JsonSerializer.DeserializeAsync<Document>(stream atOnce json, JsonSerializerOptions(DefaultBufferSize = 1))
            Assert.Equal("a", document.Name)
            Assert.Equal("b", document.Section.Value.Title)
            let! rows = all document.Section.Value.Rows
            Assert.Equal<int option list>([ Some 1; None; Some 3 ], rows)
        }

    [<Theory; InlineData(1); InlineData(7); InlineData(1000)>]
    member _.``Inside a value option``(atOnce: int) : Task =
        task {
            let json = """{"Name":"a","Section":null,"Value":{"Title":"b","Rows":[1,null,3]}}"""
            let! document = JsonSerializer.DeserializeAsync<Document>(stream atOnce json, JsonSerializerOptions(DefaultBufferSize = 1))
            Assert.Equal(None, document.Section)
            let! rows = all document.Value.Value.Rows
            Assert.Equal<int option list>([ Some 1; None; Some 3 ], rows)
        }

    [<Fact>]
    member _.``Elements arrive before the document ends``() : Task =
        task {
            let json = """{"Section":{"Rows":[1,2"""
            let! document = JsonSerializer.DeserializeAsync<Document>(stream 1000 json)
            let rows = document.Section.Value.Rows.GetAsyncEnumerator()
            let! first = rows.MoveNextAsync()
            Assert.True first
            Assert.Equal(Some 1, rows.Current)
            let! error = Assert.ThrowsAsync<JsonException>(fun () -> rows.MoveNextAsync().AsTask())
            Assert.Equal("$.Section.Rows[1]", error.Path)
        }

    [<Theory; InlineData(1); InlineData(20); InlineData(1000)>]
    member _.``Elements that are options, lists and records``(atOnce: int) : Task =
        task {
            let json = """[{"A":[1,2],"B":{"x":1}},null,{"A":[],"B":{}}]"""
            let items = JsonSerializer.DeserializeAsyncEnumerable<{| A: int list; B: Map<string, int> |} option>(stream atOnce json, JsonSerializerOptions(DefaultBufferSize = 1))
            let! found = all items
            Assert.Equal<{| A: int list; B: Map<string, int> |} option list>([ Some {| A = [ 1; 2 ]; B = Map [ "x", 1 ] |}; None; Some {| A = []; B = Map.empty |} ], found)
        }

    [<Fact>]
    member _.``Long collections are written in parts``() : Task =
        task {
            let value = Some [ for i in 1..500 -> Map [ string i, set [ 1..3 ] ] ]
            use output = new MemoryStream()
            do! JsonSerializer.SerializeAsync(output, value, JsonSerializerOptions(DefaultBufferSize = 1))
            Assert.Equal(System.Text.Json.JsonSerializer.Serialize value, Encoding.UTF8.GetString(output.ToArray()))
        }
