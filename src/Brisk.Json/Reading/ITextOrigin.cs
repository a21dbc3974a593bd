namespace Brisk.Json;

/// <summary>Provides the position of a text in its document. Used only if lines matter, because counting them requires scanning all preceding text.</summary>
internal interface ITextOrigin
{
    /// <summary>The line and column at which the text begins.</summary>
    LineAnchor Start { get; }
}
