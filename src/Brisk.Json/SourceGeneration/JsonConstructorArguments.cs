using System.ComponentModel;
using Brisk.Json.Converters;
using Brisk.Json.Patching;

namespace Brisk.Json.SourceGeneration;

/// <summary>The values of the document for the parameters of a constructor. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly ref struct JsonConstructorArguments
{
    private readonly Slot[] _slots;
    private readonly int[] _slotOfParameter;

    internal JsonConstructorArguments(Slot[] slots, int[] slotOfParameter)
    {
        _slots = slots;
        _slotOfParameter = slotOfParameter;
    }

    /// <summary>Gets the value of the document, or the default value of the parameter.</summary>
    /// <typeparam name="V">The type of the parameter.</typeparam>
    /// <param name="parameter">The zero-based position of the parameter.</param>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidCastException">The parameter has another type.</exception>
    /// <exception cref="IndexOutOfRangeException">There is no such parameter.</exception>
    public V Get<V>(int parameter) => ((Slot<V>)_slots[_slotOfParameter[parameter]]).Value!;
}
