#if GENERATED
namespace Benchmarks;

[JsonSerializable(typeof(Booking))]
internal sealed partial class BookingContext : JsonSerializerContext;
#endif
