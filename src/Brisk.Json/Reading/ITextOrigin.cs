namespace Brisk.Json;

/// <summary>Knows where a text begins in the document that it is a part of. Asked only where lines matter, as counting them takes a look at all that came before.</summary>
internal interface ITextOrigin
{
    /// <summary>The line and column at which the text begins.</summary>
    LineAnchor Start { get; }
}
