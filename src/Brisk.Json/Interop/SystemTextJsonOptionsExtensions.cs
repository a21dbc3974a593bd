using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Stj = System.Text.Json;

namespace Brisk.Json.Interop;

/// <summary>Makes what takes options of System.Text.Json read and write with this library.</summary>
public static class SystemTextJsonOptionsExtensions
{
    /// <summary>
    /// Makes System.Text.Json read and write values with this library wherever these options are used: its attributes, converters and options are honoured. See
    /// <see cref="BriskJsonConverterFactory"/> for which options say what, and which types stay with System.Text.Json.
    /// </summary>
    /// <param name="options">The options of a host. A resolver is put first in their <see cref="Stj.JsonSerializerOptions.TypeInfoResolverChain"/>; converters that they hold still come before it.</param>
    /// <param name="briskOptions">The options to read and write under. They become read-only when the first value is read or written.</param>
    /// <param name="includes">Says of a type whether to read and write it with this library; null for all types that can be. What such a value holds goes with it.</param>
    /// <returns>The same options.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> or <paramref name="briskOptions"/> is null.</exception>
    /// <exception cref="InvalidOperationException"><paramref name="options"/> are read-only.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Stj.JsonSerializerOptions UseBriskJson(this Stj.JsonSerializerOptions options, JsonSerializerOptions briskOptions, Func<Type, bool>? includes = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(briskOptions);
        if (options.TypeInfoResolver is null && Stj.JsonSerializer.IsReflectionEnabledByDefault)
        {
            // What the options would be given at their first use, for the types that stay with them.
            options.TypeInfoResolver = new Stj.Serialization.Metadata.DefaultJsonTypeInfoResolver();
        }

        options.TypeInfoResolverChain.Insert(0, new HostedResolver(new HostedTypes(briskOptions, includes)));
        return options;
    }
}
