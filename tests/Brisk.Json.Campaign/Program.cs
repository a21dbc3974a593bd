using Brisk.Json.Campaign;

if (Arguments.Parse(args) is not { } arguments)
{
    Console.Error.WriteLine(Arguments.Usage);
    return 2;
}

return new Campaign(arguments).Run() ? 0 : 1;
