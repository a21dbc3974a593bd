using System.Buffers.Text;
using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>Gives equal values the same number, so that they can be compared again and again.</summary>
internal sealed class EqualValues<TNode, TChildren, TNavigator>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    private readonly Dictionary<Key, int> _numbers = [];

    public int[] NumbersOf(ReadOnlySpan<TNode> nodes)
    {
        var numbers = new int[nodes.Length];
        for (int i = 0; i < nodes.Length; i++)
        {
            var key = new Key(nodes[i]);
            if (!_numbers.TryGetValue(key, out numbers[i]))
            {
                numbers[i] = _numbers.Count;
                _numbers.Add(key, numbers[i]);
            }
        }

        return numbers;
    }

    private readonly struct Key(TNode node) : IEquatable<Key>
    {
        // What is deeper does not count, so that no document exhausts the stack.
        private const int MaxDepth = 6;

        private readonly TNode _node = node;

        public bool Equals(Key other) => DeepEquality<TNode, TChildren, TNavigator>.AreEqual(_node, other._node);

        public override bool Equals([NotNullWhen(true)] object? obj) => obj is Key other && Equals(other);

        public override int GetHashCode() => HashOf(_node, MaxDepth);

        private static int HashOf(TNode node, int depth)
        {
            JsonValueKind kind = TNavigator.KindOf(node);
            return kind switch
            {
                JsonValueKind.String => TNavigator.TextOf(node).GetHashCode(),
                JsonValueKind.Number => HashOfNumber(TNavigator.NumberOf(node)),
                JsonValueKind.Object or JsonValueKind.Array when depth > 0 => HashOfChildren(node, kind == JsonValueKind.Array, depth),
                _ => (int)kind,
            };
        }

        /// <summary>Numbers that are equal become the same double; zero has no sign here.</summary>
        private static int HashOfNumber(ReadOnlySpan<byte> number) =>
            Utf8Parser.TryParse(number, out double value, out _) && value != 0 ? value.GetHashCode() : 0;

        private static int HashOfChildren(TNode node, bool isArray, int depth)
        {
            int hash = TNavigator.CountOf(node);
            TChildren children = TNavigator.ChildrenOf(node);
            while (children.MoveNext())
            {
                int child = HashOf(children.Current, depth - 1);
                hash = isArray ? HashCode.Combine(hash, child) : hash + HashCode.Combine(children.Name, child);
            }

            return hash;
        }
    }
}
