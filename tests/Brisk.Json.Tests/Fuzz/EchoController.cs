using System.Reflection;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>The same endpoints in a controller.</summary>
[ApiController]
[Route("api")]
public sealed class EchoController : ControllerBase
{
    /// <summary>Adds only this controller.</summary>
    public static void AddTo(IServiceCollection services) => services.AddControllers().ConfigureApplicationPartManager(parts =>
    {
        parts.ApplicationParts.Clear();
        parts.ApplicationParts.Add(new AssemblyPart(typeof(EchoController).Assembly));
        parts.FeatureProviders.Clear();
        parts.FeatureProviders.Add(new OneController());
    });

    [HttpPost("leaves")]
    public List<Leaf> Leaves(List<Leaf> value) => value;

    [HttpPost("status")]
    public Status Status(Status value) => value;

    [HttpPost("cells")]
    public Dictionary<string, Cell> Cells(Dictionary<string, Cell> value) => value;

    [HttpPost("required")]
    public Required Required(Required value) => value;

    [HttpPost("shapes")]
    public List<Shape> Shapes(List<Shape> value) => value;

    [HttpPost("scalars")]
    public Scalars Scalars(Scalars value) => value;

    private sealed class OneController : ControllerFeatureProvider
    {
        protected override bool IsController(TypeInfo typeInfo) => typeInfo == typeof(EchoController);
    }
}
