using System.Reflection;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>Reads the metadata of F# types, without a reference to FSharp.Core.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal static class FSharpAttributes
{
    private const string Mapping = "Microsoft.FSharp.Core.CompilationMappingAttribute";

    // Attributes are slow to read, and most assemblies are not F#. The assemblies are not kept alive.
    private static readonly ConditionalWeakTable<Assembly, object> s_mayBeFSharp = [];

    /// <summary>Returns the <c>SourceConstructFlags</c> of a type or its nearest base class that has them, or 0.</summary>
    public static int ConstructOf(Type type)
    {
        if (type.Assembly == typeof(object).Assembly || !(bool)s_mayBeFSharp.GetValue(type.Assembly, static assembly => MayBeFSharp(assembly)))
        {
            return 0;
        }

        for (Type? level = type; level is not null; level = level.BaseType)
        {
            foreach (CustomAttributeData attribute in level.GetCustomAttributesData())
            {
                if (attribute.AttributeType.FullName == Mapping && attribute.ConstructorArguments is [{ Value: int flags }, ..])
                {
                    return flags;
                }
            }
        }

        return 0;
    }

    // Without dynamic code, assembly references are unknown. An assembly compiled with --standalone contains the attribute itself.
    private static bool MayBeFSharp(Assembly assembly) => !RuntimeFeature.IsDynamicCodeSupported || assembly.IsDynamic || assembly.GetType(Mapping) is not null
        || Array.Exists(assembly.GetReferencedAssemblies(), static reference => reference.Name == "FSharp.Core");
}
