using System.Globalization;

namespace Brisk.Json.Campaign;

/// <summary>The arguments: what to run, and for how long.</summary>
internal sealed class Arguments
{
    public const string Usage = """
        Runs random cases of all areas, by default for one minute.

          --cases N      the number of cases, over all areas
          --minutes M    the duration
          --seed S       the seed; the same seed gives the same cases
          --first N      the number of the first case in each area
          --only NAME    only the areas whose names begin with NAME
          --threads N    the number of threads; 1 by default
          --list         prints the names of the areas

        soak [--minutes M] [--seed S] runs everything together under load instead, and checks that neither memory nor handles nor threads increase.
        """;

    public long Cases { get; private set; } = long.MaxValue;

    public TimeSpan Time { get; private set; } = TimeSpan.MaxValue;

    public int Seed { get; private set; } = Random.Shared.Next();

    public long First { get; private set; }

    public string Only { get; private set; } = "";

    public int Threads { get; private set; } = 1;

    public bool Lists { get; private set; }

    /// <summary>Parses the arguments. Returns null if they are invalid.</summary>
    public static Arguments? Parse(string[] args)
    {
        var arguments = new Arguments();
        for (int i = 0; i < args.Length; i++)
        {
            if (args[i] == "--list")
            {
                arguments.Lists = true;
            }
            else if (i + 1 == args.Length || !arguments.Set(args[i], args[++i]))
            {
                return null;
            }
        }

        if (arguments.Cases == long.MaxValue && arguments.Time == TimeSpan.MaxValue)
        {
            arguments.Time = TimeSpan.FromMinutes(1);
        }

        return arguments;
    }

    private bool Set(string name, string value)
    {
        if (name == "--only")
        {
            Only = value;
            return true;
        }

        if (!double.TryParse(value, CultureInfo.InvariantCulture, out double number) || number < 0)
        {
            return false;
        }

        switch (name)
        {
            case "--cases":
                Cases = (long)number;
                return true;
            case "--minutes":
                Time = TimeSpan.FromMinutes(number);
                return true;
            case "--seed":
                Seed = (int)number;
                return true;
            case "--first":
                First = (long)number;
                return true;
            case "--threads":
                Threads = Math.Max(1, (int)number);
                return true;
            default:
                return false;
        }
    }
}
