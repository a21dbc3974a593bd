using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>The types examined while one contract is created; each is wrapped once.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class ReflectedTypes : IWellKnownTypes
{
    private readonly Dictionary<Type, ReflectedType> _types = [];
    private NullableAnnotations? _annotations;

    public ITypeSource Object => Of(typeof(object));

    public ITypeSource String => Of(typeof(string));

    /// <summary>Created on demand: most contracts do not need it.</summary>
    public NullableAnnotations Annotations => _annotations ??= new();

    public ReflectedType Of(Type type)
    {
        if (!_types.TryGetValue(type, out ReflectedType? reflected))
        {
            _types.Add(type, reflected = new ReflectedType(this, type));
        }

        return reflected;
    }

    public ReflectedType? OfOptional(Type? type) => type is null ? null : Of(type);

    public ReflectedType[] OfAll(Type[] types) => Array.ConvertAll(types, Of);
}
