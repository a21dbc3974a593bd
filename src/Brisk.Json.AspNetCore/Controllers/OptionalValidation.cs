using Brisk.Json.Modeling;
using Microsoft.AspNetCore.Mvc.ModelBinding.Metadata;

namespace Brisk.Json.AspNetCore.Controllers;

/// <summary>Keeps validation from asking an optional for a value that it may not have.</summary>
internal sealed class OptionalValidation : IValidationMetadataProvider
{
    public void CreateValidationMetadata(ValidationMetadataProviderContext context)
    {
        Type type = context.Key.ModelType;
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(JsonOptional<>))
        {
            context.ValidationMetadata.ValidateChildren = false;
        }
    }
}
