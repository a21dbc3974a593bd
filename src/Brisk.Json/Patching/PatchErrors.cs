namespace Brisk.Json.Patching;

/// <summary>The exceptions of patching. Messages contain locations, which are part of the patch, and never values.</summary>
internal static class PatchErrors
{
    public static JsonException Format(string expected) => new($"The JSON value is not a JSON Patch: {expected}.");

    public static JsonException Format(string expected, int index) => new($"The JSON value is not a JSON Patch: {expected} in operation {index}.");

    [DoesNotReturn]
    public static void Throw(JsonPatchFailure failure, int index, JsonPatchOperation operation) =>
        throw new JsonPatchException(
            $"Operation {index} of the patch, {PatchFormat.NameOf(operation.Kind)} at '{operation.Path}', cannot be applied: {Reason(failure, operation)}. The document is unchanged.",
            failure,
            index,
            operation);

    public static NotSupportedException NullMember() =>
        new("A merge patch cannot set a member to null, because null in a patch removes the member (RFC 7396 section 1). Use JsonPatch for such documents.");

    private static string Reason(JsonPatchFailure failure, JsonPatchOperation operation) => failure switch
    {
        JsonPatchFailure.FromNotFound => $"there is no value at '{operation.From}'",
        JsonPatchFailure.TestFailed => "the value does not equal the expected one",
        JsonPatchFailure.MoveIntoItself => $"the value at '{operation.From}' would be moved into itself",
        _ when operation.Kind == JsonPatchOperationKind.Add || operation.From is not null => "there is no object, or no array with enough elements, to add it to",
        _ => "there is no such value",
    };
}
