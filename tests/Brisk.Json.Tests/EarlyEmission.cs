using System.Runtime.CompilerServices;
using Brisk.Json.Converters;

namespace Brisk.Json.Tests;

/// <summary>With <c>BRISK_EMISSION=early</c>, read methods are emitted after the first object of each type, so that tests with few objects use them too.</summary>
internal static class EarlyEmission
{
    [ModuleInitializer]
    internal static void Enable()
    {
        if (Environment.GetEnvironmentVariable("BRISK_EMISSION") == "early")
        {
            EmissionSchedule.Uses = 1;
            EmissionSchedule.IsAwaited = true;
        }
    }
}
