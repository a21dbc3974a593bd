namespace Brisk.Json.Nodes;

/// <summary>A value created from a .NET value, which can be converted to the types that it has.</summary>
internal abstract class MadeValue<T>(T value, NodeOptionBits options) : JsonValue(null, 0, options)
{
    public T Value => value;

    public sealed override TResult GetValue<TResult>() => value is TResult result ? result : NodeErrors.ThrowConversion<TResult>(typeof(T));

    public sealed override bool TryGetValue<TResult>([NotNullWhen(true)] out TResult? result)
        where TResult : default
    {
        if (value is TResult found)
        {
            result = found;
            return true;
        }

        result = default;
        return false;
    }
}
