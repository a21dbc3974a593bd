namespace Brisk.Json.Converters;

/// <summary>
/// A member under one spelling of its name. Each link learns which one followed it in documents read before, and thus predicts the next. A lost or torn update costs a lookup, but never
/// causes a wrong result, because the prediction is always verified.
/// </summary>
internal sealed class NameLink<T>
{
    /// <summary>The name as it is spelled in documents.</summary>
    public readonly NameKey Key;

    public readonly Member<T>? Member;

    /// <summary>The last successor that was learned.</summary>
    public NameLink<T> Successor;

    /// <summary>The successor learned before that: documents with optional members alternate between two.</summary>
    public NameLink<T>? Alternate;

    public NameLink(NameKey key, Member<T>? member)
    {
        Key = key;
        Member = member;
        Successor = this; // as good a prediction as any, and never null
        BindReading();
    }

    /// <summary>The number of the member in the generated method, or -1 if it does not handle the value.</summary>
    public int Number { get; private set; } = -1;

    /// <summary>The member as a generated method reads it.</summary>
    public ReadMember? Typed { get; private set; }

    /// <summary>The bit of the member among those read from a document; 0 if a generated method need not record it.</summary>
    public ulong SeenBit { get; private set; }

    /// <summary>Records the current successor.</summary>
    public void Learn(NameLink<T> next)
    {
        Alternate = Successor;
        Successor = next;
    }

    /// <summary>Adopts the way in which a generated method reads the member.</summary>
    public void BindReading()
    {
        SeenBit = Member?.RecordedBit ?? 0;
        if (Member?.Typed is { } typed)
        {
            Typed = typed;
            Number = Member.Settings.Accessors;
        }
    }
}
