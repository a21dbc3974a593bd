using System.Reflection;

namespace Brisk.Json.Tests.Repository;

/// <summary>CLS-compliant projects can use the library: the compiler ensures the rest once the assembly is marked.</summary>
public sealed class ClsComplianceTests
{
    private const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static readonly Assembly s_ours = typeof(JsonSerializer).Assembly;

    [Fact]
    public void The_assembly_is_marked() => Assert.True(s_ours.GetCustomAttribute<CLSCompliantAttribute>()?.IsCompliant);

    [Fact]
    public void Members_that_are_not_CLS_compliant_match_System_Text_Json()
        => Assert.Equal(NotCompliant(typeof(System.Text.Json.JsonSerializer).Assembly), NotCompliant(s_ours));

    private static string[] NotCompliant(Assembly assembly) =>
    [
        .. assembly.GetExportedTypes()
            .SelectMany(type => type.GetMembers(All).Where(member => member.GetCustomAttribute<CLSCompliantAttribute>() is { IsCompliant: false }))
            .Select(member => $"{member.DeclaringType!.Name}: {member}".Replace("System.Text.Json", "Brisk.Json"))
            .Order(StringComparer.Ordinal),
    ];
}
