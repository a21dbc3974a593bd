using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary><see cref="ReferenceHandler.IgnoreCycles"/>: tracks the objects being written, and uses no identifiers.</summary>
internal sealed class CycleIgnoringHandler : ReferenceHandler
{
    public override ReferenceResolver CreateResolver() => new NoResolver();

    internal override ReferenceScope Begin(JsonSerializerOptions options) => new(options, null);

    private sealed class NoResolver : ReferenceResolver
    {
        public override void AddReference(string referenceId, object value) => throw Refuse();

        public override string GetReference(object value, out bool alreadyExists) => throw Refuse();

        public override object ResolveReference(string referenceId) => throw Refuse();

        private static InvalidOperationException Refuse() => new("There are no identifiers where cycles are ignored.");
    }
}
