using System.Runtime.CompilerServices;

namespace Brisk.Json.Shared;

/// <summary>Checks of arguments in expressions.</summary>
internal static class Arguments
{
    public static T NotNull<T>(T? argument, [CallerArgumentExpression(nameof(argument))] string? parameter = null)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(argument, parameter);
        return argument;
    }
}
