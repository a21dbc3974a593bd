namespace Brisk.Json.FSharp.Tests

open Xunit

/// The same F# program, compiled against both libraries, prints the same lines.
type InteropTests() =
    [<Fact>]
    member _.``Programs print the same``() =
        Assert.Equal("System.Text.Json", OnStj.Interop.library)
        Assert.Equal("Brisk.Json", OnBrisk.Interop.library)
        Assert.Equal<string>(OnStj.Interop.run (), OnBrisk.Interop.run ())
