namespace Brisk.Json;

public sealed partial class JsonSerializerOptions
{
    /// <summary>Gets the state that the caller passes with these options (<see cref="WithState"/>), or null.</summary>
    public object? UserState => _rare?.UserState;

    /// <summary>
    /// Returns equal options that carry an object for converters: <see cref="Modeling.JsonContextualConverter{T}"/> and others that use <see cref="UserState"/>.
    /// It is meant to be called for each call of the serializer: the new options share all contracts. These options become read-only.
    /// </summary>
    /// <param name="state">The state, or null.</param>
    /// <returns>The options, read-only.</returns>
    public JsonSerializerOptions WithState(object? state)
    {
        var options = new JsonSerializerOptions(this, _resolver);
        options.Rare.UserState = state;
        options.Lock();
        options.Adopt(Contracts);
        return options;
    }
}
