using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.Generator.Discovery;

/// <summary>
/// Method groups, as in <c>items.Select(Wrapper.Load&lt;Book&gt;)</c>. Only the compilation can tell which names are methods;
/// the syntax excludes places where there cannot be one.
/// </summary>
internal static class MethodGroups
{
    public static bool MayBe(SimpleNameSyntax name)
    {
        ExpressionSyntax whole = Whole(name);
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

    /// <summary>Gets the name including everything before its last dot.</summary>
    public static ExpressionSyntax Whole(SimpleNameSyntax name) =>
        name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
}
