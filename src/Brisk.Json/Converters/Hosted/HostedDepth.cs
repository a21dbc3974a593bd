using Stj = System.Text.Json;

namespace Brisk.Json.Converters;

/// <summary>The maximum depth of values read and written within a document of System.Text.Json: that of the host, or less if the options say so.</summary>
internal static class HostedDepth
{
    private const int DefaultMaxDepth = 64;

    /// <summary>The maximum number of open containers, including those of the host.</summary>
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
