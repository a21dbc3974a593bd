namespace Brisk.Json.Converters;

/// <summary>Extension data of an object that has not been created yet.</summary>
/// <param name="isUnique">Whether duplicate names are disallowed.</param>
internal sealed class ExtensionEntries(bool isUnique)
{
    private readonly List<(string Name, object? Value, int End)> _entries = [];
    private readonly HashSet<string>? _names = isUnique ? new(StringComparer.Ordinal) : null;

    /// <summary>The properties in document order, with the position after the value.</summary>
    public IReadOnlyList<(string Name, object? Value, int End)> All => _entries;

    /// <summary>Adds a property.</summary>
    /// <returns>false if the name is a disallowed duplicate; otherwise, true.</returns>
    public bool TryAdd(string name, object? value, int end)
    {
        if (_names?.Add(name) == false) return false;

        _entries.Add((name, value, end));
        return true;
    }
}
