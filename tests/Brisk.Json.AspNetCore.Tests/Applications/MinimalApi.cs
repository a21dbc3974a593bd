using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Applications.OnStj;

public static class MinimalApi
{
    public static void Map(WebApplication app)
    {
        // Bodies.
        app.MapPost("/todos", (Todo todo) => todo);
        app.MapPost("/todos/secret", (Todo todo) => TypedResults.Ok(todo.Secret));
        app.MapPost("/todos/optional", (Todo? todo) => todo?.Title ?? "none");
        app.MapPost("/todos/frombody", ([FromBody(EmptyBodyBehavior = Microsoft.AspNetCore.Mvc.ModelBinding.EmptyBodyBehavior.Allow)] Todo? todo) => todo);
        app.MapPut("/todos/{id:int}", (int id, Todo todo, string? note, HttpRequest request) => Results.Json(new { id, todo, note, request.ContentLength }));
        app.MapPost("/orders", (Order order) => TypedResults.Created($"/orders/{order.Number}", order));
        app.MapPost("/shapes", (Shape shape) => shape);
        app.MapPost("/shapes/many", (List<Shape> shapes) => shapes);
        app.MapPost("/loose", (Loose loose) => loose);
        app.MapPost("/points", (Point point) => point);
        app.MapPost("/points/optional", (Point? point) => point);
        app.MapPost("/numbers", (int[] numbers) => numbers.Sum());
        app.MapPost("/words", (Dictionary<string, int> words) => words);
        app.MapPost("/any", (object any) => any);
        app.MapPost("/element", (JsonElement element) => element.ValueKind.ToString());
        app.MapPost("/text", ([FromBody] string text) => new { text });
        app.MapPost("/filtered", (Todo todo) => todo).AddEndpointFilter(async (context, next) =>
        {
            object? answer = await next(context);
            return context.HttpContext.Request.Headers.ContainsKey("x-count") ? new { count = context.Arguments.Count } : answer;
        });
        app.MapPost("/parameters", ([AsParameters] Parameters parameters) => new { parameters.Id, parameters.Todo.Title });
        app.MapPost("/bound", (Todo todo, Bound bound) => new { todo.Title, bound.Length });
        app.MapPost("/raw", async (HttpRequest request) =>
        {
            using var reader = new StreamReader(request.Body);
            return Results.Text(await reader.ReadToEndAsync());
        }).Accepts<Todo>("application/json");
        app.MapPost("/by-hand", async (HttpRequest request, HttpResponse response) =>
        {
            var todo = await request.ReadFromJsonAsync<Todo>();
            response.StatusCode = 202;
            await response.WriteAsJsonAsync(todo);
        });
        app.MapPost("/form", ([FromForm] string name) => new { name }).DisableAntiforgery();
        app.MapPost("/stream", async (Stream body) => new { length = (await new StreamReader(body).ReadToEndAsync()).Length });
        app.MapPost("/twice", async (Todo todo, HttpRequest request) =>
        {
            request.Body.Position = 0;
            return new { todo.Title, again = await new StreamReader(request.Body).ReadToEndAsync() };
        });
        app.MapPost("/left", async (Todo todo, HttpRequest request) =>
        {
            var left = await request.BodyReader.ReadAsync();
            request.BodyReader.AdvanceTo(left.Buffer.End);
            return new { todo.Title, left = left.Buffer.Length };
        });

        // Results.
        app.MapGet("/todo", () => new Todo { Id = 1, Title = "Dune <&> Ünï", Genre = Genre.Novel });
        app.MapGet("/todo/null", () => (Todo?)null);
        app.MapGet("/todo/task", async () => { await Task.Yield(); return new Todo { Id = 2 }; });
        app.MapGet("/todo/object", () => (object)new Todo { Id = 3 });
        app.MapGet("/todo/union", Results<Ok<Todo>, NotFound> (int id) => id == 1 ? TypedResults.Ok(new Todo { Id = id }) : TypedResults.NotFound());
        app.MapGet("/todo/json", () => Results.Json(new Todo { Id = 4 }, statusCode: 418, contentType: "application/vnd.todo+json"));
        app.MapGet("/text", () => "plain");
        app.MapGet("/number", () => 42);
        app.MapGet("/json-text", () => TypedResults.Json("text"));
        app.MapGet("/anonymous", () => new { One = 1, Two = (string?)null, Three = new[] { 1.5, 2 } });
        app.MapGet("/shapes", () => new Shape[] { new Circle("c", 1), new Square("s", 2) });
        app.MapGet("/shape", () => (Shape)new Circle("c", 1));
        app.MapGet("/shape/derived", () => new Circle("c", 1));
        app.MapGet("/many", (int count) => Enumerable.Range(0, count).Select(i => new Todo { Id = i, Title = $"Title {i}", Tags = ["a", "b"] }));
        app.MapGet("/async", (int count) => ManyAsync(count));
        app.MapGet("/page", (int count) => new Page("all", ManyAsync(count)));
        app.MapGet("/problem", () => Results.Problem("detail", "instance", 409, "title", "type", new Dictionary<string, object?> { ["todo"] = new Todo { Id = 5 } }));
        app.MapGet("/invalid", () => TypedResults.ValidationProblem(new Dictionary<string, string[]> { ["Title"] = ["too short"] }));
        app.MapGet("/events", (int count) => TypedResults.ServerSentEvents(ManyAsync(count), "line"));
        app.MapGet("/cycle", () => { var list = new List<object>(); list.Add(list); return list; });
        app.MapGet("/written", async (HttpResponse response) =>
        {
            await response.WriteAsync("[");
            await response.WriteAsJsonAsync(new Todo { Id = 6 });
            await response.WriteAsync("]");
        });
        app.MapGet("/dictionary", () => new Dictionary<string, object?> { ["Key"] = new Todo { Id = 7 }, ["none"] = null });
    }

    private static async IAsyncEnumerable<Line> ManyAsync(int count)
    {
        for (int i = 0; i < count; i++)
        {
            await Task.Yield();
            yield return new Line($"a{i}", i);
        }
    }

    public sealed record Parameters(int Id, Todo Todo);

    public sealed record Bound(long Length)
    {
        public static async ValueTask<Bound> BindAsync(HttpContext context)
        {
            var result = await context.Request.BodyReader.ReadAtLeastAsync(1);
            context.Request.BodyReader.AdvanceTo(result.Buffer.Start);
            return new Bound(result.Buffer.Length);
        }
    }
}
