namespace Brisk.Json.Serialization;

/// <summary>Properties for the extension data of an object that is still to be made.</summary>
/// <param name="isUnique">Whether a name may come only once.</param>
internal sealed class ExtensionEntries(bool isUnique)
{
    private readonly List<KeyValuePair<string, object?>> _entries = [];
    private readonly HashSet<string>? _names = isUnique ? new(StringComparer.Ordinal) : null;

    /// <summary>The properties in the order of the document.</summary>
    public IReadOnlyList<KeyValuePair<string, object?>> All => _entries;

    /// <summary>Adds a property.</summary>
    /// <returns>False where its name has come before and may not come again.</returns>
    public bool TryAdd(string name, object? value)
    {
        if (_names?.Add(name) == false)
        {
            return false;
        }

        _entries.Add(new(name, value));
        return true;
    }
}
