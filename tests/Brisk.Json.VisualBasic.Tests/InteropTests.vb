Imports Xunit

''' <summary>The same Visual Basic program, compiled against both libraries, prints the same lines.</summary>
Public Class InteropTests
    <Fact>
    Public Sub Programs_print_the_same()
        Assert.Equal("System.Text.Json", OnStj.Interop.Library)
        Assert.Equal("Brisk.Json", OnBrisk.Interop.Library)
        Assert.Equal(Of String)(OnStj.Interop.Run(), OnBrisk.Interop.Run())
    End Sub
End Class
