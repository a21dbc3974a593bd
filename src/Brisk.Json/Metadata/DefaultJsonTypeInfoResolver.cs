using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Makes contracts by reflection, or from what was generated for a type, and lets modifiers change them.</summary>
/// <remarks>
/// Two resolvers of exactly this type with equal modifiers (delegates to the same method of the same object) mean the same: options
/// that hold them share their contracts, and the modifiers are called once for both.
/// </remarks>
public class DefaultJsonTypeInfoResolver : IJsonTypeInfoResolver
{
    private ModifierList? _modifiers;
    private bool _isLocked;

    /// <summary>Initializes a resolver without modifiers.</summary>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public DefaultJsonTypeInfoResolver()
    {
    }

    /// <summary>Gets the modifiers: each is called with every contract that this resolver makes, in order. They can be changed until the first is made.</summary>
    public IList<Action<JsonTypeInfo>> Modifiers => _modifiers ??= new ModifierList(this);

    /// <summary>What options without a resolver use.</summary>
    internal static DefaultJsonTypeInfoResolver Shared { get; } = MakeShared();

    /// <summary>The modifiers, for the library to call or compare.</summary>
    internal ReadOnlySpan<Action<JsonTypeInfo>> ModifierSpan => _modifiers is { } modifiers ? modifiers.Span : default;

    /// <summary>Whether the modifiers can no longer be changed.</summary>
    internal bool IsLocked => _isLocked;

    /// <summary>Whether this changes nothing: contracts need not be made to know what is in them.</summary>
    internal bool IsPlain => GetType() == typeof(DefaultJsonTypeInfoResolver) && ModifierSpan.IsEmpty;

    /// <summary>Makes the contract of a type, and calls the modifiers.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The options that the contract is for.</param>
    /// <returns>A new contract, which can be changed.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    public virtual JsonTypeInfo GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(options);
        Lock();
        JsonTypeInfo info = options.ContractsOrDraft.CreateInfo(type);
        info.OriginatingResolver = this;
        foreach (Action<JsonTypeInfo> modifier in ModifierSpan)
        {
            modifier(info);
        }

        return info;
    }

    /// <summary>Ends the time in which the modifiers can be changed.</summary>
    internal void Lock() => _isLocked = true;

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Used by calls that carry the warning.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Used by calls that carry the warning.")]
    private static DefaultJsonTypeInfoResolver MakeShared()
    {
        var shared = new DefaultJsonTypeInfoResolver();
        shared.Lock();
        return shared;
    }
}
