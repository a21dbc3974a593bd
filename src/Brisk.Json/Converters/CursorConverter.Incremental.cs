namespace Brisk.Json.Converters;

/// <content>Reading and writing in parts, by frames, and the traits of values that need them.</content>
internal abstract partial class CursorConverter<T>
{
    // The bit for a trait that the converter has, shifted by the trait; the bits below are for traits that have been determined.
    private const int PresentTraits = 1 << 8;

    private int _traits;

    /// <summary>Returns a frame for a value that starts with this byte, or null if it cannot be read incrementally.</summary>
    public virtual ReadFrame? BeginFrame(byte first) => null;

    /// <summary>Returns whether <see cref="BeginFrame"/> returns a frame, without starting a value.</summary>
    public virtual bool CanBegin(byte first) => BeginFrame(first) is not null;

    /// <summary>Whether values are objects that can be returned before their end (<see cref="ReadFrame.YieldEarly"/>).</summary>
    public virtual bool CanBeReadyEarly => false;

    /// <summary>Returns a frame that adds to an existing value, like <see cref="Populate"/>, or null if that is not supported in parts.</summary>
    public virtual ReadFrame? BeginPopulate(byte first, T existing) => null;

    /// <summary>Returns the value read by a frame of this converter. Called once, when the frame is complete.</summary>
    public virtual T? TakeFrom(ReadFrame frame) => ((ReadFrame<T>)frame).Result;

    /// <summary>Returns a frame for an array whose elements are read while they are enumerated, with a result that is available from the start; null if that is not supported.</summary>
    public virtual ReadFrame? BeginStreamed() => null;

    /// <summary>Whether this is the converter of objects with streamed members, or with members that contain such objects.</summary>
    public bool ContainsStreamed => Has(ConverterTrait.ContainsStreamed);

    /// <summary>Returns a frame that writes a value incrementally, or null if it is written as a whole.</summary>
    public virtual WriteFrame? BeginWrite(T value) => null;

    /// <summary>Whether values may contain asynchronous sequences, which only frames can write.</summary>
    public bool MayContainAsync => Has(ConverterTrait.MayContainAsync);

    /// <summary>Whether values may contain collections or bytes, so that their size is not bounded.</summary>
    public bool MayBeLarge => Has(ConverterTrait.MayBeLarge);

    /// <summary>Returns how large the text of a value is, as far as can be determined without looking at its members.</summary>
    public virtual ValueSize SizeOf(T value) => MayBeLarge ? ValueSize.Unknown : ValueSize.Small;

    /// <summary>Determines a trait from this converter and those that it uses, which may use it in turn.</summary>
    public virtual bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait switch
    {
        ConverterTrait.MayBeLarge => Shape is ValueShape.Array or ValueShape.Dictionary,
        ConverterTrait.MayContainAsync => seen.Add(this) && Structure.ElementConverter is { } element && element.Finds(trait, seen),
        _ => false,
    };

    private bool Has(ConverterTrait trait)
    {
        (int known, int present) = (1 << (int)trait, PresentTraits << (int)trait);
        int traits = Volatile.Read(ref _traits);
        if ((traits & known) == 0)
        {
            traits = Finds(trait, []) ? known | present : known;
            Interlocked.Or(ref _traits, traits);
        }

        return (traits & present) != 0;
    }
}
