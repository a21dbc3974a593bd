Imports System.IO
Imports System.Text
Imports System.Text.Json
Imports System.Text.Json.Nodes
Imports System.Text.Json.Serialization
Imports System.Text.Json.Serialization.Metadata

Namespace OnStj

    Public Enum Kind
        Small
        Large
    End Enum

    Public Class Part
        Public Property Name As String
        Public Property Count As Integer = 1
        Public Property Price As Decimal?
        <JsonPropertyName("kind of part")>
        Public Property Kind As Kind
        <JsonIgnore(Condition:=JsonIgnoreCondition.WhenWritingNull)>
        Public Property Parts As List(Of Part)
        Public ReadOnly Property Length As Integer
            Get
                Return If(Name?.Length, 0)
            End Get
        End Property
    End Class

    Public Class Made
        Public Sub New(id As Integer, Optional label As String = "none")
            Me.Id = id
            Me.Label = label
        End Sub

        Public ReadOnly Property Id As Integer
        Public ReadOnly Property Label As String
    End Class

    Public Structure Place
        Public Property X As Integer
        Public Y As Integer
    End Structure

    ''' <summary>A typical program, which uses the overloads, optional arguments, and disposable objects of the API.</summary>
    Public Module Interop

        Private Const Json As String = "{""name"":""Bolt"",""count"":7,""price"":1.5,""kind of part"":1,""tags"":[""a"",""b""]}"

        ''' <summary>The library that the program was compiled against.</summary>
        Public ReadOnly Property Library As String = GetType(JsonSerializer).Assembly.GetName().Name

        Public Function Run() As List(Of String)
            Dim lines = Serializer()
            lines.AddRange(Documents())
            lines.AddRange(Nodes())
            lines.AddRange(Contracts())
            lines.AddRange(Streams().GetAwaiter().GetResult())
            Return lines
        End Function

        Private Function Serializer() As List(Of String)
            Dim web = New JsonSerializerOptions(JsonSerializerDefaults.Web) With {.WriteIndented = False}
            Dim part = JsonSerializer.Deserialize(Of Part)(Json, web)
            Dim untyped = DirectCast(JsonSerializer.Deserialize(Json, GetType(Part), web), Part)
            Dim named = New JsonSerializerOptions With {.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower}
            named.Converters.Add(New JsonStringEnumConverter(JsonNamingPolicy.CamelCase))
            Dim made = JsonSerializer.Deserialize(Of Made)("{""Id"":1}")
            Dim fields = New JsonSerializerOptions With {.IncludeFields = True}
            part.Parts = New List(Of Part) From {New Part With {.Name = "Nut"}}
            Return New List(Of String) From {
                JsonSerializer.Serialize(part),
                JsonSerializer.Serialize(part, named),
                JsonSerializer.Serialize(untyped, GetType(Part), web),
                JsonSerializer.Serialize(Of Object)(New Dictionary(Of String, Boolean) From {{"Yes", True}}, named),
                JsonSerializer.Serialize(New With {.Anonymous = True, Key .Keyed = New Integer() {1, 2}}),
                JsonSerializer.Serialize(Tuple.Create(1, "a")),
                JsonSerializer.Serialize((Left:=1, Right:="b"), fields),
                JsonSerializer.Serialize(New Place With {.X = 1, .Y = 2}, fields),
                JsonSerializer.Deserialize(Of Place)("{""X"":3,""Y"":4}", fields).Y.ToString(),
                $"{made.Id} {made.Label}",
                Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(New Integer() {1, 2})),
                Failure(Function() JsonSerializer.Deserialize(Of Part)("{""Count"":""x""}"))
            }
        End Function

        Private Function Documents() As List(Of String)
            Using document = JsonDocument.Parse(Json)
                Dim root = document.RootElement
                Dim found As JsonElement
                Dim lines = New List(Of String) From {
                    root.GetProperty("name").GetString(),
                    If(root.TryGetProperty("price", found), found.GetDecimal().ToString(), "none"),
                    root.GetProperty("tags").EnumerateArray().Select(Function(tag) tag.GetString()).Aggregate(Function(a, b) a & "+" & b)
                }
                For Each item In root.EnumerateObject()
                    lines.Add($"{item.Name} {item.Value.ValueKind}")
                Next

                Dim stream = New MemoryStream()
                Using writer = New Utf8JsonWriter(stream, New JsonWriterOptions With {.Indented = True, .NewLine = vbLf})
                    writer.WriteStartObject()
                    writer.WriteString("text", "a")
                    writer.WriteNumber("number", 1)
                    writer.WriteNull("nothing")
                    writer.WritePropertyName("copy")
                    root.WriteTo(writer)
                    writer.WriteEndObject()
                End Using
                lines.Add(Encoding.UTF8.GetString(stream.ToArray()))
                Return lines
            End Using
        End Function

        Private Function Nodes() As List(Of String)
            Dim node = JsonNode.Parse(Json)
            node("count") = 8
            node("tags").AsArray().Add("c")
            Dim made = New JsonObject From {{"list", New JsonArray(1, Nothing, "x")}, {"none", Nothing}}
            Return New List(Of String) From {node.ToJsonString(), made.ToJsonString(), node("count").GetValue(Of Integer)().ToString(), CInt(node("count")).ToString()}
        End Function

        Private Function Contracts() As List(Of String)
            Dim resolver = New DefaultJsonTypeInfoResolver()
            resolver.Modifiers.Add(
                Sub(info)
                    For Each item In info.Properties
                        item.Name = item.Name.ToUpperInvariant()
                    Next
                End Sub)
            Dim options = New JsonSerializerOptions With {.TypeInfoResolver = resolver}
            Dim contract = DirectCast(options.GetTypeInfo(GetType(Made)), JsonTypeInfo(Of Made))
            Return New List(Of String) From {JsonSerializer.Serialize(New Made(2, "b"), contract), JsonSerializer.Deserialize("{""ID"":3}", contract).Label}
        End Function

        Private Async Function Streams() As Task(Of List(Of String))
            Dim stream = New MemoryStream()
            Await JsonSerializer.SerializeAsync(stream, New Part With {.Name = "Gear"})
            stream.Position = 0
            Dim part = Await JsonSerializer.DeserializeAsync(Of Part)(stream)
            stream.Position = 0
            Dim again = JsonSerializer.Deserialize(Of Part)(stream)
            Return New List(Of String) From {part.Name, again.Name}
        End Function

        Private Function Failure(run As Func(Of Part)) As String
            Try
                Return JsonSerializer.Serialize(run())
            Catch e As JsonException
                Return $"{e.Path} {e.LineNumber} {e.BytePositionInLine}"
            End Try
        End Function
    End Module
End Namespace
