namespace Brisk.Json.Rules;

/// <summary>Whether the converter that attributes name can be used.</summary>
internal static class ConverterRules
{
    public static void Check(Marks marks, string subject, Problems problems)
    {
        if (marks.Find("JsonConverter") is not { } attribute)
        {
            return;
        }

        if (marks.HasTwo("JsonConverter"))
        {
            problems.Add(ProblemKind.DuplicateConverter, subject);
        }

        if (attribute["ConverterType"] is ITypeSource converter && converter.Form == TypeForm.Class && !CollectionRules.CanBeMade(converter))
        {
            problems.Add(ProblemKind.ConverterNotConstructible, subject);
        }
    }
}
