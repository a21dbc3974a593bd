// The compiler requires this type for init accessors, and netstandard2.0 lacks it.
namespace System.Runtime.CompilerServices;

internal static class IsExternalInit;
