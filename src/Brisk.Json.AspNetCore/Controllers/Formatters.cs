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
    public ModelReader(JsonSerializerOptions options, bool showsMessages)
    {
        _options = options;
        _showsMessages = showsMessages;
        SupportedEncodings.Add(UTF8EncodingWithoutBOM);
        SupportedEncodings.Add(UTF16EncodingLittleEndian);
        JsonMediaTypes.AddTo(SupportedMediaTypes);
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

    public ObjectWriter(JsonSerializerOptions options)
    {
        _options = options;
        SupportedEncodings.Add(Encoding.UTF8);
        SupportedEncodings.Add(Encoding.Unicode);
        JsonMediaTypes.AddTo(SupportedMediaTypes);
    }

    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(selectedEncoding);
        return ValueWriter.WriteAsync(context.HttpContext, context.Object, context.ObjectType, _options, selectedEncoding);
    }
}

internal static class JsonMediaTypes
{
    public static void AddTo(MediaTypeCollection types)
    {
        types.Add("application/json");
        types.Add("text/json");
        types.Add("application/*+json");
    }
}
