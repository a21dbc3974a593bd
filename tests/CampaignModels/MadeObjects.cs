namespace Brisk.Json.Tests.Fuzz;

/// <summary>The objects that a call has created, including those that an exception left half-read.</summary>
public static class MadeObjects
{
    private static readonly AsyncLocal<List<object>?> s_made = new();

    /// <summary>Called by the constructors of the models.</summary>
    public static void Add(object made) => s_made.Value?.Add(made);

    /// <summary>Runs a call and collects the objects that it creates.</summary>
    public static T Collect<T>(Func<T> run, out List<object> made)
    {
        s_made.Value = made = [];
        try
        {
            return run();
        }
        finally
        {
            s_made.Value = null;
        }
    }
}
