using System.Text;

namespace Brisk.Json.Querying;

/// <summary>
/// A regular expression in I-Regexp syntax (RFC 9485), on code points. It follows all paths through the automaton simultaneously, so that
/// the time is at most proportional to the product of its length and that of the text. Thread-safe.
/// </summary>
internal sealed class IRegexp
{
    private readonly RegexpInstruction[] _instructions;
    private readonly int _start;

    private IRegexp(RegexpInstruction[] instructions, int start) => (_instructions, _start) = (instructions, start);

    /// <summary>Returns null if the text is not valid I-Regexp, or the automaton would be too large.</summary>
    public static IRegexp? TryParse(ReadOnlySpan<char> pattern) =>
        RegexpParser.Parse(pattern) is { } syntax && RegexpProgram.Make(syntax) is { } program ? new(program.Instructions, program.Start) : null;

    public bool IsMatch(string text, bool whole)
    {
        var current = new Threads(_instructions.Length);
        var next = new Threads(_instructions.Length);
        int position = 0;
        foreach (Rune rune in text.EnumerateRunes())
        {
            if (position == 0 || !whole) Follow(current, _start, position == 0, isEnd: false);

            if (current.HasAccepted && !whole) return true;

            bool isEnd = (position += rune.Utf16SequenceLength) >= text.Length;
            foreach (int at in current.Waiting)
            {
                RegexpInstruction instruction = _instructions[at];
                if (instruction.Class!.Contains(rune.Value)) Follow(next, instruction.Target, isStart: false, isEnd);
            }

            (current, next) = (next, current);
            next.Clear();
        }

        if (position == 0 || !whole) Follow(current, _start, position == 0, isEnd: true);

        return current.HasAccepted;
    }

    /// <summary>Adds all instructions reachable without consuming a code point.</summary>
    private void Follow(Threads threads, int from, bool isStart, bool isEnd)
    {
        threads.Push(from);
        while (threads.TryPop(out int at))
        {
            RegexpInstruction instruction = _instructions[at];
            switch (instruction.Action)
            {
                case RegexpAction.Take:
                    threads.Wait(at);
                    break;
                case RegexpAction.Split:
                    threads.Push(instruction.Other);
                    threads.Push(instruction.Target);
                    break;
                case RegexpAction.AtStart when isStart:
                case RegexpAction.AtEnd when isEnd:
                    threads.Push(instruction.Target);
                    break;
                case RegexpAction.Accept:
                    threads.HasAccepted = true;
                    break;
            }
        }
    }

    /// <summary>The instructions reached at one position of the text.</summary>
    private sealed class Threads(int capacity)
    {
        private readonly int[] _waiting = new int[capacity];
        private readonly int[] _seen = new int[capacity];
        private readonly Stack<int> _reached = new();
        private int _round = 1;
        private int _count;

        public bool HasAccepted { get; set; }

        /// <summary>The instructions that wait for a code point.</summary>
        public ReadOnlySpan<int> Waiting => _waiting.AsSpan(0, _count);

        public void Wait(int at) => _waiting[_count++] = at;

        public void Push(int at)
        {
            if (_seen[at] != _round)
            {
                _seen[at] = _round;
                _reached.Push(at);
            }
        }

        public bool TryPop(out int at) => _reached.TryPop(out at);

        public void Clear()
        {
            _count = 0;
            _round++;
            HasAccepted = false;
        }
    }
}
