using System.Collections.Generic;

namespace Brisk.Json.Rules;

/// <summary>Collects what is wrong with one type.</summary>
internal sealed class Problems(ITypeSource type)
{
    private List<Problem>? _list;

    public void Add(ProblemKind kind, string detail) => (_list ??= []).Add(new Problem(kind, TypeNames.Of(type), detail));

    public EquatableArray<Problem> ToArray() => EquatableArray<Problem>.From(_list);
}
