using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Brisk.Json.AspNetCore.Controllers;

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

    /// <inheritdoc/>
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(selectedEncoding);
        return ValueWriter.WriteAsync(context.HttpContext, context.Object, context.ObjectType, _options, selectedEncoding);
    }
}
