namespace Benchmarks.Models;

/// <summary>A type with forty properties, like a database record, for measuring the native code that reads it.</summary>
public sealed class Wide
{
    public int Property1 { get; set; }

    public string? Property2 { get; set; }

    public long Property3 { get; set; }

    public double Property4 { get; set; }

    public bool Property5 { get; set; }

    public DateTime Property6 { get; set; }

    public Guid Property7 { get; set; }

    public decimal Property8 { get; set; }

    public int? Property9 { get; set; }

    public List<string>? Property10 { get; set; }

    public int Property11 { get; set; }

    public string? Property12 { get; set; }

    public long Property13 { get; set; }

    public double Property14 { get; set; }

    public bool Property15 { get; set; }

    public DateTime Property16 { get; set; }

    public Guid Property17 { get; set; }

    public decimal Property18 { get; set; }

    public int? Property19 { get; set; }

    public List<string>? Property20 { get; set; }

    public int Property21 { get; set; }

    public string? Property22 { get; set; }

    public long Property23 { get; set; }

    public double Property24 { get; set; }

    public bool Property25 { get; set; }

    public DateTime Property26 { get; set; }

    public Guid Property27 { get; set; }

    public decimal Property28 { get; set; }

    public int? Property29 { get; set; }

    public List<string>? Property30 { get; set; }

    public int Property31 { get; set; }

    public string? Property32 { get; set; }

    public long Property33 { get; set; }

    public double Property34 { get; set; }

    public bool Property35 { get; set; }

    public DateTime Property36 { get; set; }

    public Guid Property37 { get; set; }

    public decimal Property38 { get; set; }

    public int? Property39 { get; set; }

    public List<string>? Property40 { get; set; }
}
