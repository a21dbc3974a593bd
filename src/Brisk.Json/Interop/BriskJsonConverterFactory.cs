namespace Brisk.Json.Interop;

/// <summary>
/// Makes System.Text.Json read and write values with Brisk.Json, so that code that uses its options (a web framework, a service client) honors the
/// attributes, converters, and options of this library. Add it to <see cref="Stj.JsonSerializerOptions.Converters"/>, after the converters that take precedence.
/// </summary>
/// <remarks>
/// <para>
/// <see cref="SystemTextJsonOptionsExtensions.UseBriskJson(Stj.JsonSerializerOptions, JsonSerializerOptions, Func{Type, bool})"/> does the same, and also supports
/// types with attributes of System.Text.Json for polymorphism, number handling, populating, or unmapped members on the type itself, for which System.Text.Json rejects
/// converters in the list.
/// </para>
/// <para>
/// The options of this library determine names, members, escaping, and number formats. The host's options determine whether comments and trailing commas are allowed. The smaller
/// <c>MaxDepth</c> applies, if it is set here. A value inside a document has the layout of that document. A value that is the whole document is indented if <c>WriteIndented</c>
/// is set in either options; if it is set in those of this library, they also determine the indentation and line break.
/// </para>
/// <para>
/// <see cref="object"/>, <see cref="IAsyncEnumerable{T}"/>, and the documents, elements, and nodes of System.Text.Json are handled by System.Text.Json: values
/// declared as <see cref="object"/>, and asynchronously enumerated elements, are passed to this library one at a time.
/// </para>
/// </remarks>
public sealed class BriskJsonConverterFactory : Stj.Serialization.JsonConverterFactory, IHostedFactory
{
    private readonly HostedTypes _types;

    /// <summary>Initializes a factory for all supported types.</summary>
    /// <param name="options">The options for reading and writing. They become read-only when the first converter is created.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public BriskJsonConverterFactory(JsonSerializerOptions options) : this(options, null) { }

    /// <summary>Initializes a factory for some types.</summary>
    /// <param name="options">The options for reading and writing. They become read-only when the first converter is created.</param>
    /// <param name="includes">A predicate that selects the types to handle with this library, including everything inside them; null for all supported types.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public BriskJsonConverterFactory(JsonSerializerOptions options, Func<Type, bool>? includes) => _types = new HostedTypes(NotNull(options), includes);

    /// <summary>Returns whether values of a type are handled by this library.</summary>
    /// <param name="typeToConvert">The type.</param>
    /// <returns>true if they are; otherwise, false.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="typeToConvert"/> is null.</exception>
    public override bool CanConvert(Type typeToConvert)
        => _types.Include(NotNull(typeToConvert));

    /// <summary>Creates the converter of a type.</summary>
    /// <param name="typeToConvert">The type.</param>
    /// <param name="options">The options of the host.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="typeToConvert"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    /// <exception cref="NotSupportedException">This library has no contract for the type, or System.Text.Json accepts no converter from its list for it.</exception>
    public override Stj.Serialization.JsonConverter CreateConverter(Type typeToConvert, Stj.JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        if (HostedTypes.AttributeThatExcludesConverters(typeToConvert) is { } attribute)
        {
            throw new NotSupportedException(
                $"System.Text.Json does not use the converters of its options for the type '{typeToConvert}', which has the attribute '{attribute.Name}'. "
                + "Call UseBriskJson on the options instead of adding a BriskJsonConverterFactory.");
        }

        return _types.ConverterOf(typeToConvert).ToHosted(_types.Options);
    }
}
