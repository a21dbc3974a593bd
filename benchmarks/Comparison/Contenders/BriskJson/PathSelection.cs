using Brisk.Json.Querying;

namespace Benchmarks.Contenders;

// System.Text.Json has no counterpart.
internal sealed partial class SerializerContender
{
    public Func<object?> Select(byte[] utf8, PathQuery path)
    {
        JsonElement root = JsonDocument.Parse(utf8).RootElement;
        JsonPath parsed = JsonPath.Parse(path.Text);
        var answer = new Checksum();
        return () =>
        {
            answer.Value = 0;
            foreach (JsonElement _ in parsed.Select(root))
            {
                answer.Value++;
            }
            return answer;
        };
    }
}
