namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Ignored properties that override or hide a virtual property of a base class.</summary>
public static class HiddenVirtualScenarios
{
    private static readonly string[] s_documents = ["{}", "{\"A\":77}", "{\"A\":\"x\"}", "{\"N\":1,\"A\":78}"];

    public static void Classes(Transcript t)
    {
        foreach (var (name, options) in new (string, JsonSerializerOptions)[]
        {
            ("", new()), ("fields", new() { IncludeFields = true }), ("disallow", new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }), ("caseless", new(JsonSerializerDefaults.Web)),
        })
        {
            Use<Hidden>(t, name, options);
            Use<DerivedFromHidden>(t, name, options);
            Use<HiddenByField>(t, name, options);
            Use<HiddenOverride>(t, name, options);
            Use<HiddenByVirtual>(t, name, options);
            Use<Overridden>(t, name, options);
            Use<SealedOverride>(t, name, options);
            Use<HiddenByOtherType>(t, name, options);
            Use<HiddenReadOnly>(t, name, options);
            Use<HiddenPrivate>(t, name, options);
            Use<HiddenByCondition>(t, name, options);
            Use<HiddenGeneric>(t, name, options);
            Use<HiddenByInterfaceMember>(t, name, options);
            Use<HiddenInterfaceMember>(t, name, options);
            Use<HiddenRecord>(t, name, options);
        }
    }

    private static void Use<T>(Transcript t, string name, JsonSerializerOptions options)
        where T : IBase, new()
    {
        t.Write(new T(), options, name);
        foreach (var document in s_documents)
        {
            t.Add($"{name} {TypeName.Of(typeof(T))} {document}", () => JsonSerializer.Deserialize<T>(document, options)!.OfBase());
        }
    }

    public interface IBase
    {
        string OfBase();
    }

    public class Base : IBase
    {
        public virtual int A { get; set; } = 5;

        public int N { get; set; } = 6;

        public string OfBase() => $"{((Base)this).A} {N}";
    }

    public class Hidden : Base
    {
        [JsonIgnore]
        public new int A { get; set; }
    }

    public class DerivedFromHidden : Hidden
    {
        public int B { get; set; }
    }

    public class HiddenByField : Base
    {
        [JsonIgnore]
        public new int A;
    }

    public class Override : Base
    {
        public override int A { get; set; } = 7;
    }

    public class HiddenOverride : Override
    {
        [JsonIgnore]
        public new int A { get; set; }
    }

    public class HiddenByVirtual : Base
    {
        [JsonIgnore]
        public new virtual int A { get; set; }
    }

    public class Overridden : Base
    {
        [JsonIgnore]
        public override int A { get; set; } = 8;
    }

    public class SealedOverride : Base
    {
        [JsonIgnore]
        public sealed override int A { get; set; } = 9;
    }

    public class HiddenByOtherType : Base
    {
        [JsonIgnore]
        public new string A { get; set; } = "";
    }

    public class HiddenReadOnly : Base
    {
        [JsonIgnore]
        public new int A => 1;
    }

    public class HiddenPrivate : Base
    {
        [JsonInclude, JsonIgnore]
        private new int A { get; set; }
    }

    public class HiddenByCondition : Base
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public new int A { get; set; }
    }

    public class GenericBase<T> : IBase
    {
        public virtual T? A { get; set; }

        public string OfBase() => $"{A}";
    }

    public class HiddenGeneric : GenericBase<int>
    {
        [JsonIgnore]
        public new int A { get; set; }
    }

    public interface IHasA
    {
        int A { get; set; }
    }

    public class HiddenByInterfaceMember : Base, IHasA
    {
        [JsonIgnore]
        public new int A { get; set; }
    }

    public class ImplementingBase : IHasA, IBase
    {
        public int A { get; set; } = 5;

        public string OfBase() => $"{A}";
    }

    public class HiddenInterfaceMember : ImplementingBase, IHasA
    {
        [JsonIgnore]
        public new int A { get; set; }
    }

    public record RecordBase : IBase
    {
        public virtual int A { get; init; } = 5;

        public string OfBase() => $"{A}";
    }

    public record HiddenRecord : RecordBase
    {
        [JsonIgnore]
        public new int A { get; init; }
    }
}
