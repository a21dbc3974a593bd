using System.Reflection;
using Brisk.Json.Tests.Repository;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>Every type of the folder Text is compared with a naive twin or an oracle, and if it reads or writes memory, in memory that ends at an unmapped page.</summary>
public sealed class KernelCoverageTests
{
    // The test classes that compare each type with a twin, and that test it next to an unmapped page; the second is empty for types that access no memory passed to them.
    private static readonly Dictionary<Type, (string Twin, string Page)> s_tests = new()
    {
        [typeof(AllocationArea)] = ("AllocationAreaTests", "AllocationAreaTests"),
        [typeof(Base64Decoder)] = ("Base64Tests", "OverreadTests"),
        [typeof(ChunkScanner)] = ("ChunkScannerTests", "ChunkScannerTests"),
        [typeof(CommentScanner)] = ("CommentScannerTests", "CommentScannerTests"),
        [typeof(DecimalNumber)] = ("OverreadTests", "OverreadTests"),
        [typeof(DigitRun)] = ("NumberParserTests", "NumberParserTests"),
        [typeof(EightDigits)] = ("SmallKernelTests", "SmallKernelTests"),
        [typeof(EnumBits)] = ("SmallKernelTests", ""),
        [typeof(EscapeSequence)] = ("SmallKernelTests", "SmallKernelTests"),
        [typeof(ExpectedName)] = ("ExpectedNameTests", "ExpectedNameTests"),
        [typeof(GuidFormatter)] = ("GuidTests", "OverreadTests"),
        [typeof(GuidParser)] = ("GuidTests", "OverreadTests"),
        [typeof(HostedText)] = ("HostedTextTests", "HostedTextTests"),
        [typeof(Iso8601Formatter)] = ("Iso8601Tests", "OverreadTests"),
        [typeof(Iso8601Parser)] = ("Iso8601Tests", "OverreadTests"),
        [typeof(LaneCompaction)] = ("SmallKernelTests", ""),
        [typeof(LineBreaks)] = ("LineBreaksTests", "LineBreaksTests"),
        [typeof(Literal)] = ("MemberKernelTests", "MemberKernelTests"),
        [typeof(NameBlock)] = ("NameBlockTests", "OverreadTests"),
        [typeof(NameHash)] = ("SmallKernelTests", "SmallKernelTests"),
        [typeof(NameKey)] = ("MemberKernelTests", "MemberKernelTests"),
        [typeof(NearNumber)] = ("NumberParserTests", "NumberParserTests"),
        [typeof(NumberEnd)] = ("SmallKernelTests", ""),
        [typeof(NumberFormatter)] = ("NumberFormatterTests", "NumberFormatterTests"),
        [typeof(NumberOrder)] = ("NumberOrderTests", "OverreadTests"),
        [typeof(NumberParser)] = ("NumberParserTests", "NumberParserTests"),
        [typeof(NumberScanner)] = ("NumberScannerTests", "NumberScannerTests"),
        [typeof(PackedUnits)] = ("SmallKernelTests", "SmallKernelTests"),
        [typeof(PowersOfTen)] = ("PowersOfTenTests", ""),
        [typeof(QuotedText)] = ("QuotedTextTests", "QuotedTextTests"),
        [typeof(QuotedUtf8)] = ("QuotedUtf8Tests", "QuotedUtf8Tests"),
        [typeof(Recurring)] = ("SmallKernelTests", ""),
        [typeof(Schubfach)] = ("SchubfachTests", ""),
        [typeof(SetBits)] = ("SmallKernelTests", ""),
        [typeof(ShortCopy)] = ("ShortCopyTests", "OverreadTests"),
        [typeof(ShortInteger)] = ("MemberKernelTests", "MemberKernelTests"),
        [typeof(ShortReal)] = ("MemberKernelTests", "MemberKernelTests"),
        [typeof(ShortWords)] = ("SmallKernelTests", "SmallKernelTests"),
        [typeof(SixteenDigits)] = ("SmallKernelTests", ""),
        [typeof(SpanVectors)] = ("SmallKernelTests", "SmallKernelTests"),
        [typeof(StoredWord)] = ("StoredWordTests", ""),
        [typeof(StringCache)] = ("StringCacheTests", "StringCacheTests"),
        [typeof(StringDecoder)] = ("StringDecoderTests", "StringDecoderTests"),
        [typeof(StringEncoder)] = ("StringEncoderTests", "StringEncoderTests"),
        [typeof(StringScanner)] = ("StringScannerTests", "StringScannerTests"),
        [typeof(TableLookup)] = ("SmallKernelTests", ""),
        [typeof(TimeSpanFormatter)] = ("TimeSpanTests", "OverreadTests"),
        [typeof(TimeSpanParser)] = ("TimeSpanTests", "OverreadTests"),
        [typeof(TokenIndexer)] = ("TokenIndexerTests", "TokenIndexerTests"),
        [typeof(Utf8Sequences)] = ("SmallKernelTests", "SmallKernelTests"),
        [typeof(Utf8Transcoder)] = ("Utf8TranscoderTests", "Utf8TranscoderTests"),
        [typeof(Utf8Validator)] = ("Utf8ValidatorTests", "Utf8ValidatorTests"),
        [typeof(WideNumber)] = ("WideNumberTests", "WideNumberTests"),
        [typeof(WhitespaceScanner)] = ("WhitespaceScannerTests", "WhitespaceScannerTests"),
    };

    // Parts of others, each tested through the named type.
    private static readonly Dictionary<Type, Type> s_parts = new()
    {
        [typeof(AsciiEscapes)] = typeof(StringEncoder),
        [typeof(CalendarDate)] = typeof(Iso8601Formatter),
        [typeof(ClockTime)] = typeof(Iso8601Formatter),
        [typeof(CommaNumber)] = typeof(NameBlock),
        [typeof(DecimalFormatter)] = typeof(NumberFormatter),
        [typeof(DecimalText)] = typeof(NumberFormatter),
        [typeof(DefaultEscaping)] = typeof(StringEncoder),
        [typeof(DoubleText)] = typeof(NumberFormatter),
        [typeof(EiselLemire)] = typeof(NumberParser),
        [typeof(EncodedCharacters)] = typeof(StringEncoder),
        [typeof(IntegerText<>)] = typeof(NumberFormatter),
        [typeof(Iso8601Digits)] = typeof(Iso8601Parser),
        [typeof(AllowListEscaping)] = typeof(StringEncoder),
        [typeof(NearDecimal)] = typeof(NumberParser),
        [typeof(NearDouble)] = typeof(NumberParser),
        [typeof(NearInteger<>)] = typeof(NumberParser),
        [typeof(NearSingle)] = typeof(NumberParser),
        [typeof(ShortDecimal)] = typeof(NumberParser),
        [typeof(ShortDouble)] = typeof(NumberParser),
        [typeof(ShortSingle)] = typeof(NumberParser),
        [typeof(Parsed<>)] = typeof(ShortInteger),
        [typeof(RelaxedEscaping)] = typeof(StringEncoder),
        [typeof(SingleText)] = typeof(NumberFormatter),
        [typeof(TranscodingBuffer)] = typeof(Utf8Transcoder),
        [typeof(UInt64Text)] = typeof(NumberFormatter),
    };

    // They call the framework, and do not access memory themselves.
    private static readonly Type[] s_calls = [typeof(ArrayMemory), typeof(RentedBytes)];

    public static TheoryData<string> Kernels { get; } = [.. s_tests.Keys.Select(type => type.Name)];

    [Fact]
    public void Every_type_of_Text_is_listed()
    {
        Type[] all = [.. typeof(NameKey).Assembly.GetTypes().Where(type => type is { Namespace: "Brisk.Json.Text", IsNested: false, IsEnum: false, IsInterface: false } && !type.Name.Contains('<'))];
        string[] listed = [.. s_tests.Keys.Concat(s_parts.Keys).Concat(s_calls).Select(type => type.Name).Order()];
        Assert.Equal(all.Select(type => type.Name).Order(), listed);
        Assert.All(s_parts.Values, whole => Assert.Contains(whole, s_tests.Keys));
    }

    [Theory]
    [MemberData(nameof(Kernels))]
    public void Its_tests_exist_and_call_it(string kernel)
    {
        (Type type, (string twin, string page)) = s_tests.Single(entry => entry.Key.Name == kernel);
        Assert.Matches($@"\b{kernel}\b", SourceOf(twin));
        bool touchesMemory = type.GetMethods(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly)
            .Cast<MethodBase>().Concat(type.GetConstructors()).Where(method => !method.IsPrivate).SelectMany(method => method.GetParameters()).Any(IsMemory);
        Assert.True(!touchesMemory || page.Length > 0, $"{kernel} takes text: it needs a test on a PoisonPage.");
        if (page.Length > 0)
        {
            string source = SourceOf(page);
            Assert.Matches($@"\b{kernel}\b", source);
            Assert.Contains("PoisonPage", source, StringComparison.Ordinal);
        }
    }

    private static bool IsMemory(ParameterInfo parameter)
        => parameter.ParameterType.IsByRefLike || (parameter.ParameterType.IsByRef && !parameter.IsOut && parameter.ParameterType.GetElementType() is { } element && (element == typeof(byte) || element == typeof(ushort)));

    private static string SourceOf(string testClass)
    {
        Type type = typeof(KernelCoverageTests).Assembly.GetType($"Brisk.Json.Tests.Text.{testClass}") ?? throw new InvalidOperationException($"There are no {testClass}.");
        Assert.Contains(type.GetMethods(), method => method.IsDefined(typeof(FactAttribute), inherit: true));
        return File.ReadAllText(Path.Combine(SourceTree.Root, "tests/Brisk.Json.Tests/Text", $"{testClass}.cs"));
    }
}
