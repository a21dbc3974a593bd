using Brisk.Json.Modeling;
using Microsoft.AspNetCore.Mvc.ModelBinding.Metadata;

namespace Brisk.Json.AspNetCore.Controllers;

/// <summary>Prevents validation from getting the value of an optional that has none.</summary>
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
