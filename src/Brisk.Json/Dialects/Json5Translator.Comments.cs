namespace Brisk.Json.Dialects;

// Comments are replaced by a space, so that they separate tokens.
internal sealed partial class Json5Translator
{
    private bool BeginComment(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        if (input.Length - _at < 2)
        {
            if (isFinal)
            {
                WriteHeldComma(input, output);
                _at++;
            }

            return isFinal;
        }

        if (input[_at + 1] is not ((byte)'/' or (byte)'*'))
        {
            WriteHeldComma(input, output);
            _at++;
            return true;
        }

        _part = input[_at + 1] == '/' ? Part.LineComment : Part.BlockComment;
        Replace(input, 2, " "u8, output);
        return true;
    }

    // The line break is not part of the comment.
    private bool LineComment(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        int length = input[_at..].IndexOfAny((byte)'\n', (byte)'\r', (byte)0xE2);
        Replace(input, length < 0 ? input.Length - _at : length, [], output, continues: true);
        if (length < 0) return true;

        ReadOnlySpan<byte> rest = input[_at..];
        if (rest[0] != 0xE2 || Json5Characters.IsSeparator(rest))
        {
            _part = Part.Between;
        }
        else if (rest.Length < 3 && !isFinal)
        {
            return false;
        }
        else
        {
            Replace(input, 1, [], output, continues: true);
        }

        return true;
    }

    private bool BlockComment(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        int length = input[_at..].IndexOf((byte)'*');
        Replace(input, length < 0 ? input.Length - _at : length, [], output, continues: true);
        if (length < 0) return true;

        if (_at + 1 == input.Length && !isFinal) return false;

        bool isEnd = _at + 1 < input.Length && input[_at + 1] == '/';
        Replace(input, isEnd ? 2 : 1, [], output, continues: true);
        _part = isEnd ? Part.Between : Part.BlockComment;
        return true;
    }
}
