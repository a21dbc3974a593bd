using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public sealed class AllocationAreaTests : IDisposable
{
    private const int Ahead = 8 * 1024, LongestStep = 4 * 1024, Run = 64 * 1024;

    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Memory_after_a_contiguous_run_is_prefetched_once(int seed)
    {
        var random = new Random(seed);
        var area = new AllocationArea();
        nint address = 1_000_000_000;
        area.Follow(address);
        int contiguous = 0;
        for (int i = 0; i < 2_000; i++)
        {
            nint step = random.Next(40) switch
            {
                0 => LongestStep + 1 + random.Next(1 << 20),
                1 => -random.Next(1, 1 << 20),
                _ => random.Next(LongestStep + 1),
            };
            address += step;
            (nint start, nint end) = area.Follow(address);

            // The naive twin: the whole history decides.
            bool isJump = step is < 0 or > LongestStep;
            bool follows = !isJump && contiguous >= Run;
            contiguous = isJump ? 0 : contiguous + (int)step;
            Assert.Equal(follows ? (address + Ahead - step, address + Ahead) : (0, 0), ((long)start, (long)end));
        }
    }

    [Fact]
    public void Threads_that_allocate_alternately_prefetch_nothing()
    {
        var area = new AllocationArea();
        nint address = 1_000_000_000;
        for (int i = 0; i < 10_000; i++)
        {
            // After 8 kB of this thread come 8 kB of another.
            address += i % 32 == 31 ? 256 + Ahead : 256;
            Assert.Equal(default, area.Follow(address));
        }
    }

    [Fact]
    public void Threads_that_read_alternately_do_not_prefetch()
    {
        const int Megabyte = 1024 * 1024;
        AllocationArea first = new(), second = new();
        AllocationArea? reading = null;
        Assert.True(first.ReadsAlone(Megabyte, ref reading));
        Assert.True(first.ReadsAlone(Megabyte, ref reading));
        Assert.False(second.ReadsAlone(Megabyte, ref reading));
        for (int i = 0; i < 100; i++)
        {
            Assert.False(first.ReadsAlone(Megabyte, ref reading));
            Assert.False(second.ReadsAlone(Megabyte, ref reading));
        }

        // Alone again, the first one pauses for at most twice 4 MB.
        int texts = 0;
        while (!first.ReadsAlone(Megabyte, ref reading))
        {
            texts++;
        }

        Assert.InRange(texts, 1, 9);
        Assert.True(first.ReadsAlone(Megabyte, ref reading));
    }

    [Fact]
    public void Unmapped_memory_may_follow()
    {
        var area = new AllocationArea();
        Span<byte> page = _page.AtEnd(new byte[4096]);
        for (int round = 0; round < 100; round++)
        {
            for (int i = 0; i < page.Length; i += 256)
            {
                area.Note<byte>(page[i..]);
            }
        }

        // Far from any object, and at the end of the address space.
        for (nint address = -70_000; address < 0; address += 256)
        {
            area.Follow(address);
        }

        area.Note<byte>(page);
        area.Note("");
        area.Note("text");
        area.Note<byte>([]);
    }

    public static TheoryData<int> Seeds { get; } = [1, 2, 3, 4];
}
