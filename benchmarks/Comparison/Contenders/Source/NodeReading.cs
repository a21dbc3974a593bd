using System.Buffers;

namespace Benchmarks.Contenders;

/// <summary>Works on documents as trees of nodes.</summary>
internal static class NodeReading
{
    private const int Edits = 200;
    private const int MaxDepth = 6;

    public static Func<object?> Prepare(byte[] utf8, NodeWork work)
    {
        var sum = new Checksum();
        switch (work)
        {
            case NodeWork.Visit:
                return () => Keep(sum, Visit(JsonNode.Parse(utf8)));
            case NodeWork.Edit:
                var buffer = new ArrayBufferWriter<byte>(utf8.Length);
                return () => Edit(utf8, buffer);
            default:
                return () => Keep(sum, (long)JsonNode.Parse(utf8)!.GetValueKind());
        }
    }

    private static Checksum Keep(Checksum sum, long value)
    {
        sum.Value = value;
        return sum;
    }

    private static long Visit(JsonNode? node)
    {
        long sum = 1;
        switch (node)
        {
            case null:
                break;
            case JsonObject properties:
                foreach ((string name, JsonNode? value) in properties)
                {
                    sum += name.Length + Visit(value);
                }
                break;
            case JsonArray elements:
                foreach (JsonNode? element in elements)
                {
                    sum += Visit(element);
                }
                break;
            default:
                sum += node.GetValueKind() switch
                {
                    JsonValueKind.String => node.GetValue<string>().Length,
                    JsonValueKind.Number => (long)node.GetValue<double>(),
                    _ => node.GetValue<bool>() ? 2 : 1,
                };
                break;
        }
        return sum;
    }

    private static ArrayBufferWriter<byte> Edit(byte[] utf8, ArrayBufferWriter<byte> buffer)
    {
        JsonNode root = JsonNode.Parse(utf8)!;
        var random = new Random(42);
        for (int i = 0; i < Edits; i++)
        {
            Edit(root, random, i);
        }
        buffer.ResetWrittenCount();
        using var writer = new Utf8JsonWriter(buffer);
        root.WriteTo(writer);
        return buffer;
    }

    /// <summary>Descends to a random container and changes something in it.</summary>
    private static void Edit(JsonNode node, Random random, int edit)
    {
        int index = 0;
        for (int depth = 0; depth <= MaxDepth && Count(node) is > 0 and int count; depth++)
        {
            index = random.Next(count);
            if (depth == MaxDepth || node[index] is not (JsonObject or JsonArray)) break;
            node = node[index]!;
            index = 0;
        }
        if (node is JsonArray elements)
        {
            Edit(elements, index, edit);
        }
        else
        {
            Edit((JsonObject)node, index, edit);
        }
    }

    private static void Edit(JsonArray elements, int index, int edit)
    {
        if (edit % 3 == 0 || elements.Count == 0)
        {
            elements.Insert(index, "inserted");
        }
        else if (edit % 3 == 1)
        {
            elements[index] = edit;
        }
        else
        {
            elements.RemoveAt(index);
        }
    }

    private static void Edit(JsonObject properties, int index, int edit)
    {
        if (edit % 4 == 0 || properties.Count == 0)
        {
            properties[$"added {edit}"] = "added";
        }
        else if (edit % 4 == 1)
        {
            properties[properties.GetAt(index).Key] = edit;
        }
        else if (edit % 4 == 2)
        {
            properties.SetAt(index, edit * 0.5);
        }
        else
        {
            properties.RemoveAt(index);
        }
    }

    private static int Count(JsonNode node) => node is JsonArray elements ? elements.Count : ((JsonObject)node).Count;
}
