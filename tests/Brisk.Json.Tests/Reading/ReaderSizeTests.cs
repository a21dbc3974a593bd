using System.Runtime.CompilerServices;

namespace Brisk.Json.Tests.Reading;

public sealed class ReaderSizeTests
{
    /// <summary>Even with AVX-512, the JIT copies a larger struct by calling a method, which takes six times as long, and custom converters copy readers to look ahead.</summary>
    [Fact]
    public void A_reader_is_copied_without_a_call_with_the_widest_vectors() => Assert.InRange(Unsafe.SizeOf<Utf8JsonReader>(), 1, 256);
}
