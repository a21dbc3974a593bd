namespace Brisk.Json.FSharp.Tests

open System
open System.Buffers
open System.IO
open System.Threading.Tasks

/// A way to pass text to a serializer, or to receive it.
[<RequireQualifiedAccess>]
type Way =
    | Span
    | Text
    | Segments
    | Reader
    | Stream of atOnce: int
    | SyncStream of atOnce: int
    | Pipe of atOnce: int

    // The method that the compiler generates uses reflection in each call, which is slow: every case has a label.
    override way.ToString() =
        match way with
        | Span -> "Span"
        | Text -> "Text"
        | Segments -> "Segments"
        | Reader -> "Reader"
        | Stream atOnce -> "Stream " + string atOnce
        | SyncStream atOnce -> "SyncStream " + string atOnce
        | Pipe atOnce -> "Pipe " + string atOnce

/// A serializer of either library, with its options.
type IEngine =
    abstract Read<'T> : way: Way * utf8: byte[] -> 'T
    abstract Write<'T> : way: Way * value: 'T -> string
    abstract WriteBoxed: value: obj -> string
    /// Describes the contract of a type.
    abstract Contract: t: Type -> string
    /// Returns the JSON schema of a type.
    abstract Schema: t: Type -> string

/// Text in pieces.
module Pieces =
    type private Segment(memory: ReadOnlyMemory<byte>, index: int64) as this =
        inherit ReadOnlySequenceSegment<byte>()

        do
            this.Memory <- memory
            this.RunningIndex <- index

        member _.Append(next: Segment) = this.Next <- next

    /// Creates a sequence of segments of this length.
    let split (bytes: byte[]) size =
        let segments =
            [| for start in 0..size .. max 0 (bytes.Length - 1) -> Segment(ReadOnlyMemory(bytes, start, min size (bytes.Length - start)), int64 start) |]

        segments |> Array.pairwise |> Array.iter (fun (one, next) -> one.Append next)
        ReadOnlySequence<byte>(segments[0], 0, Array.last segments, (Array.last segments).Memory.Length)

    /// A stream that returns a few bytes at a time.
    type Trickle(bytes: byte[], atOnce: int) =
        inherit MemoryStream(bytes)
        override _.Read(buffer: Span<byte>) = base.Read(buffer.Slice(0, min atOnce buffer.Length))
        override _.Read(buffer: byte[], offset, count) = base.Read(buffer, offset, min atOnce count)

        override _.ReadAsync(buffer: Memory<byte>, token) =
            let mutable piece = buffer.Slice(0, min atOnce buffer.Length)
            ValueTask<int>(Task.FromResult(base.Read piece.Span))

    let settings =
        [ "default"; "web"; "strict"; "camel case"; "kebab case"; "indented"; "without null"; "without defaults"; "numbers as strings"; "preserve"; "preserve in any order"
          "ignore cycles"; "respect null"; "respect required"; "camel case keys"; "fields"; "without read-only"; "populate"; "no duplicates"; "shallow"; "no unmapped"
          "converters"; "resolver"; "modifier"; "lax" ]
