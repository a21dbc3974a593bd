using System.Runtime.CompilerServices;
using Brisk.Json.Converters;

namespace Brisk.Json.Tests;

/// <summary>With <c>BRISK_BODIES=early</c>, has a body emitted after the first object of each type, so that tests with few objects use them, too.</summary>
internal static class Bodies
{
    [ModuleInitializer]
    internal static void EmitEarly()
    {
        if (Environment.GetEnvironmentVariable("BRISK_BODIES") == "early")
        {
            BodyEmission.Uses = 1;
            BodyEmission.IsAwaited = true;
        }
    }
}
