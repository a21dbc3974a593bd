using System.Reflection;
using PrecompiledMethods;

// Determines which methods of the library are compiled before the package is created: those that programs need first. src/Brisk.Json/ReadyToRun.targets runs it.
switch (args)
{
    // Writes a copy of the assembly for crossgen2, in which all other methods are marked. It runs FirstCalls.cs against the assembly, which has no
    // machine code, and takes the methods that the runtime had to compile, and those that name the instantiations of generic types to compile.
    case ["mark", var assembly, var generator, var references, var target]:
        var names = new MethodNames(Assembly.LoadFrom(Path.GetFullPath(assembly)));
        HashSet<int> tokens = [.. names.OfType("Brisk.Json.Converters.PrecompiledShapes")];
        foreach (string? with in new[] { null, Path.GetFullPath(generator) })
        {
            using var program = FirstCallsProgram.Compile(Path.GetFullPath(assembly), with, File.ReadAllLines(references));
            tokens.UnionWith(program.Run().SelectMany(names.Find));
        }

        var flags = MethodFlags.Read(assembly);
        flags.MarkAllBut(tokens);
        flags.Write(target);
        Console.WriteLine($"{tokens.Count} of {flags.Count} methods are precompiled.");
        return 0;

    // Removes the marks from the output of crossgen2 for the copy.
    case ["unmark", var image, var assembly]:
        var compiled = MethodFlags.Read(image);
        compiled.CopyFrom(MethodFlags.Read(assembly));
        compiled.Write(image);
        return 0;

    default:
        Console.Error.WriteLine("usage: mark ASSEMBLY GENERATOR FILE-THAT-LISTS-REFERENCES TARGET | unmark IMAGE ASSEMBLY");
        return 2;
}
