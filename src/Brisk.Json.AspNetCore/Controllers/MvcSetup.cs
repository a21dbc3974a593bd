using System.Text.Encodings.Web;
using Brisk.Json.AspNetCore.Conversion;
using Brisk.Json.AspNetCore.Hosting;
using Brisk.Json.Modeling;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding.Metadata;
using Microsoft.Extensions.Options;

namespace Brisk.Json.AspNetCore.Controllers;

/// <summary>Adds Brisk.Json to the options that the framework's views and filters write with.</summary>
internal sealed class MvcJsonSetup(IOptionsMonitor<OptionsChanges> changes) : IPostConfigureOptions<JsonOptions>
{
    public void PostConfigure(string? name, JsonOptions options) =>
        BriskResolver.TakeOver(options.JsonSerializerOptions, changes.Get(BriskJsonOptions.Controllers));
}

/// <summary>
/// Replaces the System.Text.Json formatters that use the options of controllers. Formatters that the application created with its own options, derived ones,
/// and those of another library are kept.
/// </summary>
internal sealed class MvcSetup(IOptions<JsonOptions> jsonOptions, IOptionsMonitor<BriskJsonOptions> briskOptions) : IPostConfigureOptions<MvcOptions>
{
    public void PostConfigure(string? name, MvcOptions options)
    {
        JsonSerializerOptions serializerOptions = briskOptions.Get(BriskJsonOptions.Controllers).SerializerOptions;
        bool showsMessages = jsonOptions.Value.AllowInputFormatterExceptionMessages;
        Replace<IInputFormatter, SystemTextJsonInputFormatter>(
            options.InputFormatters, old => old.SerializerOptions, old => new ModelReader(serializerOptions, showsMessages, old));
        options.ModelMetadataDetailsProviders.Add(new OptionalValidation());
        Replace<IOutputFormatter, SystemTextJsonOutputFormatter>(
            options.OutputFormatters, old => old.SerializerOptions, old => new ObjectWriter(Relaxed(serializerOptions), old));
    }

    // As in the framework, JSON for a client is not escaped for HTML unless an encoder is set.
    private static JsonSerializerOptions Relaxed(JsonSerializerOptions options) =>
        options.Encoder is not null ? options : new(options) { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private static void Replace<TFormatter, TOld>(IList<TFormatter> formatters, Func<TOld, Stj.JsonSerializerOptions> optionsOf, Func<TOld, TFormatter> make)
        where TOld : TFormatter
    {
        for (int i = 0; i < formatters.Count; i++)
        {
            if (formatters[i] is TOld old && old.GetType() == typeof(TOld) && BriskResolver.IsUsedIn(optionsOf(old)))
            {
                formatters[i] = make(old);
            }
        }
    }
}

/// <summary>Prevents validation from getting the value of an optional that has none.</summary>
internal sealed class OptionalValidation : IValidationMetadataProvider
{
    public void CreateValidationMetadata(ValidationMetadataProviderContext context)
    {
        Type type = context.Key.ModelType;
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(JsonOptional<>))
        {
            context.ValidationMetadata.ValidateChildren = false;
        }
    }
}
