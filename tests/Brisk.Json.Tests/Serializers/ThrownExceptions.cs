using System.Runtime.ExceptionServices;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Observes the exceptions that are thrown on this thread, including those that are caught.</summary>
internal static class ThrownExceptions
{
    public static List<Exception> During(Action action)
    {
        var thrown = new List<Exception>();
        int thread = Environment.CurrentManagedThreadId;
        void Note(object? sender, FirstChanceExceptionEventArgs e)
        {
            if (Environment.CurrentManagedThreadId == thread) thrown.Add(e.Exception);
        }

        AppDomain.CurrentDomain.FirstChanceException += Note;
        try
        {
            action();
        }
        finally
        {
            AppDomain.CurrentDomain.FirstChanceException -= Note;
        }

        return thrown;
    }
}
