using System.Text;
using Brisk.Json.AspNetCore.Requests;
using Brisk.Json.Errors;
using Brisk.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Brisk.Json.AspNetCore.Controllers;

/// <summary>Reads models for controllers from the request pipe.</summary>
internal sealed class ModelReader : TextInputFormatter, IInputFormatterExceptionPolicy
{
    private readonly JsonSerializerOptions _options;
    private readonly bool _showsMessages;

    /// <param name="showsMessages">Whether exception messages are visible to clients.</param>
    /// <param name="replaced">The formatter of the framework, to which the application may have added media types and encodings.</param>
    public ModelReader(JsonSerializerOptions options, bool showsMessages, TextInputFormatter replaced)
    {
        _options = options;
        _showsMessages = showsMessages;
        FormatterSettings.Copy(replaced.SupportedEncodings, SupportedEncodings);
        FormatterSettings.Copy(replaced.SupportedMediaTypes, SupportedMediaTypes);
    }

    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(encoding);
        object? model = null;
        IReadOnlyList<JsonError> errors = [];
        try
        {
            JsonTypeInfo contract = _options.GetTypeInfo(context.ModelType);
            if (encoding.CodePage == Encoding.UTF8.CodePage)
            {
                (model, errors) = await ArrivedBody.TryReadAsync(context.HttpContext.Request.BodyReader, contract, context.HttpContext.RequestAborted);
            }

            model ??= await ReadAsync(context.HttpContext, contract, encoding);
        }
        catch (System.Text.Json.JsonException exception)
        {
            AddError(context, exception);
            foreach (JsonError error in errors.Skip(1).Where(error => error.Path != exception.Path).DistinctBy(static error => error.Path))
            {
                AddError(context, error.ToException());
            }

            return InputFormatterResult.Failure();
        }
        catch (Exception exception) when (exception is FormatException or OverflowException)
        {
            context.ModelState.TryAddModelError(string.Empty, exception, context.Metadata);
            return InputFormatterResult.Failure();
        }

        return model is null && !context.TreatEmptyInputAsDefaultValue ? InputFormatterResult.NoValue() : InputFormatterResult.Success(model);
    }

    private void AddError(InputFormatterContext context, System.Text.Json.JsonException exception)
        => context.ModelState.TryAddModelError(
            exception.Path ?? string.Empty, _showsMessages ? new InputFormatterException(exception.Message, exception) : exception, context.Metadata);

    private static async ValueTask<object?> ReadAsync(HttpContext context, JsonTypeInfo contract, Encoding encoding)
    {
        if (encoding.CodePage == Encoding.UTF8.CodePage)
        {
            return await JsonSerializer.DeserializeAsync(context.Request.BodyReader, contract, context.RequestAborted);
        }

        await using Stream utf8 = Encoding.CreateTranscodingStream(context.Request.Body, encoding, Encoding.UTF8, leaveOpen: true);
        return await JsonSerializer.DeserializeAsync(utf8, contract, context.RequestAborted);
    }
}

/// <summary>Writes the objects returned by controllers.</summary>
internal sealed class ObjectWriter : TextOutputFormatter
{
    private readonly JsonSerializerOptions _options;

    /// <param name="replaced">The formatter of the framework, to which the application may have added media types and encodings.</param>
    public ObjectWriter(JsonSerializerOptions options, TextOutputFormatter replaced)
    {
        _options = options;
        FormatterSettings.Copy(replaced.SupportedEncodings, SupportedEncodings);
        FormatterSettings.Copy(replaced.SupportedMediaTypes, SupportedMediaTypes);
    }

    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(selectedEncoding);
        return ValueWriter.WriteAsync(context.HttpContext, context.Object, context.ObjectType, _options, selectedEncoding);
    }
}

internal static class FormatterSettings
{
    public static void Copy<T>(IEnumerable<T> from, ICollection<T> to)
    {
        foreach (T setting in from)
        {
            to.Add(setting);
        }
    }
}
