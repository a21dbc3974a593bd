namespace Brisk.Json.FSharp.Tests

open System
open System.Diagnostics
open System.IO
open System.Reflection
open System.Text.RegularExpressions
open Xunit

/// The programs in docs/fsharp.md compile, and print the output shown.
type DocumentedTests() =
    static let metadata key =
        typeof<DocumentedTests>.Assembly.GetCustomAttributes<AssemblyMetadataAttribute>() |> Seq.find (fun attribute -> attribute.Key = key) |> _.Value

    static let documented =
        Regex.Matches(File.ReadAllText(Path.Combine(metadata "RepositoryRoot", "docs/fsharp.md")), "```fsharp\n(.*?)```\n+```text\n(.*?)```", RegexOptions.Singleline)
        |> Seq.map (fun m -> m.Groups[1].Value, m.Groups[2].Value)
        |> List.ofSeq

    static member Numbers = TheoryData<int>(seq { 0 .. documented.Length - 1 })

    [<Fact>]
    member _.``The page has two programs``() = Assert.Equal(2, documented.Length)

    [<Theory; MemberData("Numbers")>]
    member _.``Prints the output shown``(number: int) =
        let program, output = documented[number]
        let script = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid()}.fsx")
        let library = typeof<Brisk.Json.JsonSerializer>.Assembly.Location
        File.WriteAllText(script, $"#r @\"{library}\"\n{program}")

        try
            let start = ProcessStartInfo("dotnet", $"fsi --quiet --nologo \"{script}\"", RedirectStandardOutput = true, RedirectStandardError = true)
            use running = Process.Start start
            let errors = running.StandardError.ReadToEndAsync()
            let printed = running.StandardOutput.ReadToEnd()
            running.WaitForExit()
            Assert.Equal(output, printed + errors.Result)
        finally
            File.Delete script
