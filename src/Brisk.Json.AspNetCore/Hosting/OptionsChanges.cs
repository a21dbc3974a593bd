namespace Brisk.Json.AspNetCore.Hosting;

/// <summary>The changes that the application makes to the options of one part of the framework.</summary>
internal sealed class OptionsChanges
{
    private readonly List<Action<JsonSerializerOptions>> _changes = [];

    public void Add(Action<JsonSerializerOptions> change) => _changes.Add(change);

    public void Make(JsonSerializerOptions options) => _changes.ForEach(change => change(options));
}
