using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>
/// A member under one spelling of its name. Each link learns which one followed it in the last document, and so predicts the next;
/// it is the object reader's only state. A lost or torn update costs a look-up, never an answer: the guess is always compared.
/// </summary>
internal sealed class NameLink<T>(NameKey key, Member<T>? member)
{
    /// <summary>The name as documents spell it.</summary>
    public readonly NameKey Key = key;

    /// <summary>The member; null for a name that no member has.</summary>
    public readonly Member<T>? Member = member;

    /// <summary>What followed last time.</summary>
    public NameLink<T>? Successor;

    /// <summary>What followed before that, if it was another: documents with optional members go back and forth between two.</summary>
    public NameLink<T>? Alternate;

    /// <summary>Learns what followed now.</summary>
    public void Learn(NameLink<T> next)
    {
        Alternate = Successor;
        Successor = next;
    }
}
