using Brisk.Json.Nodes;
using Brisk.Json.Querying;
using Kind = Brisk.Json.Patching.JsonPatchOperationKind;

namespace Brisk.Json.Patching;

/// <summary>Converts patches from and to JSON (RFC 6902 section 3): an array of objects.</summary>
internal static class PatchFormat
{
    public static JsonPatchOperation[] Read<TNode, TChildren, TNavigator>(TNode array)
        where TChildren : struct, IChildren<TNode>
        where TNavigator : struct, INavigator<TNode, TChildren>
    {
        if (TNavigator.KindOf(array) != JsonValueKind.Array)
        {
            throw PatchErrors.Format("expected an array of operations");
        }

        var operations = new JsonPatchOperation[TNavigator.CountOf(array)];
        TChildren children = TNavigator.ChildrenOf(array);
        for (int i = 0; i < operations.Length && children.MoveNext(); i++)
        {
            operations[i] = new OperationReader<TNode, TChildren, TNavigator>(children.Current, i).Read();
        }

        return operations;
    }

    /// <summary>Writes a patch, without the comments of its values: a patch is JSON.</summary>
    public static void Write(Utf8JsonWriter writer, ReadOnlySpan<JsonPatchOperation> operations)
    {
        bool omitted = writer.OmitsKeptComments;
        writer.OmitsKeptComments = true;
        try
        {
            writer.WriteStartArray();
            foreach (JsonPatchOperation operation in operations)
            {
                Write(writer, operation);
            }

            writer.WriteEndArray();
        }
        finally
        {
            writer.OmitsKeptComments = omitted;
        }
    }

    public static string NameOf(Kind kind) => kind switch
    {
        Kind.Add => "add",
        Kind.Remove => "remove",
        Kind.Replace => "replace",
        Kind.Move => "move",
        Kind.Copy => "copy",
        _ => "test",
    };

    private static void Write(Utf8JsonWriter writer, JsonPatchOperation operation)
    {
        writer.WriteStartObject();
        writer.WriteString("op", NameOf(operation.Kind));
        if (operation.From is { } from) writer.WriteString("from", from.ToString());

        writer.WriteString("path", operation.Path.ToString());
        if (operation.HasValue)
        {
            writer.WritePropertyName("value");
            NodeWriter.Write(writer, operation.SharedValue);
        }

        writer.WriteEndObject();
    }
}

/// <summary>Reads an operation. Unknown members are ignored (RFC 6902 section 4).</summary>
internal readonly struct OperationReader<TNode, TChildren, TNavigator>(TNode operation, int index)
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    public JsonPatchOperation Read()
    {
        if (TNavigator.KindOf(operation) != JsonValueKind.Object) throw PatchErrors.Format("expected an object", index);

        Kind kind = KindNamed(Text("op"));
        bool hasFrom = kind is Kind.Move or Kind.Copy;
        bool hasValue = kind is Kind.Add or Kind.Replace or Kind.Test;
        return JsonPatchOperation.Owning(kind, Pointer("path"), hasFrom ? Pointer("from") : null, hasValue ? TNavigator.ToNode(Member("value")) : null);
    }

    private Kind KindNamed(string name) => name switch
    {
        "add" => Kind.Add,
        "remove" => Kind.Remove,
        "replace" => Kind.Replace,
        "move" => Kind.Move,
        "copy" => Kind.Copy,
        "test" => Kind.Test,
        _ => throw PatchErrors.Format("expected the member 'op' to be add, remove, replace, move, copy, or test", index),
    };

    private JsonPointer Pointer(string member) =>
        Text(member) is var text && !text.StartsWith('#') && JsonPointer.TryParse(text, out JsonPointer? pointer)
            ? pointer
            : throw PatchErrors.Format($"expected the member '{member}' to be a JSON Pointer", index);

    private string Text(string member)
    {
        TNode value = Member(member);
        if (TNavigator.KindOf(value) != JsonValueKind.String)
        {
            throw PatchErrors.Format($"expected the member '{member}' to be a string", index);
        }

        try
        {
            return TNavigator.TextOf(value);
        }
        catch (InvalidOperationException e)
        {
            throw PatchErrors.Format($"expected the member '{member}' to be valid UTF-16", index, e);
        }
    }

    private TNode Member(string name) =>
        TNavigator.TryGetMember(operation, name, out TNode value) ? value : throw PatchErrors.Format($"expected a member '{name}'", index);
}
