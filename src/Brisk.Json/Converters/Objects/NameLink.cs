using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>
/// A member under one spelling of its name. Each link learns which one followed it in the last document, and so predicts the next;
/// it is the object reader's only state. A lost or torn update costs a look-up, never an answer: the guess is always compared.
/// </summary>
internal sealed class NameLink<T>
{
    /// <summary>The name as documents spell it.</summary>
    public readonly NameKey Key;

    /// <summary>The member; null for a name that no member has.</summary>
    public readonly Member<T>? Member;

    /// <summary>What followed last time.</summary>
    public NameLink<T> Successor;

    /// <summary>What followed before that, if it was another: documents with optional members go back and forth between two.</summary>
    public NameLink<T>? Alternate;

    public NameLink(NameKey key, Member<T>? member)
    {
        Key = key;
        Member = member;
        Successor = this; // as good a guess as any, and never null
        BindReading();
    }

    /// <summary>The number by which a generated body knows the member; -1 where it leaves the value to others.</summary>
    public int Number { get; private set; } = -1;

    /// <summary>The member as a generated body reads it.</summary>
    public ReadMember? Typed { get; private set; }

    /// <summary>The bit of the member among those that a document had; 0 where a generated body need not note them.</summary>
    public ulong SeenBit { get; private set; }

    /// <summary>Learns what followed now.</summary>
    public void Learn(NameLink<T> next)
    {
        Alternate = Successor;
        Successor = next;
    }

    /// <summary>Takes over how a generated body reads the member.</summary>
    public void BindReading()
    {
        SeenBit = Member?.NotedBit ?? 0;
        if (Member?.Typed is { } typed)
        {
            Typed = typed;
            Number = Member.Settings.Accessors;
        }
    }
}
