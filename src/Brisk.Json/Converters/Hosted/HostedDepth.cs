using Stj = System.Text.Json;

namespace Brisk.Json.Serialization;

/// <summary>How deep values may be that are read and written within a document of System.Text.Json's: as deep as the host allows, or less where the options say so.</summary>
internal static class HostedDepth
{
    private const int DefaultMaxDepth = 64;

    /// <summary>How many containers may be open, those of the host included.</summary>
    public static int Limit(JsonSerializerOptions options, int hostMaxDepth)
    {
        int host = hostMaxDepth == 0 ? DefaultMaxDepth : hostMaxDepth;
        return options.MaxDepth == 0 ? host : Math.Min(options.MaxDepth, host);
    }

    /// <summary>How to read a value at which a reader stands: the reader says what is allowed in the text.</summary>
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
