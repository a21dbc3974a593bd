namespace Brisk.Json.Text;

/// <summary>Dates of the Gregorian calendar as digits.</summary>
internal static class CalendarDate
{
    // The number of days from 1 March of the year 0 to 1 January of the year 1; the number of days in four centuries.
    private const uint DaysBeforeYearOne = 306;
    private const uint DaysOfFourCenturies = 146_097;

    /// <summary>Returns the eight digits of a date, year first (Neri and Schneider, "Euclidean affine functions and their application to calendar algorithms", 2022).</summary>
    /// <param name="dayNumber">Days since 1 January of the year 1, like <see cref="DateOnly.DayNumber"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Format(uint dayNumber)
    {
        // Years start in March, so that a leap day is the last of its year; divisions by the lengths of years and months are multiplications.
        uint days = 4 * (dayNumber + DaysBeforeYearOne) + 3;
        uint century = days / DaysOfFourCenturies;
        ulong years = 2_939_745UL * ((days - century * DaysOfFourCenturies) | 3);
        uint yearOfCentury = (uint)(years >> 32), dayOfYear = (uint)years / 2_939_745 / 4;
        uint months = 2_141 * dayOfYear + 197_913;
        uint month = months >> 16, day = (months & 0xFFFF) / 2_141;
        if (dayOfYear >= DaysBeforeYearOne)
        {
            month -= 12;
            if (++yearOfCentury == 100)
            {
                yearOfCentury = 0;
                century++;
            }
        }

        return EightDigits.FormatPairs(century | (yearOfCentury << 16) | ((ulong)month << 32) | ((ulong)(day + 1) << 48));
    }
}
