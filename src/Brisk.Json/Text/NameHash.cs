using System.Runtime.InteropServices;

namespace Brisk.Json.Text;

/// <summary>Hashes names so that no one outside the process can choose names whose hashes collide.</summary>
internal static class NameHash
{
    // SAFETY: the bytes are only reinterpreted as half as many characters. The framework's hash of characters has a random key.
    public static int Of(ReadOnlySpan<byte> name)
    {
        int hash = string.GetHashCode(MemoryMarshal.Cast<byte, char>(name));
        return (name.Length & 1) == 0 ? hash : (hash * 31) + name[^1] + 1;
    }
}
