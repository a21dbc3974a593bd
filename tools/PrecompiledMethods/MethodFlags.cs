using System.Buffers.Binary;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;

namespace PrecompiledMethods;

/// <summary>
/// The implementation flags of an assembly's methods. crossgen2 does not compile methods that are marked with <see cref="MethodImplAttributes.AggressiveOptimization"/>.
/// Therefore, a copy of the assembly is marked, and the output for the copy gets the flags of the original.
/// </summary>
internal sealed class MethodFlags
{
    private const int FlagsInRow = 4; // after the address of the method's code
    private readonly byte[] _file;
    private readonly int _table;
    private readonly int _rowSize;

    private MethodFlags(byte[] file)
    {
        _file = file;
        using var image = new PEReader(new MemoryStream(file));
        var metadata = image.GetMetadataReader();
        _table = image.PEHeaders.MetadataStartOffset + metadata.GetTableMetadataOffset(TableIndex.MethodDef);
        _rowSize = metadata.GetTableRowSize(TableIndex.MethodDef);
        Count = metadata.GetTableRowCount(TableIndex.MethodDef);
    }

    /// <summary>The number of methods.</summary>
    public int Count { get; }

    private MethodImplAttributes this[int row]
    {
        get => (MethodImplAttributes)BinaryPrimitives.ReadUInt16LittleEndian(_file.AsSpan(_table + (row * _rowSize) + FlagsInRow));
        set => BinaryPrimitives.WriteUInt16LittleEndian(_file.AsSpan(_table + (row * _rowSize) + FlagsInRow), (ushort)value);
    }

    /// <summary>Reads an assembly.</summary>
    public static MethodFlags Read(string path) => new(File.ReadAllBytes(path));

    /// <summary>Marks all methods except some, which are given by their tokens.</summary>
    public void MarkAllBut(IReadOnlySet<int> tokens)
    {
        for (int row = 0; row < Count; row++)
        {
            if (!tokens.Contains(MetadataTokens.GetToken(MetadataTokens.MethodDefinitionHandle(row + 1))))
            {
                this[row] |= MethodImplAttributes.AggressiveOptimization;
            }
        }
    }

    /// <summary>Restores the flags of another version of the assembly.</summary>
    /// <exception cref="ArgumentException">The other version has different methods.</exception>
    public void CopyFrom(MethodFlags original)
    {
        if (original.Count != Count)
        {
            throw new ArgumentException($"Expected {Count} methods and found {original.Count}.");
        }

        for (int row = 0; row < Count; row++)
        {
            this[row] = original[row];
        }
    }

    /// <summary>Writes the assembly.</summary>
    public void Write(string path)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(path))!);
        File.WriteAllBytes(path, _file);
    }
}
