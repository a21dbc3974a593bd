namespace Brisk.Json.FSharp.Tests

open Xunit

/// Writes text in brackets, and does not handle null.
type BracketConverter() =
    inherit Brisk.Json.Serialization.JsonConverter<string>()
    override _.Read(reader, _, _) = reader.GetString().Trim('[', ']')
    override _.Write(writer, value, _) = writer.WriteStringValue("[" + value.ToUpperInvariant() + "]")

/// A converter that does not handle null is never called for it, not even inside an option; System.Text.Json calls it for `Some null`.
type NullTests() =
    let options = Brisk.Json.JsonSerializerOptions()
    do options.Converters.Add(BracketConverter())

    let write value = Brisk.Json.JsonSerializer.Serialize(value, options)

    [<Fact>]
    member _.``Inside options``() =
        Assert.Equal("\"[A]\"", write (Some "a"))
        Assert.Equal("null", write (Some(null: string)))
        Assert.Equal("null", write (ValueSome(null: string)))
        Assert.Equal("[null,\"[B]\",null]", write [ Some null; Some "b"; None ])
        Assert.Equal(Some "c", Brisk.Json.JsonSerializer.Deserialize<string option>("\"[c]\"", options))
        Assert.Equal(None, Brisk.Json.JsonSerializer.Deserialize<string option>("null", options))
