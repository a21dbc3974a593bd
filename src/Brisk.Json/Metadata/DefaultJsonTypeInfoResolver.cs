namespace Brisk.Json.Serialization.Metadata;

/// <summary>Creates contracts by reflection, or from generated code, and lets modifiers change them.</summary>
/// <remarks>
/// Two resolvers of exactly this type with equal modifiers (delegates to the same method of the same object) are equal: options
/// with these resolvers share their contracts, and the modifiers are called once for both.
/// </remarks>
public class DefaultJsonTypeInfoResolver : IJsonTypeInfoResolver
{
    private ModifierList? _modifiers;
    private bool _isLocked;

    /// <summary>Initializes a resolver without modifiers.</summary>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public DefaultJsonTypeInfoResolver() { }

    /// <summary>Gets the modifiers, which are called in order for every contract that this resolver creates. The list is mutable until the first contract has been created.</summary>
    public IList<Action<JsonTypeInfo>> Modifiers => _modifiers ??= new ModifierList(this);

    /// <summary>The resolver of options for which no resolver was set.</summary>
    internal static DefaultJsonTypeInfoResolver Shared { get; } = MakeShared();

    /// <summary>The modifiers, for calls and comparisons.</summary>
    internal ReadOnlySpan<Action<JsonTypeInfo>> ModifierSpan => _modifiers is { } modifiers ? modifiers.Span : default;

    internal bool IsLocked => _isLocked;

    /// <summary>Whether this resolver changes nothing, so that the contents of contracts are known without creating them.</summary>
    internal bool IsPlain => GetType() == typeof(DefaultJsonTypeInfoResolver) && ModifierSpan.IsEmpty;

    /// <summary>Creates the contract of a type, and calls the modifiers.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The options of the contract.</param>
    /// <returns>A new, mutable contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid, or the type cannot be a JSON value.</exception>
    public virtual JsonTypeInfo GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(options);
        Lock();
        JsonTypeInfo info = options.ContractsOrDraft.CreateInfo(type);
        info.OriginatingResolver = this;
        info.IsCustomized = false;
        foreach (Action<JsonTypeInfo> modifier in ModifierSpan)
        {
            modifier(info);
        }

        return info;
    }

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
