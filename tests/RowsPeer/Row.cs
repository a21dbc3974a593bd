namespace RowsPeer;

internal sealed record Row(int Id, string Name, double Price, string Note)
{
    public static Row Make(int id) => new(id, $"name {id}", id * 0.25, "a note that makes the row longer than its numbers do");
}
