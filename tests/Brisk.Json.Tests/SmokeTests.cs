namespace Brisk.Json.Tests;
public class SmokeTests { [Fact] public void Two() => Assert.Equal(2, 1 + 1); }
