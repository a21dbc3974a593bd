namespace Brisk.Json.FSharp.Tests

open System
open System.Collections.Generic
open FSharpModels

/// Values and documents of one type, run through both libraries.
type Case =
    {
        Name: string
        Type: Type
        /// The differences with these settings.
        Differences: string -> Allowed.Pair list
    }

module Cases =
    let private ways = [ Way.Span; Way.Text; Way.Segments; Way.Reader; Way.Stream 1; Way.Stream 1000; Way.SyncStream 7; Way.Pipe 3 ]

    let private waysOfBad = [ Way.Span; Way.Segments; Way.Stream 1; Way.Pipe 3 ]

    // With the other settings, invalid documents are read in one way, if the settings affect reading at all.
    let private thorough = set [ "default"; "preserve" ]
    let private onlyOfWriting = set [ "indented"; "without null"; "without defaults"; "camel case keys"; "kebab case" ]

    let private compare name settings label (expected: unit -> string) (actual: unit -> string) : Allowed.Pair list =
        let expected, actual = Outcome.ofCall expected, Outcome.ofCall actual
        if expected = actual then [] else [ { Case = name; Settings = settings; Label = label; Expected = expected; Actual = actual } ]

    let private differences<'T> (values: 'T list) (documents: string list) settings =
        let stj: IEngine = OnStj.Engine settings
        let brisk: IEngine = OnBrisk.Engine settings
        let compare label = compare (Outcome.nameOf typeof<'T>) settings label

        let write value way =
            compare $"write {way} {Outcome.describe value}" (fun () -> stj.Write<'T>(way, value)) (fun () -> brisk.Write<'T>(way, value))

        // However a document is split, the result is that of the whole document, which System.Text.Json reads once.
        let read (document: string) ways =
            let utf8 = Text.Encoding.UTF8.GetBytes document
            let ofStj = Dictionary<Way, string>()

            let expected way =
                let wayOfStj = match way with Way.Stream _ | Way.SyncStream _ | Way.Pipe _ -> Way.Span | _ -> way
                if not (ofStj.ContainsKey wayOfStj) then ofStj[wayOfStj] <- Outcome.ofCall (fun () -> Outcome.describe (stj.Read<'T>(wayOfStj, utf8)))
                ofStj[wayOfStj]

            [ for way in ways do
                  yield! compare $"read {way} {document}" (fun () -> expected way) (fun () -> Outcome.describe (brisk.Read<'T>(way, utf8))) ]

        let written = [ for value in values -> try Some(stj.Write<'T>(Way.Text, value)) with _ -> None ] |> List.choose id

        [ for value in values do
              for way in ways do
                  yield! write value way

              yield! compare $"write boxed {Outcome.describe value}" (fun () -> stj.WriteBoxed value) (fun () -> brisk.WriteBoxed value)
          for document in documents @ written |> List.distinct do
              yield! read document ways

              if thorough.Contains settings then
                  for bad in Documents.replaced document @ Documents.beginnings document do
                      yield! read bad (waysOfBad |> List.filter (fun way -> bad <> "" || way <> Way.Segments))
          if not (thorough.Contains settings || onlyOfWriting.Contains settings) then
              for document in List.truncate 1 documents do
                  for bad in Documents.replaced document do
                      yield! read bad [ Way.Span ]
          yield! compare "schema" (fun () -> stj.Schema typeof<'T>) (fun () -> brisk.Schema typeof<'T>)
          yield! compare "contract" (fun () -> stj.Contract typeof<'T>) (fun () -> brisk.Contract typeof<'T>) ]

    let private case<'T> (values: 'T list) documents =
        { Name = Outcome.nameOf typeof<'T>; Type = typeof<'T>; Differences = differences values documents }

    let private person: Person = { Name = "Ann"; Age = 7 }
    let private row = { Row.Id = 1; Tags = [ "a"; "b" ]; Parent = Some person }

    let private ring () =
        let ring = Ring(Name = "a")
        ring.Next <- Some ring
        ring.All <- [ ring; Ring(Name = "b") ]
        ring.Value <- ValueSome ring
        ring

    let private shared =
        let list, numbers, map = [ person ], set [ 1 ], Map [ "Key", person ]

        { A = Some person; B = Some person; C = ValueSome person; List = list; SameList = list; Set = numbers; SameSet = numbers; Map = map; SameMap = map }

    let private options: Options =
        { Int = Some 1
          Value = ValueSome 2
          Text = Some "three"
          List = Some [ 4 ]
          Twice = Some(Some 5)
          ValueTwice = ValueSome ValueNone
          Mixed = ValueSome None
          Person = Some person
          Point = ValueSome { X = 6; Y = 7 }
          Date = Some(DateTime(2026, 7, 14))
          Day = Some DayOfWeek.Friday
          Nullable = Some(Nullable 8)
          Array = Some [| 9 |]
          Map = Some(Map [ "Ten", Some 10; "None", None ]) }

    let private noOptions: Options =
        { Int = None
          Value = ValueNone
          Text = None
          List = None
          Twice = None
          ValueTwice = ValueNone
          Mixed = ValueNone
          Person = None
          Point = ValueNone
          Date = None
          Day = None
          Nullable = None
          Array = None
          Map = None }

    let private records =
        [ case<Person> [ person; { Name = null; Age = 0 }; Unchecked.defaultof<_> ] [ """{"Name":"Bob","Age":8}"""; """{"age":1,"name":"c"}"""; """{"Age":1,"Age":2,"Other":3}"""; "{}"; "null" ]
          case<Guest> [ { Name = null; Visits = [] } ] [ """{"Name":null,"Visits":[1,2]}""" ]
          case<Point> [ { X = 1; Y = 2 } ] [ """{"X":3,"Y":4}"""; "{}"; """{"Y":1}""" ]
          case<Nullable<Point>> [ Nullable(); Nullable { X = 1; Y = 2 } ] [ """{"X":3,"Y":4}"""; "null" ]
          case<Label> [ { Text = "a"; Size = 1.5 } ] [ """{"Text":"b","Size":2}""" ]
          case<MutablePoint> [ { X = 1; Y = 2 } ] [ """{"X":3,"Y":4}""" ]
          case<Row> [ row; { row with Tags = Unchecked.defaultof<_>; Parent = None } ] [ """{"Id":1,"Tags":["x"],"Parent":{"Name":"p"}}"""; "{}" ]
          case<StructRow> [ { Id = 1; Tag = "a" } ] [ """{"Id":2,"Tag":"b"}""" ]
          case<PrivateRecord> [] [ """{"Hidden":1}"""; "{}"; "null" ]
          case<Generic<int, string>> [ { Value = 1; Optional = Some 2; Map = Map [ "a", 3 ] } ] [ """{"Value":1,"Optional":2,"Map":{"b":3,"a":4}}""" ]
          case<Generic<Person option, int>> [ { Value = None; Optional = Some None; Map = Map [ 1, Some person ] } ] []
          case<EnumerableRecord> [ { Items = [ 1; 2 ] } ] [ """{"Items":[3]}"""; "[1]" ]
          case<WithMembers> [ WithMembers.Default ] [ """{"First":"a","Last":"b","Full":"c","Constant":1}""" ]
          case<Measured> [ { Mass = 1.5<kg>; Optional = Some 2<kg>; Unit = () } ] [ """{"Mass":1,"Optional":2,"Unit":null}"""; """{"Unit":{}}"""; """{"Unit":1}""" ]
          case<unit> [ () ] [ "null"; "{}"; "1" ]
          case<{| A: int; B: string option |}> [ {| A = 1; B = Some "b" |} ] [ """{"A":1,"B":"c"}""" ]
          case<struct {| A: int; B: string option |}> [ struct {| A = 1; B = None |} ] [ """{"A":1,"B":"c"}"""; "{}" ]
          case<Outer.Inner.Deeper> [ { Nested = { Deep = Some 1 }; List = [ { Deep = None } ] } ] [ """{"Nested":{"Deep":1},"List":[{"Deep":2},null]}""" ]
          case<Primary> [ Primary(1, [ "a" ]) ] [ """{"X":1,"Names":["b"]}"""; """{"x":1}""" ]
          case<Settable> [ Settable() ] [ """{"Number":9,"Optional":9,"List":[9],"Set":[9],"Map":{"nine":9},"Row":{"Id":9},"Filled":[9],"Twice":[9]}"""; """{"List":null,"Row":null,"Twice":null}"""; "{}" ]
          case<ReadOnly> [ ReadOnly([ 1 ], Some 2, Map [ "a", 3 ]) ] [ """{"List":[1],"Optional":2,"Map":{"b":1},"Text":"x"}""" ]
          case<int ref> [ ref 1 ] [ """{"contents":2}"""; """{"Value":2,"contents":3}""" ]
          case<exn> [ Failure(1, "text") ] [] ]

    let private recursive =
        [ case<Node> [ { Value = 1; Next = Some { Value = 2; Next = None; Others = [] }; Others = [ { Value = 3; Next = None; Others = Unchecked.defaultof<_> } ] } ] [ """{"Value":1,"Next":{"Value":2,"Next":{"Value":3}},"Others":[{"Value":4,"Others":[]}]}""" ]
          case<Node option> [ None; Some { Value = 1; Next = None; Others = [] } ] [ """{"Value":1,"Next":{"Value":2}}""" ]
          case<Tree> [ { Branches = Map [ "left", { Branches = Map.empty; Leaf = ValueSome 1 } ]; Leaf = ValueNone } ] [ """{"Branches":{"a":{"Branches":{"b":{"Leaf":1}}}},"Leaf":2}""" ]
          case<Husband> [ { Name = "a"; Wife = Some { Name = "b"; Husband = None } } ] [ """{"Name":"a","Wife":{"Name":"b","Husband":{"Name":"c"}}}""" ] ]

    let private references =
        [ case<Shared> [ shared ] [ """{"A":{"$id":"1","Name":"a"},"B":{"$ref":"1"},"C":{"$ref":"1"}}"""; """{"List":{"$id":"1","$values":[{"$id":"2","Name":"a"},{"$ref":"2"}]}}"""; """{"Map":{"a":{"$id":"2","Name":"a"},"b":{"$ref":"2"}}}"""; """{"Map":{"$id":"1","a":null}}""" ]
          case<Person list> [ [ person; person ]; [ person; Unchecked.defaultof<_> ] ] [ """[{"Name":"a"},null,{"Age":1}]"""; """[{"$id":"1","Name":"a"},{"$ref":"1"}]"""; """{"$values":[]}"""; """{"$id":"1"}""" ]
          case<Row voption list> [ [ ValueSome row; ValueNone ] ] [ """[{"$id":"1","Id":1},{"$ref":"1"}]""" ]
          case<ResizeArray<int> option list> [] [ """[{"$id":"1","$values":[1]},{"$ref":"1"}]""" ] ]

    // Only options that handle cycles can write it.
    let private cyclic =
        { case<Ring> [] [ """{"$id":"1","Name":"a","Next":{"$ref":"1"},"Value":{"$ref":"1"}}"""; """{"$id":"1","Name":"a","All":[{"$ref":"1"}]}"""; """{"Name":"a","Next":{"Name":"b","All":[{},null]}}""" ] with
            Differences =
                fun settings ->
                    let cases = differences [ if settings.StartsWith "preserve" || settings = "ignore cycles" then ring () ]
                    cases [ """{"$id":"1","Name":"a","Next":{"$ref":"1"},"Value":{"$ref":"1"}}"""; """{"$id":"1","Name":"a","All":[{"$ref":"1"}]}"""; """{"Name":"a","Next":{"Name":"b","All":[{},null]}}""" ] settings }

    let private tuples =
        [ case<int * string> [ (1, "a"); (0, null) ] [ """{"Item1":1,"Item2":"b"}"""; "[1,2]" ]
          case<struct (int * string)> [ struct (1, "a") ] [ """{"Item1":1,"Item2":"b"}""" ]
          case<int * int * int * int * int * int * int * int * int> [ (1, 2, 3, 4, 5, 6, 7, 8, 9) ] [ """{"Item1":1,"Item7":7,"Rest":{"Item1":8,"Item2":9}}""" ]
          case<(int option * Person list) list> [ [ (Some 1, [ person ]); (None, []) ] ] []
          case<Tuples> [ { Pair = (1, "a"); StructPair = struct (2, "b"); Eight = (1, 2, 3, 4, 5, 6, 7, 8); Optional = Some(3, null) } ] [] ]

    let private optional =
        [ case<int option> [ Some 1; None ] [ "1"; "null"; "\"1\""; "{\"Value\":1}"; " 2 " ]
          case<int voption> [ ValueSome 1; ValueNone ] [ "1"; "null"; "\"1\"" ]
          case<string option> [ Some "a"; Some null; None ] [ "\"a\""; "null" ]
          case<int option option> [ Some(Some 1); Some None; None ] [ "1"; "null" ]
          case<int voption voption> [ ValueSome(ValueSome 1); ValueSome ValueNone; ValueNone ] [ "1"; "null" ]
          case<int option voption> [ ValueSome(Some 1); ValueSome None ] [ "1"; "null" ]
          case<Nullable<int> option> [ Some(Nullable 1); Some(Nullable()); None ] [ "1"; "null" ]
          case<Person option> [ Some person; Some Unchecked.defaultof<_>; None ] [ """{"Name":"a"}""" ]
          case<Point voption> [ ValueSome { X = 1; Y = 2 } ] [ """{"X":1}""" ]
          case<int list option> [ Some [ 1 ]; Some []; None ] [ "[1,2]"; "[1,null]" ]
          case<Map<string, int> voption> [ ValueSome(Map [ "Key", 1 ]) ] [ """{"a":1,"b":"x"}""" ]
          case<ResizeArray<string> option> [ Some(ResizeArray [ "a"; null ]) ] [ "[\"a\",null]" ]
          case<int[] option> [ Some [| 1 |] ] [ "[1]" ]
          case<DayOfWeek option> [ Some DayOfWeek.Monday; None ] [ "1"; "\"Monday\"" ]
          case<DayOfWeek voption * DayOfWeek option voption * Nullable<DayOfWeek> option> [ (ValueSome DayOfWeek.Monday, ValueSome None, None) ] [ """{"Item1":"Monday","Item2":1}""" ]
          case<Guid voption> [ ValueSome Guid.Empty ] [ "\"00000000-0000-0000-0000-000000000001\"" ]
          case<byte[] option> [ Some [| 1uy |]; None ] [ "\"AQ==\"" ]
          case<seq<int option>> [ [ Some 1; None ] ] [ "[1,null]" ]
          case<Dictionary<string, int option>> [ Dictionary(dict [ "A", Some 1; "B", None ]) ] [ """{"a":1,"b":null}""" ]
          case<Dictionary<int option, int>> [ Dictionary(dict [ Some 1, 2 ]) ] [ """{"1":2}"""; "{}" ]
          case<Map<int voption, int>> [ Map [ ValueSome 1, 2 ]; Map.empty ] [ """{"1":2}"""; "{}" ]
          case<Options> [ options; noOptions ] [ "{}" ]
          case<StructOptions> [ { Int = Some 1; Value = ValueNone; Text = None } ] [ """{"Int":1,"Value":2,"Text":"a"}"""; "{}" ]
          case<NullableOptions> [ { Text = None; NullableText = None; List = [ null ]; Maybe = null }; { Text = Some "a"; NullableText = Some null; List = []; Maybe = "b" } ] [ """{"Text":null,"NullableText":null,"List":null,"Maybe":null}""" ]
          case<OptionsOfCollections> [ { Lists = [ Some [ 1 ]; None ]; Sets = ValueSome(set [ "a" ]); Options = [ Some 1; None ]; Values = [| ValueSome 1; ValueNone |]; Pair = Some(Some 1, None) } ] [] ]

    let private collections =
        [ case<int list> [ [ 1; 2; 3 ]; []; Unchecked.defaultof<_>; [ 1..300 ] ] [ "[1,2,3]"; "[]"; " [ 1 , 2 ] "; "null" ]
          case<string list> [ [ "a"; null ] ] [ "[\"a\",null]" ]
          case<int list list> [ [ [ 1 ]; []; [ 2; 3 ] ] ] [ "[[1],[],null,[2,3]]"; """[{"$id":"1","$values":[1]},{"$ref":"1"}]""" ]
          case<Set<int>> [ set [ 3; 1; 2 ]; Set.empty; Unchecked.defaultof<_> ] [ "[3,1,3]"; "[]"; "null" ]
          case<Set<string>> [ set [ "b"; "a" ] ] [ "[\"b\",\"a\",\"b\"]"; "[null]" ]
          case<Set<Point>> [ set [ { X = 2; Y = 1 }; { X = 1; Y = 2 } ] ] [ """[{"X":2},{"X":1}]""" ]
          case<Set<int option>> [ set [ Some 1; None ] ] [ "[1,null,1]" ]
          case<Set<Caseless>> [ set [ { Text = "a" } ] ] [ """[{"Text":"a"},{"Text":"A"}]""" ]
          case<Map<string, int>> [ Map [ "Bee", 1; "a", 2 ]; Map.empty; Unchecked.defaultof<_> ] [ """{"b":1,"a":2,"b":3}"""; "{}"; "null" ]
          case<Map<int, string>> [ Map [ 2, "b"; 1, null ] ] [ """{"2":"b","1":null,"02":"c"}"""; """{"x":"y"}""" ]
          case<Map<string, int list>> [ Map [ "a", [ 1 ]; "b", [] ] ] [ """{"a":[1],"b":null,"c d":[2,3]}""" ]
          case<Map<string, Map<string, int>>> [ Map [ "a", Map [ "b", 1 ] ] ] [ """{"a":{"b":1,"c":2}}""" ]
          case<Map<DayOfWeek, Person option>> [ Map [ DayOfWeek.Monday, Some person; DayOfWeek.Friday, None ] ] [ """{"Monday":null,"5":{"Name":"a"}}""" ]
          case<Map<Guid, bool>> [ Map [ Guid.Empty, true ] ] []
          case<Map<int * int, string>> [ Map [ (1, 2), "a" ]; Map.empty ] [ """{"(1, 2)":"a"}"""; "{}" ]
          case<Map<Person, int>> [ Map [ person, 1 ] ] [ """{"a":1}""" ]
          case<seq<int>> [ seq { 1..3 } ] [ "[1,2]" ]
          case<int list[]> [ [| [ 1 ]; [] |] ] [ "[[1]]" ]
          case<Dictionary<string, Set<int>>> [ Dictionary(dict [ "A", set [ 1 ] ]) ] [ """{"a":[1,1]}""" ]
          case<Rows> [ { Rows = [ row ]; ByName = Map [ "Name", row ]; Ids = set [ 1 ] } ] [ """{"Rows":[{"Id":1,"Tags":["a"]}],"ByName":{"x":{"Parent":{"Age":2}}},"Ids":[1]}""" ]
          case<Collections>
              [ { List = [ 1 ]
                  Set = set [ "b"; "a" ]
                  Map = Map [ "Key", 2 ]
                  Numbered = Map [ 3, "c" ]
                  Days = Map [ DayOfWeek.Friday, true ]
                  Nested = Map [ "Deep", [ set [ 4 ]; Set.empty ] ]
                  People = [ person ]
                  Points = set [ { X = 5; Y = 6 } ]
                  Sequence = [ 7 ]
                  Array = [| 8 |]
                  Resizable = ResizeArray [ "d" ]
                  Dictionary = Dictionary(dict [ "e", [ 9 ] ]) } ]
              [] ]

    let private unions =
        [ case<Color> [ Red; Blue; Unchecked.defaultof<_> ] [ "\"Red\""; "0"; "null"; "{}"; "{\"Tag\":1}"; "[]" ]
          case<Shape> [ Circle 1.0; Square 2; Nothing ] [ "{\"Case\":\"Circle\",\"Fields\":[1]}"; "null" ]
          case<SingleCase> [ SingleCase 1 ] [ "1"; "null" ]
          case<Empty> [ Only ] [ "{}" ]
          case<StructUnion> [ A; B ] [ "\"A\""; "null" ]
          case<StructCase> [ StructCase 1 ] [ "1" ]
          case<Nullable<StructUnion>> [ Nullable(); Nullable B ] [ "null"; "1" ]
          case<PrivateUnion> [ PrivateUnion.Make() ] [ "null"; "{}" ]
          case<NullUnion> [ NullUnion.Null; NullUnion.Some 1 ] [ "null"; "1" ]
          case<Skippable<int>> [ Skip; Include 1 ] [ "1" ]
          case<Result<int, string>> [ Ok 1; Error "a" ] [ "1"; "{}" ]
          case<Choice<int, string>> [ Choice1Of2 1 ] [ "1" ]
          case<Shape list> [ []; [ Nothing ]; [ Unchecked.defaultof<_> ] ] [ "[]"; "[null]"; "[1]"; "null" ]
          case<Shape[]> [ [||]; [| Nothing |] ] [ "[null]" ]
          case<Shape option> [ None; Some Nothing ] [ "null"; "1" ]
          case<Shape voption> [ ValueNone; ValueSome Nothing ] [ "null"; "1" ]
          case<Map<string, Shape>> [ Map.empty; Map [ "a", Nothing ] ] [ "{}"; "{\"a\":null}"; "{\"a\":1}" ]
          case<Map<Color, int>> [ Map.empty; Map [ Red, 1 ] ] [ "{}"; "{\"Red\":1}" ]
          case<Color * int> [ (Red, 1) ] [ """{"Item1":"Red","Item2":1}"""; """{"Item1":null,"Item2":1}""" ]
          case<HasUnion> [ { Id = 1; Color = Red; After = 2 }; { Id = 1; Color = Unchecked.defaultof<_>; After = 2 } ] [ """{"Id":1,"Color":"Red","After":2}"""; """{"Id":1,"After":2}"""; """{"Id":1,"Color":null,"After":2}""" ]
          case<HasUnions> [ { Shape = Some Nothing; Shapes = []; ByName = Map.empty; Value = ValueNone; Skippable = Skip } ] [ """{"Shape":null,"Shapes":[],"ByName":{},"Value":null}"""; """{"Skippable":1}""" ]
          case<Temperature> [ Unknown; Celsius 1.5; Unchecked.defaultof<_> ] [ "1"; "\"a\""; "null"; "[]" ]
          case<Temperature option> [ Some Unknown; Some(Celsius 1.5); None ] [ "1"; "null" ]
          case<Weather> [ { Now = Unknown; Low = Some(Celsius 2.0); Forecast = [ Celsius 3.0; Unknown ]; ByHour = Map [ Unknown, 1; Celsius 4.0, 2 ] } ] [ """{"Now":1,"Low":null,"Forecast":[1,"x"],"ByHour":{"unknown":1,"2":3}}""" ] ]

    let private attributed =
        [ case<Renamed> [ { Renamed.Name = Some "a"; List = [ 1 ] } ] [ """{"the name":"b","no\"de":[1],"Name":"c"}""" ]
          case<Ignoring>
              [ { Always = 1; WhenNull = Some 2; WhenDefault = ValueSome 0; WhenWriting = [ 3 ]; WhenReading = Some "a"; Never = None }
                { Always = 1; WhenNull = None; WhenDefault = ValueNone; WhenWriting = []; WhenReading = None; Never = None } ]
              [ """{"Always":1,"WhenNull":2,"WhenDefault":3,"WhenWriting":[4],"WhenReading":"a","Never":"b"}""" ]
          case<Ordered> [ { Last = 1; First = Some 2 } ] [ """{"Last":1,"First":2}""" ]
          case<Needed> [ { Needed.Name = None; Age = 1 } ] [ """{"Name":null,"Age":1}"""; """{"Age":1}""" ]
          case<NullConditionOnValue> [ { Value = ValueNone } ] [ "{}" ]
          case<NumbersOfOption> [ { Number = Some 1 } ] [ "{}" ]
          case<NumbersOfOptionalList> [ { Numbers = None } ] [ "{}" ]
          case<NumbersOfCollections> [ { List = [ 1 ]; Set = set [ 2 ]; Map = Map [ "a", 3 ] } ] [ """{"List":["1"],"Set":["2",3],"Map":{"a":"4"}}""" ]
          case<NumbersOfType> [ { Number = 1; Optional = Some 2; Value = ValueSome 3; List = [ 4 ]; OptionalList = Some [ 5 ]; Options = [ Some 6 ]; OptionalMap = Some(Map [ "a", 7 ]) } ] [ """{"Number":"1","Optional":2,"Value":3,"List":["4"],"OptionalList":[5],"Options":[6],"OptionalMap":{"a":7}}"""; """{"Optional":"2"}"""; """{"OptionalList":["2"]}""" ]
          case<Converted> [ { Number = 1; Option = Some 2 }; { Number = 1; Option = None } ] [ """{"Number":101,"Option":[1]}"""; """{"Number":101,"Option":null}""" ]
          case<WrongConverter> [ { WrongConverter.Option = Some 1 } ] [ "{}" ]
          case<PopulatedList> [ PopulatedList() ] [ "{}" ]
          case<PopulatedOption> [ PopulatedOption() ] [ "{}" ]
          case<PopulatedMap> [ PopulatedMap() ] [ "{}" ]
          case<ExtensionRecord> [ { ExtensionRecord.Id = 1; Rest = Dictionary() } ] [ """{"Id":1,"x":2}""" ]
          case<ExtensionMap> [ ExtensionMap() ] [ """{"Id":1,"x":2}"""; """{"Id":1}""" ]
          case<ExtensionMutable> [ { ExtensionMutable.Id = Some 1; Rest = null } ] [ """{"Id":1,"x":2,"y":[3]}"""; """{"Id":1}""" ]
          case<Unmapped> [ { Unmapped.Id = Some 1 } ] [ """{"Id":1,"x":2}"""; """{"Id":1}""" ] ]

    let private derived =
        let dog, cat = Dog(Name = Some "Rex", Tricks = [ "sit" ]), Cat(Lives = ValueSome 9)

        [ case<Animal option> [ Some(Animal()); Some dog; None ] [ """{"$type":"dog","Tricks":["a"]}"""; """{"Name":"x"}"""; """{"$type":"bird"}"""; """{"$type":"cat","Lives":"x"}""" ]
          case<Animal list> [ [ dog; cat; Animal() ] ] [ """[{"$type":"dog"},null]"""; """[{"$type":"cat","Lives":[]}]""" ]
          case<Owner> [ { Pet = Some dog; Pets = [ cat; dog ]; ByName = Map [ "Tom", cat ] } ] [ """{"Pet":{"$type":"cat","Lives":1},"Pets":[{"$type":"dog","Name":"x"}],"ByName":{"a":{"$type":"cat","Lives":null},"b":{"Name":null}}}""" ] ]

    let all = List.concat [ records; recursive; references; [ cyclic ]; tuples; optional; collections; unions; attributed; derived ]
