using Microsoft.EntityFrameworkCore;

namespace Brisk.Json.Extensions.Tests.EntityFrameworkCore;

/// <summary>The provider in memory applies converters and comparers as others do.</summary>
public sealed class InMemoryTests : LibraryTests
{
    private readonly string _name = Guid.NewGuid().ToString();

    protected override Library Open() => new(new DbContextOptionsBuilder<Library>().UseInMemoryDatabase(_name).Options);
}
