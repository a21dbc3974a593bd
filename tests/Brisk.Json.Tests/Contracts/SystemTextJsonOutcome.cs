using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Contracts;

/// <summary>The result of System.Text.Json for a type: its contract, and the exceptions that make it unusable.</summary>
internal sealed class SystemTextJsonOutcome
{
    public SystemTextJsonOutcome(Type type, Stj.JsonSerializerOptions options)
    {
        if (!options.IsReadOnly)
        {
            options.TypeInfoResolver ??= new DefaultJsonTypeInfoResolver();
        }

        Writing = Catch(() => Stj.JsonSerializer.Serialize(Sample(type), type, options));
        string[] documents = ["{}", "[]", "null"];
        Reading = documents.Select(json => Catch(() => Stj.JsonSerializer.Deserialize(json, type, options))).ToArray();
        Contract = Catch(() => TypeInfo = options.GetTypeInfo(type)) is null ? TypeInfo : null;
    }

    /// <summary>The contract; <see langword="null"/> if there is none.</summary>
    public JsonTypeInfo? TypeInfo { get; private set; }

    public JsonTypeInfo? Contract { get; }

    public Exception? Writing { get; }

    public Exception?[] Reading { get; }

    /// <summary>Whether the type cannot be used at all.</summary>
    public bool IsInvalid => (Contract is null && Writing is not NotSupportedException) || (Writing is InvalidOperationException && ReadingIsInvalid);

    /// <summary>Whether the type can be written, but not read because of its constructor.</summary>
    public bool ReadingIsInvalid => Reading.Any(e => e is InvalidOperationException);

    /// <summary>Whether an instance cannot be created.</summary>
    public bool ReadingIsUnsupported => Reading.Any(e => e is NotSupportedException);

    private static object? Sample(Type type) => type is { IsValueType: true, IsByRefLike: false, ContainsGenericParameters: false } && type != typeof(void)
        ? RuntimeHelpers.GetUninitializedObject(type)
        : null;

    private static Exception? Catch(Action action)
    {
        try
        {
            action();
            return null;
        }
        catch (Exception e)
        {
            return e;
        }
    }
}
