namespace Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>More members than fit in any small table.</summary>
public class ManyMembers
{
    public int Member000 { get; set; }

    public int Member001 { get; set; }

    public int Member002 { get; set; }

    public int Member003 { get; set; }

    public int Member004 { get; set; }

    public int Member005 { get; set; }

    public int Member006 { get; set; }

    public int Member007 { get; set; }

    public int Member008 { get; set; }

    public int Member009 { get; set; }

    public int Member010 { get; set; }

    public int Member011 { get; set; }

    public int Member012 { get; set; }

    public int Member013 { get; set; }

    public int Member014 { get; set; }

    public int Member015 { get; set; }

    public int Member016 { get; set; }

    public int Member017 { get; set; }

    public int Member018 { get; set; }

    public int Member019 { get; set; }

    public int Member020 { get; set; }

    public int Member021 { get; set; }

    public int Member022 { get; set; }

    public int Member023 { get; set; }

    public int Member024 { get; set; }

    public int Member025 { get; set; }

    public int Member026 { get; set; }

    public int Member027 { get; set; }

    public int Member028 { get; set; }

    public int Member029 { get; set; }

    public int Member030 { get; set; }

    public int Member031 { get; set; }

    public int Member032 { get; set; }

    public int Member033 { get; set; }

    public int Member034 { get; set; }

    public int Member035 { get; set; }

    public int Member036 { get; set; }

    public int Member037 { get; set; }

    public int Member038 { get; set; }

    public int Member039 { get; set; }

    public int Member040 { get; set; }

    public int Member041 { get; set; }

    public int Member042 { get; set; }

    public int Member043 { get; set; }

    public int Member044 { get; set; }

    public int Member045 { get; set; }

    public int Member046 { get; set; }

    public int Member047 { get; set; }

    public int Member048 { get; set; }

    public int Member049 { get; set; }

    public int Member050 { get; set; }

    public int Member051 { get; set; }

    public int Member052 { get; set; }

    public int Member053 { get; set; }

    public int Member054 { get; set; }

    public int Member055 { get; set; }

    public int Member056 { get; set; }

    public int Member057 { get; set; }

    public int Member058 { get; set; }

    public int Member059 { get; set; }

    public int Member060 { get; set; }

    public int Member061 { get; set; }

    public int Member062 { get; set; }

    public int Member063 { get; set; }

    public int Member064 { get; set; }

    public int Member065 { get; set; }

    public int Member066 { get; set; }

    public int Member067 { get; set; }

    public int Member068 { get; set; }

    public int Member069 { get; set; }

    public int Member070 { get; set; }

    public int Member071 { get; set; }

    public int Member072 { get; set; }

    public int Member073 { get; set; }

    public int Member074 { get; set; }

    public int Member075 { get; set; }

    public int Member076 { get; set; }

    public int Member077 { get; set; }

    public int Member078 { get; set; }

    public int Member079 { get; set; }

    public int Member080 { get; set; }

    public int Member081 { get; set; }

    public int Member082 { get; set; }

    public int Member083 { get; set; }

    public int Member084 { get; set; }

    public int Member085 { get; set; }

    public int Member086 { get; set; }

    public int Member087 { get; set; }

    public int Member088 { get; set; }

    public int Member089 { get; set; }

    public int Member090 { get; set; }

    public int Member091 { get; set; }

    public int Member092 { get; set; }

    public int Member093 { get; set; }

    public int Member094 { get; set; }

    public int Member095 { get; set; }

    public int Member096 { get; set; }

    public int Member097 { get; set; }

    public int Member098 { get; set; }

    public int Member099 { get; set; }

    public int Member100 { get; set; }

    public int Member101 { get; set; }

    public int Member102 { get; set; }

    public int Member103 { get; set; }

    public int Member104 { get; set; }

    public int Member105 { get; set; }

    public int Member106 { get; set; }

    public int Member107 { get; set; }

    public int Member108 { get; set; }

    public int Member109 { get; set; }

    public int Member110 { get; set; }

    public int Member111 { get; set; }

    public int Member112 { get; set; }

    public int Member113 { get; set; }

    public int Member114 { get; set; }

    public int Member115 { get; set; }

    public int Member116 { get; set; }

    public int Member117 { get; set; }

    public int Member118 { get; set; }

    public int Member119 { get; set; }

    public int Member120 { get; set; }

    public int Member121 { get; set; }

    public int Member122 { get; set; }

    public int Member123 { get; set; }

    public int Member124 { get; set; }

    public int Member125 { get; set; }

    public int Member126 { get; set; }

    public int Member127 { get; set; }

    public int Member128 { get; set; }

    public int Member129 { get; set; }
}

/// <summary>More than 64 parameters.</summary>
public record ManyParameters(
    int P0 = 0, int P1 = 1, int P2 = 2, int P3 = 3, int P4 = 4, int P5 = 5, int P6 = 6, int P7 = 7, int P8 = 8, int P9 = 9,
    int P10 = 10, int P11 = 11, int P12 = 12, int P13 = 13, int P14 = 14, int P15 = 15, int P16 = 16, int P17 = 17, int P18 = 18, int P19 = 19,
    int P20 = 20, int P21 = 21, int P22 = 22, int P23 = 23, int P24 = 24, int P25 = 25, int P26 = 26, int P27 = 27, int P28 = 28, int P29 = 29,
    int P30 = 30, int P31 = 31, int P32 = 32, int P33 = 33, int P34 = 34, int P35 = 35, int P36 = 36, int P37 = 37, int P38 = 38, int P39 = 39,
    int P40 = 40, int P41 = 41, int P42 = 42, int P43 = 43, int P44 = 44, int P45 = 45, int P46 = 46, int P47 = 47, int P48 = 48, int P49 = 49,
    int P50 = 50, int P51 = 51, int P52 = 52, int P53 = 53, int P54 = 54, int P55 = 55, int P56 = 56, int P57 = 57, int P58 = 58, int P59 = 59,
    int P60 = 60, int P61 = 61, int P62 = 62, int P63 = 63, int P64 = 64, int P65 = 65, int P66 = 66, int P67 = 67, int P68 = 68, int P69 = 69);

/// <summary>More than 64 required members.</summary>
public class ManyRequiredMembers
{
    public required int R0 { get; set; }

    public required int R1 { get; set; }

    public required int R2 { get; set; }

    public required int R3 { get; set; }

    public required int R4 { get; set; }

    public required int R5 { get; set; }

    public required int R6 { get; set; }

    public required int R7 { get; set; }

    public required int R8 { get; set; }

    public required int R9 { get; set; }

    public required int R10 { get; set; }

    public required int R11 { get; set; }

    public required int R12 { get; set; }

    public required int R13 { get; set; }

    public required int R14 { get; set; }

    public required int R15 { get; set; }

    public required int R16 { get; set; }

    public required int R17 { get; set; }

    public required int R18 { get; set; }

    public required int R19 { get; set; }

    public required int R20 { get; set; }

    public required int R21 { get; set; }

    public required int R22 { get; set; }

    public required int R23 { get; set; }

    public required int R24 { get; set; }

    public required int R25 { get; set; }

    public required int R26 { get; set; }

    public required int R27 { get; set; }

    public required int R28 { get; set; }

    public required int R29 { get; set; }

    public required int R30 { get; set; }

    public required int R31 { get; set; }

    public required int R32 { get; set; }

    public required int R33 { get; set; }

    public required int R34 { get; set; }

    public required int R35 { get; set; }

    public required int R36 { get; set; }

    public required int R37 { get; set; }

    public required int R38 { get; set; }

    public required int R39 { get; set; }

    public required int R40 { get; set; }

    public required int R41 { get; set; }

    public required int R42 { get; set; }

    public required int R43 { get; set; }

    public required int R44 { get; set; }

    public required int R45 { get; set; }

    public required int R46 { get; set; }

    public required int R47 { get; set; }

    public required int R48 { get; set; }

    public required int R49 { get; set; }

    public required int R50 { get; set; }

    public required int R51 { get; set; }

    public required int R52 { get; set; }

    public required int R53 { get; set; }

    public required int R54 { get; set; }

    public required int R55 { get; set; }

    public required int R56 { get; set; }

    public required int R57 { get; set; }

    public required int R58 { get; set; }

    public required int R59 { get; set; }

    public required int R60 { get; set; }

    public required int R61 { get; set; }

    public required int R62 { get; set; }

    public required int R63 { get; set; }

    public required int R64 { get; set; }

    public required int R65 { get; set; }

    public required int R66 { get; set; }

    public required int R67 { get; set; }

    public required int R68 { get; set; }

    public required int R69 { get; set; }
}
