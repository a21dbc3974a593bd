namespace Benchmarks.Cases;

/// <summary>
/// A value that is created again once nothing references it: cases share one graph while they run and leave none, because collections of a large idle heap would be charged to later
/// cases.
/// </summary>
internal sealed class Remade<T>(Func<T> make) where T : class
{
    private WeakReference<T>? _made;

    public T Value
    {
        get
        {
            if (_made is null || !_made.TryGetTarget(out T? value))
            {
                value = make();
                _made = new WeakReference<T>(value);
            }
            return value;
        }
    }
}
