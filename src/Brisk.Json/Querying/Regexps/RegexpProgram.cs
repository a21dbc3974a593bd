namespace Brisk.Json.Querying;

internal enum RegexpAction : byte
{
    /// <summary>Consumes one code point of the class.</summary>
    Take,

    /// <summary>Continues at both targets.</summary>
    Split,

    /// <summary>Continues at the target if this is the start of the text.</summary>
    AtStart,

    /// <summary>Continues at the target if this is the end of the text.</summary>
    AtEnd,

    Accept,
}

internal readonly record struct RegexpInstruction(RegexpAction Action, int Target, int Other, CharacterClass? Class);

/// <summary>Creates a non-deterministic automaton from an expression, back to front: each part receives the instruction to continue at (Thompson 1968).</summary>
internal sealed class RegexpProgram
{
    // The time of a search is at most proportional to the product of this and the length of the text.
    private const int MaxLength = 2000;

    private readonly List<RegexpInstruction> _instructions = [new(RegexpAction.Accept, 0, 0, null)];

    /// <summary>Returns null if the automaton would be too large.</summary>
    public static (RegexpInstruction[] Instructions, int Start)? Make(RegexpSyntax syntax)
    {
        var program = new RegexpProgram();
        int start = program.Emit(syntax, next: 0);
        return program._instructions.Count > MaxLength ? null : ([.. program._instructions], start);
    }

    private int Emit(RegexpSyntax syntax, int next) => syntax switch
    {
        RegexpClass part => Add(new(RegexpAction.Take, next, 0, part.Class)),
        RegexpAnchor part => Add(new(part.IsStart ? RegexpAction.AtStart : RegexpAction.AtEnd, next, 0, null)),
        RegexpSequence part => EmitSequence(part.Parts, next),
        RegexpChoice part => EmitChoice(part.Branches, next),
        _ => EmitRepetition((RegexpRepetition)syntax, next),
    };

    private int EmitSequence(List<RegexpSyntax> parts, int next)
    {
        for (int i = parts.Count - 1; i >= 0; i--)
        {
            next = Emit(parts[i], next);
        }

        return next;
    }

    private int EmitChoice(List<RegexpSyntax> branches, int next)
    {
        int start = Emit(branches[^1], next);
        for (int i = branches.Count - 2; i >= 0; i--)
        {
            start = Add(new(RegexpAction.Split, Emit(branches[i], next), start, null));
        }

        return start;
    }

    private int EmitRepetition(RegexpRepetition repetition, int next)
    {
        int start = repetition.Max is { } max ? EmitOptional(repetition.Part, max - repetition.Min, next) : EmitLoop(repetition.Part, next);
        for (int i = 0; i < repetition.Min && _instructions.Count <= MaxLength; i++)
        {
            int before = start;
            start = Emit(repetition.Part, start);
            if (start == before)
            {
                break; // any repetition of nothing is nothing
            }
        }

        return start;
    }

    private int EmitOptional(RegexpSyntax part, int count, int next)
    {
        int start = next;
        for (int i = 0; i < count && _instructions.Count <= MaxLength; i++)
        {
            start = Add(new(RegexpAction.Split, Emit(part, start), next, null));
        }

        return start;
    }

    private int EmitLoop(RegexpSyntax part, int next)
    {
        int split = Add(default);
        _instructions[split] = new(RegexpAction.Split, Emit(part, split), next, null);
        return split;
    }

    private int Add(RegexpInstruction instruction)
    {
        _instructions.Add(instruction);
        return _instructions.Count - 1;
    }
}
