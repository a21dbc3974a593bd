using Microsoft.EntityFrameworkCore;

namespace Brisk.Json.Extensions.Tests.EntityFrameworkCore;

/// <summary>The in-memory provider applies converters and comparers like others.</summary>
public sealed class InMemoryTests : LibraryTests
{
    private readonly string _name = Guid.NewGuid().ToString();

    protected override Library Open() => new(new DbContextOptionsBuilder<Library>().UseInMemoryDatabase(_name).Options);
}
