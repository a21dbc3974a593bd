using System.Linq.Expressions;
using System.Reflection;
using System.Text.Encodings.Web;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Writing;

/// <summary>
/// One public writing method that can be called on STJ's writer and on ours with the same plain arguments: a string, char[], or byte[] represents a
/// span, an <see cref="EncodedText"/> both kinds of JsonEncodedText, a byte[] a sequence.
/// </summary>
internal sealed class WriterCall
{
    /// <summary>Every public instance method of STJ's writer that writes.</summary>
    public static readonly WriterCall[] All =
        [.. typeof(Stj.Utf8JsonWriter).GetMethods().Where(m => m.Name.StartsWith("Write", StringComparison.Ordinal)).Select(m => new WriterCall(m))];

    private readonly Action<Stj.Utf8JsonWriter, object?[]> _onStj;
    private readonly Action<Utf8JsonWriter, object?[]> _onBrisk;

    private WriterCall(MethodInfo method)
    {
        Name = method.Name;
        Parameters = [.. method.GetParameters().Select(p => p.ParameterType)];
        _onStj = Compile<Stj.Utf8JsonWriter>(method);
        Type[] types = [.. Parameters.Select(t => t == typeof(Stj.JsonEncodedText) ? typeof(JsonEncodedText) : t)];
        _onBrisk = Compile<Utf8JsonWriter>(typeof(Utf8JsonWriter).GetMethod(Name, types) ?? throw new MissingMethodException(method.ToString()));
    }

    public string Name { get; }

    public Type[] Parameters { get; }

    public static WriterCall Find(string name, params Type[] parameters)
        => All.Single(c => c.Name == name && c.Parameters.SequenceEqual(parameters));

    public void Invoke(Stj.Utf8JsonWriter writer, object?[] arguments) => _onStj(writer, arguments);

    public void Invoke(Utf8JsonWriter writer, object?[] arguments) => _onBrisk(writer, arguments);

    public override string ToString() => $"{Name}({string.Join(", ", Parameters.Select(p => p.Name))})";

    private static Action<TWriter, object?[]> Compile<TWriter>(MethodInfo method)
    {
        ParameterExpression writer = Expression.Parameter(typeof(TWriter));
        ParameterExpression arguments = Expression.Parameter(typeof(object?[]));
        IEnumerable<Expression> values = method.GetParameters().Select((p, i) => Argument(p.ParameterType, Expression.ArrayIndex(arguments, Expression.Constant(i))));
        return Expression.Lambda<Action<TWriter, object?[]>>(Expression.Call(writer, method, values), writer, arguments).Compile();
    }

    private static Expression Argument(Type type, Expression value)
    {
        if (type == typeof(ReadOnlySpan<char>)) return Expression.Call(typeof(string), "op_Implicit", null, Expression.Convert(value, typeof(string)));
        if (type == typeof(ReadOnlySpan<byte>))
        {
            MethodInfo toSpan = typeof(ReadOnlySpan<byte>).GetMethod("op_Implicit", [typeof(byte[])])!;
            return Expression.Call(toSpan, Expression.Convert(value, typeof(byte[])));
        }

        if (type == typeof(Stj.JsonEncodedText)) return Expression.Field(Expression.Convert(value, typeof(EncodedText)), nameof(EncodedText.ForStj));
        if (type == typeof(JsonEncodedText)) return Expression.Field(Expression.Convert(value, typeof(EncodedText)), nameof(EncodedText.ForBrisk));
        return Expression.Convert(value, type);
    }

    /// <summary>The same text encoded by both.</summary>
    internal sealed class EncodedText(string text, JavaScriptEncoder? encoder)
    {
        public readonly Stj.JsonEncodedText ForStj = Stj.JsonEncodedText.Encode(text, encoder);
        public readonly JsonEncodedText ForBrisk = JsonEncodedText.Encode(text, encoder);

        public override string ToString() => ForBrisk.Value;
    }
}
