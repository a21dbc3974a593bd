using Brisk.Json;
using ComplianceReport;
using ComplianceService;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddBriskJson(options =>
{
    options.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower;
    options.RespectNullableAnnotations = true;
    options.RespectRequiredConstructorParameters = true;
});
builder.Services.AddProblemDetails();
builder.Services.AddHttpClient<Channels>();

var app = builder.Build();

// The report as one document, and as one line per version: both are sent while the documents are still being read.
app.MapGet("/report", async (Channels channels, DateOnly? today, CancellationToken cancellation) =>
{
    var date = today ?? await channels.DefaultDateAsync(cancellation);
    return new StreamedReport(date, channels.ReportAsync(date, cancellation));
});
app.MapGet("/report/lines", async (Channels channels, DateOnly? today, CancellationToken cancellation) =>
    TypedResults.Extensions.JsonLines(channels.ReportAsync(today ?? await channels.DefaultDateAsync(cancellation), cancellation)));

// A report on a document in the request, of which no more is read than the report needs.
app.MapPost("/report", (StreamedChannel channel, DateOnly? today, CancellationToken cancellation) => Channels.ReportOnAsync(channel, today, cancellation));

app.MapGet("/", () => Results.Stream(typeof(StreamedReport).Assembly.GetManifestResourceStream("page.html")!, "text/html; charset=utf-8"));
app.Run();

/// <summary>The program, for tests.</summary>
public sealed partial class Program;
