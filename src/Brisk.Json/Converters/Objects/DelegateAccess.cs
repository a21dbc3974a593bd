using System.Reflection;

namespace Brisk.Json.Converters;

/// <summary>Access to a member through user-supplied delegates; an accessor that was not replaced uses the member itself.</summary>
internal sealed class DelegateAccess(MemberInfo? member, bool get, bool set, MemberEdit edit)
    : MemberAccess(member, get, set)
{
    public override bool CanGet => edit.ReplacesGet ? edit.Get is not null : base.CanGet;

    public override bool CanSet => edit.ReplacesSet ? edit.Set is not null : base.CanSet;

    public override Delegate? BindGetter(Type type) => edit.ReplacesGet ? null : base.BindGetter(type);

    public override Delegate? BindSetter(Type type) => edit.ReplacesSet ? null : base.BindSetter(type);

    public override object? GetBoxed(object? source) => edit.ReplacesGet ? edit.Get!(source!) : base.GetBoxed(source);

    public override void SetBoxed(object? target, object? value)
    {
        if (edit.ReplacesSet)
        {
            edit.Set!(target!, value);
        }
        else
        {
            base.SetBoxed(target, value);
        }
    }
}
