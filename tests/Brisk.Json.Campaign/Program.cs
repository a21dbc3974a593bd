using Brisk.Json.Campaign;

if (args is ["soak", .. string[] rest])
{
    return await SoakCommand.RunAsync(rest);
}

if (Arguments.Parse(args) is not { } arguments)
{
    Console.Error.WriteLine(Arguments.Usage);
    return 2;
}

return new Campaign(arguments).Run() ? 0 : 1;
