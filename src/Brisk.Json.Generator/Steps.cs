namespace Brisk.Json.Generator;

/// <summary>The names of the pipeline's steps, for tests that check which of them ran again.</summary>
internal static class Steps
{
    public const string Contexts = nameof(Contexts);
    public const string Calls = nameof(Calls);
    public const string Undeclared = nameof(Undeclared);
    public const string Types = nameof(Types);
    public const string Classes = nameof(Classes);
    public const string Contracts = nameof(Contracts);
    public const string Lists = nameof(Lists);
    public const string Interceptors = nameof(Interceptors);
}
