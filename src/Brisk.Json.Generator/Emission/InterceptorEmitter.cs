using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.Generator.Emission;

/// <summary>Writes the methods that intercept calls to the serializer, and show the trimmer that contracts were generated.</summary>
internal static class InterceptorEmitter
{
    public static SourceText Emit(IEnumerable<InterceptionModel> calls)
    {
        CodeWriter writer = FileHeader.Start([])
            .Open("namespace System.Runtime.CompilerServices")
            .Line("/// <summary>Specifies a call that a method intercepts.</summary>")
            .Line("[global::System.AttributeUsage(global::System.AttributeTargets.Method, AllowMultiple = true)]")
            .Line("file sealed class InterceptsLocationAttribute : global::System.Attribute")
            .Line("{")
            .Line("    public InterceptsLocationAttribute(int version, string data)")
            .Line("    {")
            .Line("    }")
            .Line("}")
            .Close().Line()
            .Open("namespace " + FileHeader.Namespace)
            .Line("/// <summary>Intercepts calls of the serializer with types that have generated contracts.</summary>")
            .Line(FileHeader.Mark)
            .Open("file static class Interceptors");
        bool isFirst = true;
        foreach (IGrouping<(string Signature, string Forward), InterceptionModel>? method in calls.GroupBy(c => (c.Signature, c.Forward)).OrderBy(g => g.Key.Signature, System.StringComparer.Ordinal))
        {
            if (!isFirst) writer.Line();

            isFirst = false;
            foreach (InterceptionModel? call in method.OrderBy(c => c.Location, System.StringComparer.Ordinal))
            {
                writer.Line($"[global::System.Runtime.CompilerServices.InterceptsLocation({call.Location})] // {call.Where}");
            }

            writer
                .Line("[global::System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage(\"Trimming\", \"IL2026\", Justification = \"The contracts of these calls are generated.\")]")
                .Line("[global::System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage(\"AOT\", \"IL3050\", Justification = \"The contracts of these calls are generated.\")]")
                .Line($"public static {method.Key.Signature}")
                .Line($"    => {method.Key.Forward};");
        }

        return writer.Close().Close().ToText();
    }
}
