namespace Brisk.Json.Interop;

internal static class InteropErrors
{
    public static NotSupportedException OnlyDescribes(Type type)
        => new($"The System.Text.Json contract of the type '{type}' only describes it, for schemas: it is the contract of Brisk.Json in options whose resolver was extended by WithAddedModifier. "
            + "Values cannot be read or written with these options. Use the original options, and add modifiers to the resolver of Brisk.Json's options.");
}
