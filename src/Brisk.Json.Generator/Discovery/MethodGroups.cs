using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.Generator.Discovery;

/// <summary>
/// Methods that are named and not called there, as in <c>items.Select(Wrapper.Load&lt;Book&gt;)</c>. Which names are methods only the compilation
/// knows: syntax leaves out the places where none can stand.
/// </summary>
internal static class MethodGroups
{
    public static bool MayBe(SimpleNameSyntax name)
    {
        var whole = Whole(name);
        return whole.Parent switch
        {
            ArgumentSyntax or EqualsValueClauseSyntax or ArrowExpressionClauseSyntax or ReturnStatementSyntax or YieldStatementSyntax => true,
            ParenthesizedExpressionSyntax or InitializerExpressionSyntax or ExpressionElementSyntax or SwitchExpressionArmSyntax => true,
            PrefixUnaryExpressionSyntax address => address.IsKind(SyntaxKind.AddressOfExpression),
            AssignmentExpressionSyntax assignment => assignment.Right == whole,
            CastExpressionSyntax cast => cast.Expression == whole,
            ConditionalExpressionSyntax choice => choice.Condition != whole,
            BinaryExpressionSyntax binary => binary.IsKind(SyntaxKind.CoalesceExpression) && binary.Right == whole,
            LambdaExpressionSyntax lambda => lambda.ExpressionBody == whole,
            _ => false,
        };
    }

    /// <summary>The name with what stands before its last dot.</summary>
    public static ExpressionSyntax Whole(SimpleNameSyntax name) =>
        name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
}
