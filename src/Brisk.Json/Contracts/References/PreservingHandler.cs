using System.Globalization;

namespace Brisk.Json.Serialization;

/// <summary><see cref="ReferenceHandler.Preserve"/>.</summary>
internal sealed class PreservingHandler : ReferenceHandler
{
    public override ReferenceResolver CreateResolver() => new CountingResolver();
}

/// <summary>A resolver with identifiers that count from 1, in writing order.</summary>
internal sealed class CountingResolver : ReferenceResolver
{
    private Dictionary<string, object>? _objects;
    private Dictionary<object, string>? _identifiers;

    public override void AddReference(string referenceId, object value)
    {
        if (!(_objects ??= []).TryAdd(referenceId, value))
        {
            throw new CursorException($"The value of the '$id' metadata property '{referenceId}' conflicts with an existing identifier.");
        }
    }

    public override string GetReference(object value, out bool alreadyExists)
    {
        _identifiers ??= new(ReferenceEqualityComparer.Instance);
        if (_identifiers.TryGetValue(value, out string? identifier))
        {
            alreadyExists = true;
            return identifier;
        }

        alreadyExists = false;
        identifier = (_identifiers.Count + 1).ToString(CultureInfo.InvariantCulture);
        _identifiers.Add(value, identifier);
        return identifier;
    }

    public override object ResolveReference(string referenceId)
        => _objects is not null && _objects.TryGetValue(referenceId, out object? value)
            ? value
            : throw new CursorException($"Reference '{referenceId}' was not found.");
}
