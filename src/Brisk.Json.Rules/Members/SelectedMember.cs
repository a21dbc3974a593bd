using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>A member selected for the contract.</summary>
internal sealed class SelectedMember(IMemberSource source, Marks marks)
{
    public IMemberSource Source { get; } = source;

    public Marks Marks { get; } = marks;

    public string Name { get; set; } = "";

    /// <summary>Its aliases in JSON.</summary>
    public EquatableArray<string> Aliases { get; set; }

    public MemberFlags Flags { get; set; }

    public JsonIgnoreCondition? Ignore { get; set; }

    public int Order { get; set; }

    /// <summary>The index of the constructor parameter that receives its value, or -1.</summary>
    public int Parameter { get; set; } = -1;

    public bool Has(MemberFlags flag) => (Flags & flag) != 0;

    public MemberContract ToContract() => new()
    {
        Ref = Source.Ref,
        Declaring = Source.Declaring.Ref,
        ClrName = Source.Name,
        Name = Name,
        Aliases = Aliases,
        Type = Source.Type.Ref,
        Flags = Flags,
        Ignore = Ignore,
        Order = Order,
        Parameter = Parameter,
        Converter = Marks.Converter,
        NumberHandling = (JsonNumberHandling?)Marks.Int("JsonNumberHandling", "Handling"),
        Creation = (JsonObjectCreationHandling?)Marks.Int("JsonObjectCreationHandling", "Handling"),
    };
}
