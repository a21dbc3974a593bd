using Brisk.Json.EntityFrameworkCore;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;
using Stj = System.Text.Json.Serialization;

namespace Brisk.Json.Extensions.Tests.EntityFrameworkCore;

/// <summary>The JSON columns that Entity Framework Core writes itself, for models with the attributes of either library.</summary>
public sealed class JsonColumnTests : IDisposable
{
    private readonly SqliteConnection _connection = new("Data Source=:memory:");

    public JsonColumnTests() => _connection.Open();

    public void Dispose() => _connection.Dispose();

    [Fact]
    public void Names_are_those_of_the_attributes_of_System_Text_Json()
    {
        string before = Stored(new Orders<StjOrder>(_connection), new StjOrder());
        Assert.Contains("\"street_name\":\"Main\"", before, StringComparison.Ordinal);
        Assert.Contains("\"geo_location\":{\"lat\":1.5}", before, StringComparison.Ordinal);
        Assert.Contains("\"label_text\":\"l\"", before, StringComparison.Ordinal);
        Assert.Contains("\"Empty\":\"e\"", before, StringComparison.Ordinal);
        Assert.Contains("\"Unnamed\":{\"Value\":1}", before, StringComparison.Ordinal);

        Assert.Equal(before, Stored(new Recognizing<BriskOrder>(_connection), new BriskOrder()));
    }

    [Fact]
    public void Without_the_convention_attributes_are_ignored() =>
        Assert.Contains("\"Street\":\"Main\"", Stored(new Orders<BriskOrder>(_connection), new BriskOrder()), StringComparison.Ordinal);

    [Fact]
    public void Rows_of_the_program_before_are_read()
    {
        Stored(new Orders<StjOrder>(_connection), new StjOrder { Ship = { Street = "Side" }, Label = { Text = "old" }, Lines = { new() { Count = 7 } } });

        using var orders = new Recognizing<BriskOrder>(_connection);
        BriskOrder order = orders.All.AsEnumerable().Single();
        Assert.Equal("Side", order.Ship.Street);
        Assert.Equal("old", order.Label.Text);
        Assert.Equal(1.5, order.Ship.Geo.Latitude);
        Assert.Equal(7, Assert.Single(order.Lines).Count);
    }

    [Fact]
    public void A_name_that_the_model_configures_takes_precedence()
    {
        string stored = Stored(new Renamed(_connection), new BriskOrder());
        Assert.Contains("\"road\":\"Main\"", stored, StringComparison.Ordinal);
        Assert.DoesNotContain("street_name", stored, StringComparison.Ordinal);
    }

    private string Stored<T>(Orders<T> orders, T order) where T : class, IOrder<T>
    {
        using (orders)
        {
            orders.Database.ExecuteSqlRaw("DROP TABLE IF EXISTS \"All\"");
            orders.Database.ExecuteSqlRaw(orders.Database.GenerateCreateScript());
            orders.Add(order);
            orders.SaveChanges();
        }

        using SqliteCommand command = _connection.CreateCommand();
        command.CommandText = "SELECT * FROM \"All\"";
        using SqliteDataReader row = command.ExecuteReader();
        Assert.True(row.Read());
        return string.Join('\n', Enumerable.Range(0, row.FieldCount).Select(i => $"{row.GetName(i)}: {row.GetValue(i)}"));
    }

    /// <summary>Makes one context configure both models.</summary>
    public interface IOrder<T> where T : class, IOrder<T>
    {
        static abstract void Configure(EntityTypeBuilder<T> order);
    }

    public class Orders<T>(SqliteConnection connection) : DbContext where T : class, IOrder<T>
    {
        public DbSet<T> All => Set<T>();

        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder.UseSqlite(connection);

        protected override void OnModelCreating(ModelBuilder modelBuilder) => T.Configure(modelBuilder.Entity<T>());
    }

    public class Recognizing<T>(SqliteConnection connection) : Orders<T>(connection) where T : class, IOrder<T>
    {
        protected override void ConfigureConventions(ModelConfigurationBuilder configurationBuilder) => configurationBuilder.UseBriskJsonPropertyNames();
    }

    public sealed class Renamed(SqliteConnection connection) : Recognizing<BriskOrder>(connection)
    {
        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            base.OnModelCreating(modelBuilder);
            modelBuilder.Entity<BriskOrder>().OwnsOne(order => order.Ship).Property(ship => ship.Street).HasJsonPropertyName("road");
        }
    }

    public sealed class StjOrder : IOrder<StjOrder>
    {
        public int Id { get; set; }

        [Stj.JsonPropertyName("ship_to")]
        public StjAddress Ship { get; set; } = new();

        [Stj.JsonPropertyName("order_lines")]
        public List<StjLine> Lines { get; set; } = [];

        public StjLabel Label { get; set; } = new();

        public static void Configure(EntityTypeBuilder<StjOrder> order)
        {
            order.OwnsOne(o => o.Ship, ship => ship.ToJson().OwnsOne(s => s.Geo, _ => { }).OwnsOne(s => s.Unnamed));
            order.OwnsMany(o => o.Lines, line => line.ToJson());
            order.ComplexProperty(o => o.Label, label => label.ToJson());
        }
    }

    public sealed class StjAddress
    {
        [Stj.JsonPropertyName("street_name")]
        public string Street { get; set; } = "Main";

        [Stj.JsonIgnore]
        public string? Note { get; set; } = "stored";

        [Stj.JsonPropertyName("geo_location")]
        public StjPlace Geo { get; set; } = new();

        [Stj.JsonPropertyName("")]
        public string Empty { get; set; } = "e";

        [Stj.JsonPropertyName("")]
        public Unnamed Unnamed { get; set; } = new();
    }

    public sealed class Unnamed
    {
        public int Value { get; set; } = 1;
    }

    public sealed class StjPlace
    {
        [Stj.JsonPropertyName("lat")]
        public double Latitude { get; set; } = 1.5;
    }

    public sealed class StjLine
    {
        [Stj.JsonPropertyName("n")]
        public int Count { get; set; }

        [Stj.JsonPropertyName("all_tags")]
        public List<string> Tags { get; set; } = ["t"];
    }

    public sealed class StjLabel
    {
        [Stj.JsonPropertyName("label_text")]
        public string Text { get; set; } = "l";

        [Stj.JsonPropertyName("inner_place")]
        public StjPlace Place { get; set; } = new();
    }

    public sealed class BriskOrder : IOrder<BriskOrder>
    {
        public int Id { get; set; }

        [Brisk.Json.Serialization.JsonPropertyName("ship_to")]
        public BriskAddress Ship { get; set; } = new();

        [Brisk.Json.Serialization.JsonPropertyName("order_lines")]
        public List<BriskLine> Lines { get; set; } = [];

        public BriskLabel Label { get; set; } = new();

        public static void Configure(EntityTypeBuilder<BriskOrder> order)
        {
            order.OwnsOne(o => o.Ship, ship => ship.ToJson().OwnsOne(s => s.Geo, _ => { }).OwnsOne(s => s.Unnamed));
            order.OwnsMany(o => o.Lines, line => line.ToJson());
            order.ComplexProperty(o => o.Label, label => label.ToJson());
        }
    }

    public sealed class BriskAddress
    {
        [Brisk.Json.Serialization.JsonPropertyName("street_name")]
        public string Street { get; set; } = "Main";

        [Brisk.Json.Serialization.JsonIgnore]
        public string? Note { get; set; } = "stored";

        [Brisk.Json.Serialization.JsonPropertyName("geo_location")]
        public BriskPlace Geo { get; set; } = new();

        [Brisk.Json.Serialization.JsonPropertyName("")]
        public string Empty { get; set; } = "e";

        [Brisk.Json.Serialization.JsonPropertyName("")]
        public Unnamed Unnamed { get; set; } = new();
    }

    public sealed class BriskPlace
    {
        [Brisk.Json.Serialization.JsonPropertyName("lat")]
        public double Latitude { get; set; } = 1.5;
    }

    public sealed class BriskLine
    {
        [Brisk.Json.Serialization.JsonPropertyName("n")]
        public int Count { get; set; }

        [Brisk.Json.Serialization.JsonPropertyName("all_tags")]
        public List<string> Tags { get; set; } = ["t"];
    }

    public sealed class BriskLabel
    {
        [Brisk.Json.Serialization.JsonPropertyName("label_text")]
        public string Text { get; set; } = "l";

        [Brisk.Json.Serialization.JsonPropertyName("inner_place")]
        public BriskPlace Place { get; set; } = new();
    }
}
