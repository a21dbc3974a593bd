#nullable enable
#pragma warning disable CS8618, CS8669, IDE0060
namespace Brisk.Json.Tests.Contracts.StjModels;

using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;

public class Annotated
{
    public string A { get; set; } = "";
    public string? B { get; set; }
    [AllowNull] public string C { get; set; }
    [MaybeNull] public string D { get; set; }
    [DisallowNull] public string? E { get; set; }
    [NotNull] public string? F { get; set; }
    public List<string?> G { get; set; } = [];
    public int? H { get; set; }
    public string?[] I { get; set; } = [];
    public string[]? J { get; set; }
    public int K { get; set; }
    public string ReadOnly { get; } = "";
    public string WriteOnly { set { } }
    public string Field = "";
    public string? NullableField;
    [AllowNull] public string AllowField;
    [MaybeNull] public string MaybeField;
    [DisallowNull] public string? DisallowField;
    [NotNull] public string? NotNullField;
    [JsonInclude] private string Private { get; set; } = "";
}

#nullable disable
public class Oblivious
{
    public Oblivious(string a, int c = 3) { }
    public string A { get; set; }
    public List<string> B { get; set; }
    public string F;
#nullable enable
    public string? On { get; set; }
    public string On2 { get; set; } = "";
    public int C { get; set; }
#nullable disable
    public class NestedOblivious { public string Q { get; set; } }
}
#nullable enable

public class Constrained<TNotNull, TClass, TNullableClass, TInterface, TAny>
    where TNotNull : notnull
    where TClass : class
    where TNullableClass : class?
    where TInterface : ICloneable
{
    public TNotNull N { get; set; } = default!;
    public TClass C { get; set; } = default!;
    public TNullableClass Q { get; set; } = default!;
    public TInterface I { get; set; } = default!;
    public TAny U { get; set; } = default!;
    public TNotNull? NQ { get; set; }
    public TClass? CQ { get; set; }
    public TAny? UQ { get; set; }
    public List<TAny> L { get; set; } = [];
    public TClass Field = default!;
}

public class AnnotatedParameters
{
    public AnnotatedParameters(string a, string? b, [AllowNull] string c, [DisallowNull] string? d, int e, int? f, List<string?> g, string h = "") { }
    public string A { get; }
    public string? B { get; }
    public string C { get; }
    public string? D { get; }
    public int E { get; }
    public int? F { get; }
    public List<string?> G { get; }
    public string H { get; }
}

public class ParameterNullness { public ParameterNullness(string a, string? b, string? c, string d, string? e) { } public string? A { get; set; } public string B { get; set; } public string C { get; } public string? D { get; } public string E { get; init; } }

public class GenericParameters<T, TClass>(T a, T? b, TClass c, TClass? d) where TClass : class { public T A { get; } = a; public T? B { get; } = b; public TClass C { get; } = c; public TClass? D { get; } = d; }

public class Nested<T> { public class Leaf { public T Value { get; set; } = default!; public T? Maybe { get; set; } public string Text { get; set; } = ""; } public Leaf? L { get; set; } }

public class Holder
{
    public Constrained<string, string, string, string, string>? Strings { get; set; }
    public Constrained<int, object, object?, string, int?>? Mixed { get; set; }
    public GenericRecord<string>? RecordOfString { get; set; }
    public GenericRecord<int>? RecordOfInt { get; set; }
    public GenericRecord<int?>? RecordOfNullable { get; set; }
    public GenericParameters<string, string>? Parameters { get; set; }
    public GenericParameters<int, object>? ParametersOfInt { get; set; }
    public Nested<string>.Leaf? Nested { get; set; }
    public Nested<int[]>? NestedArray { get; set; }
    public GenericBase<Dictionary<string, int[]>>? Base { get; set; }
    public GenericBase<string?>? BaseNullable { get; set; }
    public (int A, string B) Tuple { get; set; }
    public Tuple<int, string?>? RefTuple { get; set; }
    public KeyValuePair<string, int?> Pair { get; set; }
    public (int, int, int, int, int, int, int, int, int) LongTuple { get; set; }
    public dynamic? Dynamic { get; set; }
    public Oblivious.NestedOblivious? NestedOblivious { get; set; }
    public AbstractProperties<string>? Abstract { get; set; }
}
