using System.Collections.Concurrent;
using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>The derived types that a polymorphic type lists, with their converters, which are created on first use.</summary>
/// <param name="own">Creates the converter of values of the type itself, with its own discriminator.</param>
internal sealed class DerivedTypes(Type type, Func<TypeTag?, ICursorConverter> own, PolymorphismContract contract, JsonNumberHandling handling, ContractCache cache)
{
    private readonly DerivedType[] _derived = [.. contract.Derived.Select(d => new DerivedType(d, contract.DiscriminatorName ?? DefaultName, cache.Options.Encoder))];
    private readonly ConcurrentDictionary<Type, ICursorConverter> _writing = new();
    private WrittenType[] _written = [];
    private DerivedType? _lastRead;
    private ICursorConverter? _base;
    private OpenObjectReader? _openBaseReader;

    private const int MaxCompared = 8;

    public const string DefaultName = "$type";

    /// <summary>Determines which properties are metadata; null if no derived type has a discriminator.</summary>
    public MetadataRules? Rules { get; } = !contract.HasDiscriminators ? null : new()
    {
        DiscriminatorName = contract.DiscriminatorName ?? DefaultName,
        InAnyOrder = cache.Options.AllowOutOfOrderMetadataProperties,
        PreservesReferences = cache.Options.ReferenceHandler is not (null or CycleIgnoringHandler),
    };

    /// <summary>The converter of values of the type itself.</summary>
    public ICursorConverter Base => _base ??= own(Array.Find(_derived, d => d.Type == type)?.Tag);

    /// <summary>Reads the rest of an object of the type itself; null if its converter cannot.</summary>
    public OpenObjectReader? OpenBaseReader => _openBaseReader ??= (Base as IOpenObjectConverter)?.CreateOpenReader();

    /// <summary>All converters: that of the type itself and those of the derived types.</summary>
    /// <remarks>Derived types whose converters cannot be created are omitted; a value of such a type causes the error.</remarks>
    public IEnumerable<ICursorConverter> All => _derived.Where(d => d.Type != type).Select(TryConverterOf).Prepend(Base).OfType<ICursorConverter>();

    /// <summary>Reads a discriminator if it belongs to a listed type and is written in one of the usual ways.</summary>
    /// <param name="isLate">Whether it comes after other properties, so that the delegate must read the object from its first property.</param>
    /// <returns>A delegate that reads the rest of the object; null if the discriminator is a different one, or its converter cannot do so.</returns>
    public OpenObjectReader? TryRead(ref JsonCursor cursor, bool isLate = false)
    {
        if (TryReadType(ref cursor) is not { } derived) return null;

        OpenObjectReader? reader = derived.OpenReader ?? FirstReader(derived);
        return isLate && !derived.SkipsDiscriminator ? null : reader;
    }

    private DerivedType? TryReadType(ref JsonCursor cursor)
    {
        if (_lastRead is { } last && last.TryRead(ref cursor)) return last;

        foreach (DerivedType derived in _derived)
        {
            if (derived.TryRead(ref cursor)) return _lastRead = derived;
        }

        return null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private OpenObjectReader? FirstReader(DerivedType derived)
    {
        _ = TryConverterOf(derived);
        return derived.OpenReader;
    }

    public ICursorConverter? Find(object discriminator)
    {
        foreach (DerivedType derived in _derived)
        {
            if (discriminator.Equals(derived.Discriminator)) return ConverterOf(derived);
        }

        return null;
    }

    /// <summary>Gets the converter of the type that a classifier chose; null if the type is not listed.</summary>
    public ICursorConverter? Find(Type chosen)
        => Array.Find(_derived, d => d.Type == chosen) is { } derived ? ConverterOf(derived) : chosen == type ? Base : null;

    /// <summary>Whether a value of none of the types is read as the type itself.</summary>
    public bool IgnoresUnrecognized => contract.IgnoreUnrecognized;

    /// <summary>Gets the converter for a discriminator, or that of the type itself.</summary>
    public ICursorConverter FindOrBase(object? discriminator)
        => Array.Find(_derived, d => discriminator is not null && discriminator.Equals(d.Discriminator)) is { } derived ? TryConverterOf(derived) ?? Base : Base;

    /// <summary>Gets the converter that writes values of a run-time type.</summary>
    /// <exception cref="NotSupportedException">The type is not listed, or its nearest listed ancestor is ambiguous.</exception>
    public ICursorConverter ForWriting(Type runTimeType)
    {
        // A list usually contains few types, so comparing them one at a time is faster than hashing.
        foreach (ref readonly WrittenType written in _written.AsSpan())
        {
            if (written.Type == runTimeType) return written.Converter;
        }

        return FirstForWriting(runTimeType);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ICursorConverter FirstForWriting(Type runTimeType)
    {
        ICursorConverter converter = _writing.GetOrAdd(runTimeType, Choose);
        WrittenType[] written = _written;
        if (written.Length < MaxCompared)
        {
            // A type that another thread adds at the same time may be lost, and is then added on its next use.
            _written = [.. written, new(runTimeType, converter)];
        }

        return converter;
    }

    private ICursorConverter Choose(Type runTimeType)
    {
        if (runTimeType == type) return Base;
        if (Array.Find(_derived, d => d.Type == runTimeType) is { } listed) return ConverterOf(listed);

        return contract.Unknown switch
        {
            JsonUnknownDerivedTypeHandling.FallBackToBaseType => Base,
            JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor => NearestAncestor(runTimeType) is { } ancestor ? ConverterOf(ancestor) : Base,
            _ => throw PolymorphismErrors.UnknownRunTimeType(type, runTimeType),
        };
    }

    // Base classes take precedence over interfaces; among several interfaces, one must be the most derived.
    private DerivedType? NearestAncestor(Type runTimeType)
    {
        DerivedType? nearest = null;
        for (Type? above = runTimeType.BaseType; above is not null && type.IsAssignableFrom(above) && nearest is null; above = above.BaseType)
        {
            nearest = Array.Find(_derived, d => d.Type == above);
        }

        if (!type.IsInterface) return nearest;

        foreach (DerivedType derived in _derived)
        {
            if (!derived.Type.IsInterface || !derived.Type.IsAssignableFrom(runTimeType) || (nearest is not null && derived.Type.IsAssignableFrom(nearest.Type)))
            {
                continue;
            }

            nearest = nearest is null || nearest.Type.IsAssignableFrom(derived.Type)
                ? derived
                : throw PolymorphismErrors.Ambiguous(type, runTimeType, nearest.Type, derived.Type);
        }

        return nearest;
    }

    private ICursorConverter? TryConverterOf(DerivedType derived)
    {
        try
        {
            return ConverterOf(derived);
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            return null;
        }
    }

    private ICursorConverter ConverterOf(DerivedType derived)
        => derived.Converter ??= derived.Type == type ? Base : cache.CreateDerived(derived.Type, handling, Rules, derived.Tag);

    private readonly record struct WrittenType(Type Type, ICursorConverter Converter);

    private sealed class DerivedType(DerivedContract contract, string name, System.Text.Encodings.Web.JavaScriptEncoder? encoder)
    {
        // The discriminator as it is usually written in JSON.
        private readonly byte[][] _texts = contract.Discriminator switch
        {
            int number => [System.Text.Encoding.UTF8.GetBytes(number.ToString(System.Globalization.CultureInfo.InvariantCulture))],
            string text => [.. Spellings.Of(text, encoder).Select(static spelling => (byte[])[(byte)'"', .. spelling, (byte)'"'])],
            _ => [],
        };

        private bool? _skips;

        public Type Type { get; } = contract.Type;

        public object? Discriminator => contract.Discriminator;

        public TypeTag? Tag { get; } = contract.Discriminator is { } value ? new(name, value, encoder) : null;

        public ICursorConverter? Converter { get; set; }

        /// <summary>Reads the discriminator. Returns false, without moving, if it is another one, or written in another way.</summary>
        public bool TryRead(ref JsonCursor cursor)
        {
            foreach (byte[] text in _texts)
            {
                bool isRead = contract.Discriminator is string ? cursor.TryReadLiteral(text) : cursor.TryReadNumber(text);
                if (isRead) return true;
            }

            return false;
        }

        /// <summary>Whether the converter, once it has been created, reads objects as if they had no discriminator.</summary>
        public bool SkipsDiscriminator => _skips ??= Converter is IOpenObjectConverter converter && converter.Skips(name);

        /// <summary>Reads the rest of an object of the type; null if the converter cannot, or has not been created yet.</summary>
        public OpenObjectReader? OpenReader => field ??= (Converter as IOpenObjectConverter)?.CreateOpenReader();
    }
}
