namespace Brisk.Json.Tests;

/// <summary>The objects that a call created, including those that an exception left incomplete.</summary>
public static class CreatedObjects
{
    private static readonly AsyncLocal<List<object>?> s_created = new();

    /// <summary>Called by the constructors of the models.</summary>
    public static void Add(object created) => s_created.Value?.Add(created);

    /// <summary>Runs a call and collects the objects that it creates.</summary>
    public static T Collect<T>(Func<T> run, out List<object> created)
    {
        s_created.Value = created = [];
        try
        {
            return run();
        }
        finally
        {
            s_created.Value = null;
        }
    }
}
