using Brisk.Json.Serialization;
using Stj = System.Text.Json.Serialization;

namespace Brisk.Json.Converters;

/// <summary>Converts reference handlers of System.Text.Json.</summary>
internal static class ReferenceConversion
{
    public static ReferenceHandler? ToOwn(Stj.ReferenceHandler? handler)
        => handler is null ? null
        : handler == Stj.ReferenceHandler.Preserve ? ReferenceHandler.Preserve
        : handler == Stj.ReferenceHandler.IgnoreCycles ? ReferenceHandler.IgnoreCycles
        : new Handler(handler);

    private sealed class Handler(Stj.ReferenceHandler inner) : ReferenceHandler
    {
        private readonly Stj.ReferenceHandler _inner = inner;

        public override ReferenceResolver CreateResolver() => new Resolver(_inner.CreateResolver());

        public override bool Equals(object? obj) => obj is Handler other && other._inner.Equals(_inner);

        public override int GetHashCode() => _inner.GetHashCode();
    }

    private sealed class Resolver(Stj.ReferenceResolver inner) : ReferenceResolver
    {
        public override void AddReference(string referenceId, object value) => inner.AddReference(referenceId, value);

        public override string GetReference(object value, out bool alreadyExists) => inner.GetReference(value, out alreadyExists);

        public override object ResolveReference(string referenceId) => inner.ResolveReference(referenceId);
    }
}
