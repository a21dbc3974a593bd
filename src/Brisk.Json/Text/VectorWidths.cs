using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>
/// Which wide vectors the processor has, for methods that ReadyToRun compiles: the runtime discards the code of a method that asks for an instruction set itself.
/// The JIT treats these fields as constants.
/// </summary>
internal static class VectorWidths
{
    /// <summary>Whether there are vectors of 256 bits for integers.</summary>
    public static readonly bool Has256 = Avx2.IsSupported;
}
