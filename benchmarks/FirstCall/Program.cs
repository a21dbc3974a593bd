using System.Diagnostics;
using System.Globalization;
using Benchmarks;

// Prints the microseconds of the first read and of the first write in this process.
byte[] document = File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "booking.json"));

long start = Stopwatch.GetTimestamp();
#if GENERATED
Booking booking = JsonSerializer.Deserialize(document, BookingContext.Default.Booking)!;
long read = Stopwatch.GetTimestamp();
byte[] written = JsonSerializer.SerializeToUtf8Bytes(booking, BookingContext.Default.Booking);
#else
Booking booking = JsonSerializer.Deserialize<Booking>(document)!;
long read = Stopwatch.GetTimestamp();
byte[] written = JsonSerializer.SerializeToUtf8Bytes(booking);
#endif
long end = Stopwatch.GetTimestamp();

if (booking.Passengers.Count != 2 || booking.Passengers[1].Luggage["cabin"] != 1 || written.Length < 400)
{
    Console.Error.WriteLine("The booking was not read or written correctly.");
    return 1;
}
Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{Stopwatch.GetElapsedTime(start, read).TotalMicroseconds:0} {Stopwatch.GetElapsedTime(read, end).TotalMicroseconds:0}"));
return 0;
