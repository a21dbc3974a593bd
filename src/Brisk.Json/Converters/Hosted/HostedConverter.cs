namespace Brisk.Json.Converters;

/// <summary>Adapts a converter of this library for the System.Text.Json serializer: it reads the text of the value, and passes the written text to the host's writer.</summary>
internal sealed class HostedConverter<T>(CursorConverter<T> inner, JsonSerializerOptions options) : Stj.Serialization.JsonConverter<T>
{
    private readonly CursorConverter<T> _writtenKeys = KeyPolicy.ForWriting(inner, options);

    /// <summary>Gets true: null is also read and written according to the options.</summary>
    public override bool HandleNull => true;

    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(T);

    public override T? Read(ref StjReader reader, Type typeToConvert, Stj.JsonSerializerOptions hostOptions)
    {
        StjReader first = reader;
        byte[]? rented = null;
        try
        {
            return Read(Take(ref first, ref reader, ref rented), ref first, ref reader);
        }
        finally
        {
            if (rented is not null) ArrayPool<byte>.Shared.Return(rented);
        }
    }

    public override void Write(StjWriter writer, T value, Stj.JsonSerializerOptions hostOptions)
    {
        int limit = HostedDepth.Limit(options, hostOptions.MaxDepth);
        JsonWriterOptions layout = HostedOutput.LayoutFor(writer, options.WriterOptions with { MaxDepth = limit });
        using var rented = new RentedWriter(HostedOutput.Begin(writer, layout, options.DefaultBufferSize, out int start));
        Utf8JsonWriter own = rented.Writer;
        own.SerializerMaxDepth = limit - (writer.CurrentDepth - own.CurrentDepth);
        own.SerializerContext = options.CallContext;
        WriteValue(own, value, start, writer.CurrentDepth > 0);
        HostedOutput.End(writer, own, start);
    }

    public override T ReadAsPropertyName(ref StjReader reader, Type typeToConvert, Stj.JsonSerializerOptions hostOptions)
    {
        byte[] text = [(byte)'"', .. reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan, (byte)'"', (byte)':'];
        var cursor = new JsonCursor(text, 0, 0, default, options.CallContext);
        try
        {
            return inner.ReadKey(ref cursor);
        }
        catch (CursorException failure)
        {
            throw new JsonException(failure.Text(typeof(T)));
        }
    }

    public override void WriteAsPropertyName(StjWriter writer, [DisallowNull] T value, Stj.JsonSerializerOptions hostOptions)
    {
        using var text = new RentedWriter(Utf8JsonWriter.Rent(new JsonWriterOptions { Encoder = options.Encoder, SkipValidation = true }, options.DefaultBufferSize));
        text.Writer.SerializerContext = options.CallContext;
        text.Writer.WriteStartObject();
        _writtenKeys.WriteKey(text.Writer, value);
        HostedOutput.WriteName(writer, text.Span["{\"".Length..^"\":".Length], options.Encoder);
    }

    private ReadOnlySpan<byte> Take(scoped ref StjReader first, scoped ref StjReader reader, scoped ref byte[]? rented)
    {
        try
        {
            return HostedText.TryTake(ref reader, out ReadOnlySpan<byte> text, out rented) ? text : throw CursorErrors.Incomplete();
        }
        catch (Stj.JsonException syntax) when (syntax is not JsonException)
        {
            HostedErrors.RethrowSyntax(syntax, ref first, ref reader, inner, options);
            throw;
        }
    }

    private T? Read(scoped ReadOnlySpan<byte> text, ref StjReader first, ref StjReader reader)
    {
        JsonReaderOptions readerOptions = HostedDepth.ReaderOptions(ref first, options);

        // Inside a container, a number at the end of the text could continue; here, the text is the complete number.
        int depth = first.TokenType == Stj.JsonTokenType.Number ? 0 : first.CurrentDepth;
        var cursor = new JsonCursor(text, 0, depth, readerOptions, options.CallContext) { Strings = options.RentStrings(text.Length) };
        try
        {
            T? value = inner.ReadValue(ref cursor);
            StringCache.Return(cursor.Strings);
            return value;
        }
        catch (Exception exception) when (ErrorLocator.NeedsLocation(exception))
        {
            HostedErrors.Rethrow(exception, ErrorLocator.Located(exception, ref cursor, inner, readerOptions), ref first, ref reader, text);
            throw;
        }
    }

    private void WriteValue(Utf8JsonWriter own, T value, int start, bool isInside)
    {
        int depth = own.CurrentDepth;
        try
        {
            inner.WriteValue(own, value);
        }
        catch (CursorException failure) when (isInside)
        {
            // The host knows the path of the value.
            throw new JsonException(failure.Text(typeof(T)));
        }
        catch (Exception exception) when (!isInside && WriteErrorLocator.NeedsLocation(exception))
        {
            WriteErrorLocator.Rethrow(exception, own, start, depth, inner);
            throw;
        }
    }
}

/// <summary>The maximum depth of values read and written within a document of System.Text.Json: that of the host, or that of the options if it is smaller.</summary>
internal static class HostedDepth
{
    private const int DefaultMaxDepth = 64;

    /// <summary>Returns the maximum number of open containers, including those of the host.</summary>
    public static int Limit(JsonSerializerOptions options, int hostMaxDepth)
    {
        int host = hostMaxDepth == 0 ? DefaultMaxDepth : hostMaxDepth;
        return options.MaxDepth == 0 ? host : Math.Min(options.MaxDepth, host);
    }

    /// <summary>Returns options for reading a value at a reader, which determines the allowed syntax.</summary>
    public static JsonReaderOptions ReaderOptions(ref StjReader reader, JsonSerializerOptions options)
    {
        Stj.JsonReaderOptions host = reader.CurrentState.Options;
        return new JsonReaderOptions
        {
            AllowTrailingCommas = host.AllowTrailingCommas,
            CommentHandling = (JsonCommentHandling)host.CommentHandling,
            MaxDepth = Limit(options, host.MaxDepth),
        };
    }
}
