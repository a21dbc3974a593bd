namespace Brisk.Json.Rules;

/// <summary>Checks whether the converter specified by attributes can be used.</summary>
internal static class ConverterRules
{
    /// <summary>Checks the attributes of a type, or of one of its members.</summary>
    public static void Check(Marks marks, IMemberSource? member, Problems problems)
    {
        if (marks.Find("JsonConverter") is not { } attribute) return;

        if (marks.HasTwo("JsonConverter")) Add(ProblemKind.DuplicateConverter, "", member, problems);

        if (attribute["ConverterType"] is ITypeSource converter && converter.Form == TypeForm.Class && !CollectionRules.CanBeMade(converter))
        {
            Add(ProblemKind.ConverterNotConstructible, TypeNames.Display(converter), member, problems);
        }
    }

    private static void Add(ProblemKind kind, string detail, IMemberSource? member, Problems problems)
    {
        if (member is null)
        {
            problems.Add(kind, detail);
        }
        else
        {
            problems.Add(kind, member, detail);
        }
    }
}
