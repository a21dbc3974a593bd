namespace Brisk.Json.Rules;

/// <summary>A collection whose parts are still being examined by the rules.</summary>
internal readonly struct CollectionShape(ITypeSource? key, ITypeSource element, Construction how, ITypeSource? via)
{
    public bool IsDictionary => key is not null;

    public ITypeSource Element => element;

    /// <summary>Whether items can be added to an existing instance, whether or not an instance can be created.</summary>
    public bool CanBeFilled => via is not null && via.Name
        is "List`1" or "Dictionary`2" or "IDictionary`2" or "IList`1" or "ISet`1" or "ICollection`1" or "Stack`1" or "Queue`1"
        or "ConcurrentStack`1" or "ConcurrentQueue`1" or "IDictionary" or "IList" or "Stack" or "Queue";

    public CollectionContract ToContract() => new(key?.Ref, element.Ref, how, via?.Ref);
}
