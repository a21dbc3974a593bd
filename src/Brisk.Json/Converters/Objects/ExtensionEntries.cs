namespace Brisk.Json.Converters;

/// <summary>Extension data of an object that has not been created yet.</summary>
/// <param name="isUnique">Whether duplicate names are disallowed.</param>
internal sealed class ExtensionEntries(bool isUnique)
{
    private readonly List<KeyValuePair<string, object?>> _entries = [];
    private readonly HashSet<string>? _names = isUnique ? new(StringComparer.Ordinal) : null;

    /// <summary>The properties in document order.</summary>
    public IReadOnlyList<KeyValuePair<string, object?>> All => _entries;

    /// <summary>Adds a property.</summary>
    /// <returns>false if the name is a disallowed duplicate; otherwise, true.</returns>
    public bool TryAdd(string name, object? value)
    {
        if (_names?.Add(name) == false) return false;

        _entries.Add(new(name, value));
        return true;
    }
}
