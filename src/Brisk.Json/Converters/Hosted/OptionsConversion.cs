namespace Brisk.Json.Converters;

/// <summary>Converts options between the two libraries. Resolvers are not converted, because their contracts consist of types of one library.</summary>
internal static class OptionsConversion
{
    private static readonly ConditionalWeakTable<Stj.JsonSerializerOptions, JsonSerializerOptions> s_usedUnder = [];

    /// <summary>Returns the options that converters of this library receive when System.Text.Json calls them.</summary>
    public static JsonSerializerOptions UsedUnder(Stj.JsonSerializerOptions options) => s_usedUnder.GetValue(options, static o => ToOwn(o));

    /// <summary>Converts System.Text.Json options, including their converters.</summary>
    public static JsonSerializerOptions ToOwn(Stj.JsonSerializerOptions options)
    {
        var own = new JsonSerializerOptions
        {
            AllowDuplicateProperties = options.AllowDuplicateProperties,
            AllowOutOfOrderMetadataProperties = options.AllowOutOfOrderMetadataProperties,
            AllowTrailingCommas = options.AllowTrailingCommas,
            DefaultBufferSize = options.DefaultBufferSize,
            DefaultIgnoreCondition = (JsonIgnoreCondition)options.DefaultIgnoreCondition,
            DictionaryKeyPolicy = PolicyConversion.ToOwn(options.DictionaryKeyPolicy),
            Encoder = options.Encoder,
            IgnoreReadOnlyFields = options.IgnoreReadOnlyFields,
            IgnoreReadOnlyProperties = options.IgnoreReadOnlyProperties,
            IncludeFields = options.IncludeFields,
            IndentCharacter = options.IndentCharacter,
            IndentSize = options.IndentSize,
            MaxDepth = options.MaxDepth,
            NewLine = options.NewLine,
            NumberHandling = (JsonNumberHandling)options.NumberHandling,
            PreferredObjectCreationHandling = (JsonObjectCreationHandling)options.PreferredObjectCreationHandling,
            PropertyNameCaseInsensitive = options.PropertyNameCaseInsensitive,
            PropertyNamingPolicy = PolicyConversion.ToOwn(options.PropertyNamingPolicy),
            ReadCommentHandling = (JsonCommentHandling)options.ReadCommentHandling,
            ReferenceHandler = ReferenceConversion.ToOwn(options.ReferenceHandler),
            RespectNullableAnnotations = options.RespectNullableAnnotations,
            RespectRequiredConstructorParameters = options.RespectRequiredConstructorParameters,
            UnknownTypeHandling = (JsonUnknownTypeHandling)options.UnknownTypeHandling,
            UnmappedMemberHandling = (JsonUnmappedMemberHandling)options.UnmappedMemberHandling,
            WriteIndented = options.WriteIndented,
        };
#pragma warning disable SYSLIB0020 // obsolete in both
        own.IgnoreNullValues = options.IgnoreNullValues;
#pragma warning restore SYSLIB0020
        foreach (Stj.Serialization.JsonConverter converter in options.Converters)
        {
            if (converter is not IHostedFactory) own.Converters.Add(ToOwn(converter));
        }

        return own;
    }

    /// <summary>Converts a System.Text.Json converter for options of this library.</summary>
    public static JsonConverter ToOwn(Stj.Serialization.JsonConverter converter)
        => converter is HostedFactory hosted ? hosted.Inner : new StjListedFactory(converter);

    /// <summary>Converts a converter of this library for System.Text.Json options.</summary>
    public static Stj.Serialization.JsonConverter ToStj(JsonConverter converter)
        => converter is StjListedFactory listed ? listed.Inner : new HostedFactory(converter);

    /// <summary>Adds the converters of options of this library to System.Text.Json options, under which they are called with the former.</summary>
    public static void AddConverters(JsonSerializerOptions options, Stj.JsonSerializerOptions converted)
    {
        foreach (JsonConverter converter in options.Converters)
        {
            converted.Converters.Add(converter is StjListedFactory listed ? listed.Inner : new HostedFactory(converter, options, converted));
        }
    }

    /// <summary>Converts options of this library, without their converters and their reference handler.</summary>
    public static Stj.JsonSerializerOptions ToStj(JsonSerializerOptions options)
    {
        // Includes the extensions of a dialect.
        JsonReaderOptions reading = options.ReaderOptions;
        var converted = new Stj.JsonSerializerOptions
        {
            AllowDuplicateProperties = options.AllowDuplicateProperties,
            AllowOutOfOrderMetadataProperties = options.AllowOutOfOrderMetadataProperties,
            AllowTrailingCommas = reading.AllowTrailingCommas,
            DefaultBufferSize = options.DefaultBufferSize,
            DefaultIgnoreCondition = (Stj.Serialization.JsonIgnoreCondition)options.DefaultIgnoreCondition,
            DictionaryKeyPolicy = PolicyConversion.ToStj(options.DictionaryKeyPolicy),
            Encoder = options.Encoder,
            IgnoreReadOnlyFields = options.IgnoreReadOnlyFields,
            IgnoreReadOnlyProperties = options.IgnoreReadOnlyProperties,
            IncludeFields = options.IncludeFields,
            IndentCharacter = options.IndentCharacter,
            IndentSize = options.IndentSize,
            MaxDepth = options.MaxDepth,
            NewLine = options.NewLine,
            NumberHandling = (Stj.Serialization.JsonNumberHandling)options.NumberHandling,
            PreferredObjectCreationHandling = (Stj.Serialization.JsonObjectCreationHandling)options.PreferredObjectCreationHandling,
            PropertyNameCaseInsensitive = options.PropertyNameCaseInsensitive,
            PropertyNamingPolicy = PolicyConversion.ToStj(options.PropertyNamingPolicy),
            ReadCommentHandling = (Stj.JsonCommentHandling)reading.CommentHandling,
            RespectNullableAnnotations = options.RespectNullableAnnotations,
            RespectRequiredConstructorParameters = options.RespectRequiredConstructorParameters,
            UnknownTypeHandling = (Stj.Serialization.JsonUnknownTypeHandling)options.UnknownTypeHandling,
            UnmappedMemberHandling = (Stj.Serialization.JsonUnmappedMemberHandling)options.UnmappedMemberHandling,
            WriteIndented = options.WriteIndented,
        };
#pragma warning disable SYSLIB0020 // obsolete in both
        converted.IgnoreNullValues = options.IgnoresNullValues;
#pragma warning restore SYSLIB0020
        return converted;
    }
}

/// <summary>A factory among the converters of a host that delegates types to this library.</summary>
internal interface IHostedFactory;

/// <summary>Converts reference handlers of System.Text.Json.</summary>
internal static class ReferenceConversion
{
    public static ReferenceHandler? ToOwn(Stj.Serialization.ReferenceHandler? handler)
        => handler is null ? null
        : handler == Stj.Serialization.ReferenceHandler.Preserve ? ReferenceHandler.Preserve
        : handler == Stj.Serialization.ReferenceHandler.IgnoreCycles ? ReferenceHandler.IgnoreCycles
        : new Handler(handler);

    public static Stj.Serialization.ReferenceHandler? ToStj(ReferenceHandler? handler)
        => handler is null ? null
        : handler == ReferenceHandler.Preserve ? Stj.Serialization.ReferenceHandler.Preserve
        : handler == ReferenceHandler.IgnoreCycles ? Stj.Serialization.ReferenceHandler.IgnoreCycles
        : handler is Handler own ? own.Inner
        : new StjHandler(handler);

    private sealed class Handler(Stj.Serialization.ReferenceHandler inner) : ReferenceHandler
    {
        public Stj.Serialization.ReferenceHandler Inner { get; } = inner;

        public override ReferenceResolver CreateResolver() => new Resolver(Inner.CreateResolver());

        public override bool Equals(object? obj) => obj is Handler other && other.Inner.Equals(Inner);

        public override int GetHashCode() => Inner.GetHashCode();
    }

    private sealed class Resolver(Stj.Serialization.ReferenceResolver inner) : ReferenceResolver
    {
        public override void AddReference(string referenceId, object value) => inner.AddReference(referenceId, value);

        public override string GetReference(object value, out bool alreadyExists) => inner.GetReference(value, out alreadyExists);

        public override object ResolveReference(string referenceId) => inner.ResolveReference(referenceId);
    }

    // A handler of the program. If it returns the same resolver again, calls of both serializers share their references, as calls of one of them do.
    private sealed class StjHandler(ReferenceHandler inner) : Stj.Serialization.ReferenceHandler
    {
        private readonly ReferenceHandler _inner = inner;

        public override Stj.Serialization.ReferenceResolver CreateResolver() => new StjResolver(_inner.CreateResolver());

        public override bool Equals(object? obj) => obj is StjHandler other && other._inner.Equals(_inner);

        public override int GetHashCode() => _inner.GetHashCode();
    }

    private sealed class StjResolver(ReferenceResolver inner) : Stj.Serialization.ReferenceResolver
    {
        public override void AddReference(string referenceId, object value) => inner.AddReference(referenceId, value);

        public override string GetReference(object value, out bool alreadyExists) => inner.GetReference(value, out alreadyExists);

        public override object ResolveReference(string referenceId) => inner.ResolveReference(referenceId);
    }
}
