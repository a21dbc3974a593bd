using System.Runtime.CompilerServices;
using Brisk.Json.Converters;

namespace Brisk.Json.Tests;

/// <summary>
/// Tests wait for read methods to be emitted, so that it is known which code runs. With <c>BRISK_EMISSION=early</c>, they are emitted after the first object of each type, so that
/// tests with few objects use them too.
/// </summary>
internal static class EarlyEmission
{
    [ModuleInitializer]
    internal static void Enable()
    {
        EmissionSchedule.IsAwaited = true;
        if (Environment.GetEnvironmentVariable("BRISK_EMISSION") == "early") EmissionSchedule.Uses = 1;
    }
}
