using System.Text.Encodings.Web;
using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>Determines the settings of a member: its own attributes first, then those of its type, then the options.</summary>
internal static class MemberSettingsBuilder
{
    public static MemberSettings Build(MemberContract member, TypeContract type, JsonSerializerOptions options, int index, int accessors)
    {
        JsonIgnoreCondition ignore = member.Ignore ?? DefaultIgnore(member.Type, options);
        bool canBeNull = CanBeNull(member.Type);
        ParameterContract? parameter = member.Parameter >= 0 ? type.Constructor!.Parameters[member.Parameter] : null;
        bool respectsNullability = options.RespectNullableAnnotations;
        return new MemberSettings
        {
            Name = member.Name,
            Aliases = [.. member.Aliases],
            Index = index,
            Accessors = accessors,
            ClrName = member.ClrName,
            PreparedName = Prepare(member.Name, options.Encoder),
            IsRequired = member.Has(MemberFlags.Required),
            WriteIgnore = OmitsMissing(member.Type, ignore) ? JsonIgnoreCondition.WhenWritingDefault : ignore,
            IsWritten = member.Has(MemberFlags.Reads) && !IsReadOnlyOmitted(member, options) && ignore is not (JsonIgnoreCondition.Always or JsonIgnoreCondition.WhenWriting),
            IsIgnored = member.Has(MemberFlags.Ignored),
            IsSet = member.Has(MemberFlags.Writes) && ignore != JsonIgnoreCondition.WhenReading,
            IgnoresNullOnRead = options.IgnoresNullValues && canBeNull && member.Ignore is null && !member.Has(MemberFlags.Required),
            RejectsNullOnRead = respectsNullability && canBeNull
                && (parameter is not null ? parameter.NotNull : member.Has(MemberFlags.WritesNotNull)),
            RejectsNullOnWrite = respectsNullability && canBeNull && member.Has(MemberFlags.ReadsNotNull),
            Populates = Populates(member, options) && parameter is null,
            IsMarkedPopulate = member.Creation == JsonObjectCreationHandling.Populate,
            IsStreamed = member.Has(MemberFlags.Streamed) || options.StreamsAsyncEnumerables,
            ParameterName = parameter?.Name,
            ParameterDefault = parameter is { HasDefault: true } ? Typed(parameter.Default, member.Type) : null,
        };
    }

    /// <summary>Returns whether the existing value of a member is populated: not by a converter of the options, which the rules do not know.</summary>
    public static bool Populates(MemberContract member, JsonSerializerOptions options)
    {
        if (!member.Has(MemberFlags.Populated)) return false;
        if (!ConverterResolution.IsInOptions(member.Type, options)) return true;
        if (member.Creation is null) return false;

        string name = ContractErrors.NameOf(member.Declaring, member.ClrName);
        throw ContractErrors.Invalid(ContractErrors.ProblemOf(ProblemKind.PopulateNotPossible, member.Declaring, name, PopulateObstacles.TakesNothing));
    }

    // The rules, which do not know the converters of the options, exempt all collections; one with such a converter is not exempt.
    private static bool IsReadOnlyOmitted(MemberContract member, JsonSerializerOptions options)
    {
        if (member.Has(MemberFlags.ReadOnlyOmitted)) return true;

        bool omits = member.Has(MemberFlags.Field) ? options.IgnoreReadOnlyFields : options.IgnoreReadOnlyProperties;
        return omits && !member.Has(MemberFlags.Writes) && !member.Has(MemberFlags.ConditionSet) && member is { Ref: not null, Ignore: null } && ConverterResolution.IsInOptions(member.Type, options);
    }

    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "No constructor is called.")]
    public static object? DefaultOf(Type type)
        => type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null;

    private static JsonIgnoreCondition DefaultIgnore(Type type, JsonSerializerOptions options)
    {
        if (options.IgnoresNullValues) return JsonIgnoreCondition.WhenWritingNull;

        // As in System.Text.Json, unconditional ignoring applies to single members only.
        return options.DefaultIgnoreCondition switch
        {
            JsonIgnoreCondition.WhenWritingNull when CanBeNull(type) => JsonIgnoreCondition.WhenWritingNull,
            JsonIgnoreCondition.WhenWritingDefault => JsonIgnoreCondition.WhenWritingDefault,
            _ => JsonIgnoreCondition.Never,
        };
    }

    // Only a missing optional value has the default value.
    private static bool OmitsMissing(Type type, JsonIgnoreCondition ignore)
        => ignore is JsonIgnoreCondition.Never or JsonIgnoreCondition.WhenWritingNull or JsonIgnoreCondition.WhenReading && JsonOptionalTypes.ValueOf(type) is not null;

    private static bool CanBeNull(Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;

    /// <summary>Returns a constant as a value of its type: those of enums are stored as their underlying values.</summary>
    public static object? Typed(object? constant, Type type)
    {
        Type target = Nullable.GetUnderlyingType(type) ?? type;
        return constant is not null && target.IsEnum ? Enum.ToObject(target, constant) : constant;
    }

    /// <summary>Returns <c>,"name":</c> as it is written. A lone surrogate, which only a naming policy or a modifier can produce, is replaced with U+FFFD.</summary>
    public static byte[] Prepare(string name, JavaScriptEncoder? encoder)
        => [(byte)',', (byte)'"', .. JsonEncodedText.Encode(System.Text.Encoding.UTF8.GetBytes(name), encoder).EncodedUtf8Bytes, (byte)'"', (byte)':'];
}
