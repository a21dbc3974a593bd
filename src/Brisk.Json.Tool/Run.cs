using Spectre.Console;

namespace Brisk.Json.Tool;

/// <summary>Runs a command on an input: shows progress, and reports errors in the text with their locations.</summary>
internal static class Run
{
    private static readonly TimeSpan s_interval = TimeSpan.FromMilliseconds(100);

    // Smaller files are processed before the progress could be read.
    private const long LongLength = 64 * 1024 * 1024;

    /// <summary>Runs a command on a file.</summary>
    /// <param name="file">The file, or - for standard input.</param>
    /// <param name="isQuiet">Whether standard output is a terminal, so that progress would interfere with it.</param>
    /// <returns>The exit code.</returns>
    public static async Task<int> OverAsync(string file, Func<Input, Task> command, bool isQuiet, CancellationToken cancellationToken)
    {
        string name = file;
        try
        {
            await using Input input = await Input.OpenAsync(file, cancellationToken);
            name = input.Name;
            var running = Task.Run(() => command(input), cancellationToken);
            if (input.Length > LongLength && !isQuiet && !Console.IsErrorRedirected) await ShowAsync(input, running);
            await running;
            return ExitCodes.Done;
        }
        catch (JsonException exception)
        {
            Console.Error.WriteLine(Describe(name, exception));
            return ExitCodes.Invalid;
        }
        catch (Exception exception) when (exception is InvalidDataException or InvalidOperationException)
        {
            Console.Error.WriteLine($"{name}: {exception.Message}");
            return ExitCodes.Invalid;
        }
        catch (NotSupportedException exception)
        {
            Console.Error.WriteLine(exception.Message);
            return ExitCodes.Usage;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            Console.Error.WriteLine($"{name}: {exception.Message}");
            return ExitCodes.Files;
        }
        catch (OperationCanceledException)
        {
            return ExitCodes.Stopped;
        }
    }

    /// <summary>Returns the error and its location in the format of compilers: lines and bytes are one-based.</summary>
    private static string Describe(string name, JsonException exception)
    {
        string message = exception.Message;
        int suffix = message.IndexOf(" Path: ", StringComparison.Ordinal);
        if (suffix < 0) suffix = message.IndexOf(" LineNumber: ", StringComparison.Ordinal);
        string place = exception.LineNumber is { } line ? $":{line + 1}:{exception.BytePositionInLine + 1}" : "";
        string path = exception.Path is { Length: > 1 } found ? $" At {found}." : "";

        // Rows may be any values, so that only the value that should contain them can be of the wrong kind.
        string problem = message.StartsWith("The JSON value could not be converted", StringComparison.Ordinal) ? "Expected an array." : suffix < 0 ? message : message[..suffix];
        return $"{name}{place}: {problem}{path}";
    }

    private static async Task ShowAsync(Input input, Task running)
    {
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings { Out = new AnsiConsoleOutput(Console.Error) });
        await console.Progress().AutoClear(true)
            .Columns(new ProgressBarColumn(), new PercentageColumn(), new DownloadedColumn(), new TransferSpeedColumn(), new RemainingTimeColumn())
            .StartAsync(async context =>
            {
                ProgressTask shown = context.AddTask(input.Name, maxValue: input.Length!.Value);
                while (!running.IsCompleted)
                {
                    shown.Value = input.Position;
                    await Task.WhenAny(running, Task.Delay(s_interval));
                }
            });
    }
}

internal static class ExitCodes
{
    public const int Done = 0;

    /// <summary>The input is not valid JSON, or does not have the requested form.</summary>
    public const int Invalid = 1;

    /// <summary>The command line is invalid.</summary>
    public const int Usage = 2;

    /// <summary>A file cannot be read or written.</summary>
    public const int Files = 3;

    /// <summary>Stopped by the user, with the code used by shells.</summary>
    public const int Stopped = 130;
}
