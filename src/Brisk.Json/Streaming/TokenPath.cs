using System.Text;

namespace Brisk.Json.Streaming;

/// <summary>The path to a token in JSON text that is read once. Names are recorded as they are read, in reused memory.</summary>
internal sealed class TokenPath
{
    // Each container has the index of its current element, or, if it is an object, this value and the raw name of its current property.
    private const int IsObject = -2;

    private int[] _indices = new int[8];
    private byte[]?[] _names = new byte[]?[8];
    private int[] _lengths = new int[8];

    /// <summary>The number of containers around the last recorded token.</summary>
    public int Depth { get; private set; }

    /// <summary>Records a token.</summary>
    /// <param name="depth">The number of containers around it.</param>
    public void Pass(JsonTokenType type, int depth, ReadOnlySpan<byte> value)
    {
        Depth = depth;
        switch (type)
        {
            case JsonTokenType.PropertyName:
                RecordName(depth - 1, value);
                return;
            case JsonTokenType.EndArray or JsonTokenType.EndObject or JsonTokenType.Comment:
                return;
        }

        if (depth > 0 && _indices[depth - 1] != IsObject) _indices[depth - 1]++;

        if (type is JsonTokenType.StartArray or JsonTokenType.StartObject)
        {
            Open(depth, type == JsonTokenType.StartObject);
        }
    }

    /// <summary>Returns the depth of the properties of the innermost object, among the containers up to this depth.</summary>
    public int InnermostObject(int depth)
    {
        while (depth > 0 && _indices[depth - 1] != IsObject)
        {
            depth--;
        }

        return depth;
    }

    /// <summary>Returns the path through the containers up to this depth.</summary>
    public string Format(int depth)
    {
        var path = new PathBuilder(stackalloc char[PathBuilder.TypicalLength]);
        for (int i = 0; i < depth; i++)
        {
            if (_indices[i] != IsObject)
            {
                path.AddIndex(Math.Max(0, _indices[i]));
            }
            else if (_names[i] is { } name && _lengths[i] >= 0)
            {
                path.AddName(Decode(name.AsSpan(0, _lengths[i])));
            }
        }

        return path.Build();
    }

    private static string Decode(ReadOnlySpan<byte> name)
        => StringDecoder.TryDecode(name, name.Contains((byte)'\\'), out string text, out _) ? text : Encoding.UTF8.GetString(name);

    private void RecordName(int level, ReadOnlySpan<byte> name)
    {
        if (_names[level] is not { } kept || kept.Length < name.Length)
        {
            _names[level] = kept = new byte[Math.Max(32, name.Length * 2)];
        }

        name.CopyTo(kept);
        _lengths[level] = name.Length;
    }

    private void Open(int level, bool isObject)
    {
        if (level == _indices.Length)
        {
            Array.Resize(ref _indices, level * 2);
            Array.Resize(ref _names, level * 2);
            Array.Resize(ref _lengths, level * 2);
        }

        _indices[level] = isObject ? IsObject : -1;
        _lengths[level] = -1;
    }
}
