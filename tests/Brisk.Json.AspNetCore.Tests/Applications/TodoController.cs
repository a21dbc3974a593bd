using System.ComponentModel.DataAnnotations;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace Applications.OnStj;

[ApiController]
[Route("api")]
public sealed class TodoController : ControllerBase
{
    [HttpPost("todos")]
    public Todo Post(Todo todo) => todo;

    [HttpPost("todos/created")]
    public ActionResult<Todo> Create([FromBody] Todo todo) => Created($"/api/todos/{todo.Id}", todo);

    [HttpPost("todos/optional")]
    public IActionResult Optional([FromBody(EmptyBodyBehavior = Microsoft.AspNetCore.Mvc.ModelBinding.EmptyBodyBehavior.Allow)] Todo? todo) => Ok(todo?.Title ?? "none");

    [HttpPost("orders")]
    public Order Order(Order order) => order;

    [HttpPost("shapes")]
    public Shape Shapes(Shape shape) => shape;

    [HttpPost("shapes/many")]
    public List<Shape> ManyShapes(List<Shape> shapes) => shapes;

    [HttpPost("loose")]
    public Loose Loose(Loose loose) => loose;

    [HttpPost("points")]
    public Point Points(Point point) => point;

    [HttpPost("numbers")]
    public int Numbers(int[] numbers) => numbers.Sum();

    [HttpPost("words")]
    public Dictionary<string, int> Words(Dictionary<string, int> words) => words;

    [HttpPost("element")]
    public string Element([FromBody] JsonElement element) => element.ValueKind.ToString();

    [HttpPost("checked")]
    public Checked Check(Checked check) => check;

    [HttpPost("text")]
    public object Text([FromBody] string text) => new { text };

    [HttpGet("todo")]
    public Todo Todo() => new() { Id = 1, Title = "Dune <&> Ünï", Genre = Genre.Novel };

    [HttpGet("todo/null")]
    public Todo? None() => null;

    [HttpGet("todo/object")]
    public object Untyped() => new Todo { Id = 3 };

    [HttpGet("todo/json")]
    public JsonResult Json() => new(new Todo { Id = 4, Title = "Dune <&> Ünï" }) { StatusCode = 418 };

    [HttpGet("todo/json-type")]
    public JsonResult JsonType() => new(new Todo { Id = 4 }) { ContentType = "application/vnd.todo+json" };

    [HttpGet("todo/json-utf16")]
    public JsonResult JsonUtf16() => new(new Todo { Id = 4 }) { ContentType = "application/json; charset=utf-16" };

    [HttpGet("todo/json-options")]
    public JsonResult JsonOptions() => new(
        new { One = new Todo { Id = 4 }, Day = DayOfWeek.Friday },
        new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, Converters = { new JsonStringEnumConverter() } });

    [HttpGet("todo/json-modified")]
    public JsonResult JsonModified() => new(
        new Todo { Id = 4, Title = "secret" },
        new JsonSerializerOptions
        {
            TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { static info => info.Properties.RemoveAt(1) } },
        });

    [HttpGet("named")]
    public INamed Named() => new Circle("c", 1);

    [HttpGet("named/many")]
    public IEnumerable<INamed> ManyNamed() => [new Circle("c", 1)];

    [HttpGet("shape")]
    public Shape Shape() => new Circle("c", 1);

    [HttpGet("shape/result")]
    public ActionResult<Shape> ShapeResult() => new Square("s", 2);

    [HttpGet("shapes")]
    public IEnumerable<Shape> Shapes() => [new Circle("c", 1), new Square("s", 2)];

    [HttpGet("many")]
    public IEnumerable<Todo> Many(int count) => Enumerable.Range(0, count).Select(i => new Todo { Id = i, Title = $"Title {i}" });

    [HttpGet("async")]
    public async IAsyncEnumerable<Line> ManyAsync(int count)
    {
        for (int i = 0; i < count; i++)
        {
            await Task.Yield();
            yield return new Line($"a{i}", i);
        }
    }

    [HttpGet("problem")]
    public IActionResult Fail() => Problem("detail", "instance", 409, "title", "type");

    [HttpGet("missing")]
    public IActionResult Missing() => NotFound();

    [HttpGet("invalid")]
    public IActionResult Invalid()
    {
        ModelState.AddModelError("Title", "too short");
        return ValidationProblem();
    }

    [HttpGet("typed")]
    public IResult Typed() => TypedResults.Ok(new Todo { Id = 9 });

    [HttpGet("text")]
    public string Plain() => "plain";

    [HttpGet("anonymous")]
    public object Anonymous() => new { One = 1, Two = (string?)null };
}

public sealed class Checked
{
    [Required, StringLength(3)]
    public string? Name { get; set; }

    [Range(1, 10)]
    public int Count { get; set; }
}
