using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Shared;
using Microsoft.Extensions.Caching.Hybrid;

namespace Brisk.Json.Caching;

/// <summary>
/// Makes a <see cref="HybridCache"/> store values as JSON with this library, with its attributes, converters, and options. Without it, the cache uses System.Text.Json, which ignores the
/// attributes of this library: members that should be ignored are stored.
/// </summary>
/// <remarks>
/// Add it with <c>services.AddHybridCache().AddSerializerFactory(new JsonHybridCacheSerializerFactory())</c>. The cache itself handles strings and byte arrays. The text of an entry is that of
/// <see cref="DistributedCacheJsonExtensions"/>, but the cache stores it with a header.
/// </remarks>
public sealed class JsonHybridCacheSerializerFactory : IHybridCacheSerializerFactory
{
    private readonly JsonSerializerOptions? _options;

    /// <summary>Initializes a factory with the default options.</summary>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonHybridCacheSerializerFactory() { }

    /// <summary>Initializes a factory.</summary>
    /// <param name="jsonOptions">The options.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonOptions"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonHybridCacheSerializerFactory(JsonSerializerOptions jsonOptions) => _options = NotNull(jsonOptions);

    /// <summary>Initializes a factory for the types of a context, without reflection. The cache uses its other serializers for all other types.</summary>
    /// <param name="context">The context.</param>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public JsonHybridCacheSerializerFactory(Serialization.JsonSerializerContext context) => _options = NotNull(context).Options;

    /// <summary>Creates the serializer of a type.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="serializer">The serializer, or null if the resolver of the options has no contract for the type.</param>
    /// <returns>true if there is a serializer; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The constructors that take options have the warning.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The constructors that take options have the warning.")]
    public bool TryCreateSerializer<T>([NotNullWhen(true)] out IHybridCacheSerializer<T>? serializer)
    {
        JsonSerializerOptions options = _options ?? JsonSerializerOptions.Default;
        options.MakeReadOnly(populateMissingResolver: true);
        serializer = options.TryGetTypeInfo(typeof(T), out JsonTypeInfo? contract) ? new Serializer<T>(new JsonFormat<T>((JsonTypeInfo<T>)contract)) : null;
        return serializer is not null;
    }

    private sealed class Serializer<T>(JsonFormat<T> format) : IHybridCacheSerializer<T>
    {
        public T Deserialize(ReadOnlySequence<byte> source) => (source.IsSingleSegment ? format.Read(source.FirstSpan) : format.Read(source.ToArray()))!;

        public void Serialize(T value, IBufferWriter<byte> target)
        {
            using var writer = new Utf8JsonWriter(target, DistributedCacheJsonExtensions.WriterOptions(format.Options));
            format.Write(writer, value);
        }
    }
}
