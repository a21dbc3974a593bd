using System.Reflection;
using System.Reflection.Emit;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

/// <summary>
/// Emits the read method of a type for documents like those that were read before. The code for each member ends with a comparison of the text with the name that followed the member in
/// them; if it matches, the code for that member runs next. After any other text, the name is looked up as in a generated method.
/// </summary>
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only used where code can be compiled at run time.")]
[UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The type arguments have no requirements.")]
[UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "The type arguments have no requirements.")]
internal sealed class ReadMethodEmitter<T>
{
    private const DynamicallyAccessedMemberTypes Members = DynamicallyAccessedMemberTypes.PublicProperties | DynamicallyAccessedMemberTypes.NonPublicProperties
        | DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.NonPublicFields;

    private const BindingFlags Any = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    // The first argument is the object that the delegate is bound to: without one, each call would have to shift all others.
    private const int Typed = 0, Cursor = 1, Brace = 2, Table = 3, Value = 4;

    // With more, the method becomes so large that the JIT does not optimize it.
    private const int MaxExpectations = 128;

    private static readonly Type[] s_arguments = [typeof(ReadMember[]), typeof(JsonCursor).MakeByRefType(), typeof(int), typeof(JsonMemberTable<T>), typeof(T)];

    private readonly DynamicMethod _method = new("ReadMembers", typeof(JsonObjectRead<T>), s_arguments, typeof(T).Module, skipVisibility: true) { InitLocals = false };
    private readonly EmissionPlan _plan;
    private readonly NameLink<T> _start;
    private readonly NameLink<T>?[] _links;
    private readonly MethodCode _code;
    private readonly ExpectedNameCode _names;
    private readonly LocalBuilder _target, _position, _indent, _outerIndent, _link, _number, _seen, _rejected;
    private readonly LocalBuilder? _extension;
    private readonly bool _records;
    private readonly Dictionary<Type, LocalBuilder> _locals = [];
    private readonly LocalBuilder?[]? _values; // of the members by number, if the object is created after them
    private readonly Label?[] _reads;
    private readonly Label _readName, _record, _moveOn, _end;

    public ReadMethodEmitter(EmissionPlan plan, ObjectMembers<T> members)
    {
        _plan = plan;
        _start = members.Names.Start;
        _links = members.Names.LinksByNumber(plan.Members.Max(static m => m.Number) + 1);
        _code = new MethodCode(_method.GetILGenerator());
        _target = _code.Local(typeof(T));
        _position = _code.Local(typeof(int));
        _indent = _code.Local(typeof(int));
        _outerIndent = _code.Local(typeof(int));
        _link = _code.Local(typeof(NameLink<T>));
        _number = _code.Local(typeof(int));
        _seen = _code.Local(typeof(ulong));
        _rejected = _code.Local(typeof(ulong));
        _extension = members.Extension is not null || typeof(T).IsValueType ? _code.Local(typeof(object)) : null;
        _records = plan.Parameters is not null || members.TracksSeen;
        _names = new ExpectedNameCode(_code, Cursor, Brace, _position);
        _values = plan.Parameters is null ? null : new LocalBuilder?[_links.Length];
        _reads = new Label?[_links.Length];
        foreach (EmittedMember member in plan.Members)
        {
            _reads[member.Number] = _code.Label();
            _values?[member.Number] = _code.Local(member.Type);
        }

        (_readName, _record, _moveOn, _end) = (_code.Label(), _code.Label(), _code.Label(), _code.Label());
    }

    public GeneratedReadMethod<T> Emit()
    {
        if (_values is null)
        {
            EmitTarget();
        }
        else
        {
            EmitInitialValues();
        }

        EmitStart();
        foreach (EmittedMember member in _plan.Members)
        {
            EmitMember(member);
        }

        EmitOtherNames();
        _code.Mark(_end);
        if (_values is null)
        {
            _code.Argument(Table).Argument(Cursor).Load(_position).Do(OpCodes.Not);
            _ = _records ? _code.Load(_seen) : _code.Constant(0UL);
            _code.Load(_target).Call(Method(nameof(JsonMemberTable<>.Complete)));
        }
        else
        {
            EmitConstruction(_values);
        }

        _code.Do(OpCodes.Ret);
        _code.End();
        return new(_method.CreateDelegate<GeneratedReader<T>>(Array.ConvertAll(_links, static link => link?.Typed)), _plan.Parameters, _links);
    }

    // The object that was passed, or a new one.
    private void EmitTarget()
    {
        Label exists = _code.Label();
        _code.Argument(Value);
        if (!typeof(T).IsValueType && _plan.Constructor is not null)
        {
            _code.Do(OpCodes.Dup).Branch(OpCodes.Brtrue, exists);
            _code.Do(OpCodes.Pop).Create(_plan.Constructor);
        }

        _code.Mark(exists);
        _code.Store(_target);
    }

    private void EmitInitialValues()
    {
        foreach (EmittedMember member in _plan.Members)
        {
            LocalBuilder value = _values![member.Number]!;
            if (_plan.Parameters!.Contains(member.Number))
            {
                _code.Argument(Table).Constant(member.Number).Call(Method(nameof(JsonMemberTable<>.Initial)).MakeGenericMethod(value.LocalType)).Store(value);
            }
            else
            {
                _code.Address(value).Do(OpCodes.Initobj, value.LocalType);
            }
        }

        _code.Address(_target).Do(OpCodes.Initobj, typeof(T));
    }

    private void EmitStart()
    {
        LocalBuilder depth = _code.Local(typeof(int));
        if (_records)
        {
            _code.Constant(0UL).Store(_seen);
            _code.Constant(0UL).Store(_rejected);
        }

        if (_extension is not null) _code.Do(OpCodes.Ldnull).Store(_extension);
        _code.Argument(Table).Call(Method(nameof(JsonMemberTable<>.GetStart))).Store(_link);
        _code.Argument(Cursor).Argument(Brace).Call(Method(nameof(JsonMemberTable<>.OuterDepth))).Store(depth);
        _code.Argument(Cursor).Load(depth).Call(typeof(JsonCursor).GetMethod(nameof(JsonCursor.IndentAt), Any)!).Store(_outerIndent);
        _code.Argument(Cursor).Load(depth).Constant(1).Do(OpCodes.Add).Call(typeof(JsonCursor).GetMethod(nameof(JsonCursor.IndentAt), Any)!).Store(_indent);
        _code.Argument(Cursor).Argument(Brace).Load(_indent).Call(Method(nameof(JsonMemberTable<>.EnterObject))).Store(_position);
        _code.Load(_position).Constant(0).Branch(OpCodes.Blt, _end);
        _names.Begin(_indent, _readName);
        if (ExpectedAfter(_start) is { } first)
        {
            _names.CompareFirst(first.Key.Quoted, _reads[first.Number]!.Value, _readName);
        }
        else
        {
            _code.Branch(_readName);
        }
    }

    // The link that followed, if there is code for its member.
    private NameLink<T>? ExpectedAfter(NameLink<T> link)
    {
        NameLink<T> next = link.Successor;
        return (uint)next.Number < (uint)_reads.Length && _reads[next.Number] is not null && next.Key.Quoted.Length <= ExpectedName.MaxLength && _plan.Members.Count <= MaxExpectations
            ? next : null;
    }

    // Reads a value, stores it, and continues with the member that is expected next. Any other one, and the end of the object, are left to code that all members share.
    private void EmitMember(EmittedMember member)
    {
        _code.Mark(_reads[member.Number]!.Value);
        Label moveOn = LeaveTo(_moveOn);

        // No name has this number if the contract leaves the member to other code.
        if (_links[member.Number] is not { Member: { } own, Typed: { } typed } link)
        {
            _code.Branch(moveOn);
            return;
        }

        ulong recorded = own.RecordedBit;
        Label record = recorded == 0 ? moveOn : LeaveTo(_record);
        LocalBuilder value = EmitRead(member);

        // If a setter throws, or a value is invalid, the position of the cursor locates the error; nothing waits for the store.
        _code.Argument(Cursor).Load(_position).Call(typeof(JsonCursor).GetProperty(nameof(JsonCursor.Position), Any)!.SetMethod!);
        if (typed.RejectsNull && (!member.Type.IsValueType || Nullable.GetUnderlyingType(member.Type) is not null))
        {
            EmitNullCheck(member, value);
        }

        if (_values is not null) _code.Load(value).Store(_values[member.Number]!);

        _code.Load(_position).Constant(0).ContinueIf(OpCodes.Bgt, record);
        if (_values is null) _code.Set(_target, member.Set!, value);

        if (recorded != 0)
        {
            _code.Load(_seen).Constant(recorded).Do(OpCodes.And).ContinueIf(OpCodes.Brfalse, record);
            _code.Load(_seen).Constant(recorded).Do(OpCodes.Or).Store(_seen);
        }

        if (ExpectedAfter(link) is { } next)
        {
            _names.CompareNext(next.Key.Quoted, _reads[next.Number]!.Value, moveOn);
        }
        else
        {
            _code.Branch(moveOn);
        }

        Label LeaveTo(Label shared) => _code.Rarely(() =>
        {
            _code.Constant(member.Number).Store(_number);
            _code.Branch(shared);
        });
    }

    // Reads a value into a local variable, and sets the position after it.
    private LocalBuilder EmitRead(EmittedMember member)
    {
        // A Boolean value is returned as a number: a byte would not stay in a register.
        Type type = member.Type;
        LocalBuilder value = Local(type == typeof(bool) ? typeof(int) : type);
        if (type == typeof(string) || type == typeof(bool))
        {
            _code.Argument(Cursor).Load(_position).Call(typeof(JsonCursor).GetMethod(type == typeof(bool) ? nameof(JsonCursor.ReadFlag) : nameof(JsonCursor.ReadString), Any, [typeof(int)])!);
            EmitResult(typeof(Parsed<>), value);
        }
        else if (type == typeof(int) || type == typeof(long))
        {
            MethodInfo method = typeof(ReadMember).GetMethod(type == typeof(int) ? nameof(ReadMember.ReadInt32) : nameof(ReadMember.ReadInt64))!;
            _code.Argument(Typed).Constant(member.Number).Argument(Cursor).Load(_position).Call(method);
            EmitResult(typeof(Parsed<>), value);
        }
        else
        {
            EmitReadByConverter(member.Number, value);
        }

        return value;
    }

    // Calls the converter, or, for an object, its read method, if it has one by then. The results are not in one variable, because it would be in memory.
    private void EmitReadByConverter(int number, LocalBuilder value)
    {
        Type type = value.LocalType, converter = typeof(CursorConverter<>).MakeGenericType(type), table = typeof(JsonMemberTable<>).MakeGenericType(type);
        LocalBuilder own = Local(converter);
        _code.Argument(Typed).Constant(number).Call(typeof(ReadMember<>).MakeGenericType(type).GetMethod(nameof(ReadMember<>.ConverterOf))!).Store(own);
        if (!_links[number]!.Typed!.ReadsObject)
        {
            EmitByConverter();
            return;
        }

        Label done = _code.Label();
        LocalBuilder reading = Local(table);
        _code.Load(own).Argument(Cursor).Load(_position).Call(converter.GetMethod(nameof(CursorConverter<>.FindReading))!).Store(reading);
        _code.Load(reading).ContinueIf(OpCodes.Brtrue, _code.Rarely(() =>
        {
            EmitByConverter();
            _code.Branch(done);
        }));
        _code.Load(reading).Call(table.GetProperty(nameof(JsonMemberTable<>.Reader), Any)!.GetMethod!).Argument(Cursor).Load(_position).Load(reading).Do(OpCodes.Ldnull);
        _code.CallVirtually(typeof(GeneratedReader<>).MakeGenericType(type).GetMethod(nameof(GeneratedReader<>.Invoke))!);
        EmitResult(typeof(JsonObjectRead<>), value);
        _code.Mark(done);

        void EmitByConverter()
        {
            _code.Load(own).Argument(Cursor).Load(_position).CallVirtually(converter.GetMethod(nameof(CursorConverter<>.ReadValue), Any, [typeof(JsonCursor).MakeByRefType(), typeof(int)])!);
            EmitResult(typeof(Parsed<>), value);
        }
    }

    // Stores the value and the position that a call returned.
    private void EmitResult([DynamicallyAccessedMembers(Members)] Type generic, LocalBuilder value)
    {
        Type type = generic.MakeGenericType(value.LocalType);
        LocalBuilder result = Local(type);
        _code.Store(result).Address(result).Call(type.GetProperty(nameof(Parsed<>.End), Any)!.GetMethod!).Store(_position);
        _code.Address(result).LoadField(type.GetField(nameof(Parsed<>.Value), Any)!).Store(value);
    }

    private LocalBuilder Local(Type type)
    {
        if (!_locals.TryGetValue(type, out LocalBuilder? local)) _locals.Add(type, local = _code.Local(type));

        return local;
    }

    private void EmitNullCheck(EmittedMember member, LocalBuilder value)
    {
        Label notNull = _code.Label();
        _code.Load(value);
        if (member.Type.IsValueType) _code.Do(OpCodes.Box, member.Type);

        _code.ContinueIf(OpCodes.Brtrue, _code.Rarely(() =>
        {
            _code.Argument(Typed).Constant(member.Number).Argument(Cursor).Do(OpCodes.Ldtoken, typeof(T)).Call(typeof(Type).GetMethod(nameof(Type.GetTypeFromHandle))!);
            _code.Call(typeof(ReadMember).GetMethod(nameof(ReadMember.RejectNull))!).Store(_position);
            _code.Branch(notNull);
        }));
        _code.Mark(notNull);
    }

    // The code for names that were not expected, which is that of a generated method.
    private void EmitOtherNames()
    {
        Label isRecorded = _code.Label(), isNew = _code.Label(), isNext = _code.Label(), other = _code.Label(), recordLink = _code.Label();
        LocalBuilder next = _code.Local(typeof(int));

        if (_records)
        {
            _code.Mark(_record);
            EmitLink();
            _code.Mark(recordLink);
            _code.Load(_seen).Load(_link).Call(typeof(NameLink<T>).GetProperty(nameof(NameLink<>.SeenBit))!.GetMethod!).Do(OpCodes.And).Branch(OpCodes.Brfalse, isNew);
            _code.Argument(Table).Argument(Cursor).Load(_link).Load(_position).Call(Method(nameof(JsonMemberTable<>.CheckDuplicate))).Store(_position);
            _code.Mark(isNew);
            _code.Load(_seen).Load(_link).Call(typeof(NameLink<T>).GetProperty(nameof(NameLink<>.SeenBit))!.GetMethod!).Do(OpCodes.Or).Store(_seen);
            _code.Load(_position).Constant(0).Branch(OpCodes.Bgt, isRecorded);
            _code.Load(_rejected).Load(_link).Call(typeof(NameLink<T>).GetProperty(nameof(NameLink<>.SeenBit))!.GetMethod!).Do(OpCodes.Or).Store(_rejected);
            _code.Branch(isRecorded);
        }

        _code.Mark(_moveOn);
        EmitLink();
        _code.Mark(isRecorded);
        _names.Text().Load(_position).Load(_indent).Call(typeof(WhitespaceScanner).GetMethod(nameof(WhitespaceScanner.FindNextName))!).Store(next);
        _code.Load(next).Constant(0).Branch(OpCodes.Bge, isNext);
        _code.Argument(Cursor).Load(_position).Load(_outerIndent).Call(typeof(JsonCursor).GetMethod(nameof(JsonCursor.EndObject), Any)!).Store(next);
        _code.Load(next).Load(_position).Do(OpCodes.Sub).Constant(1).Do(OpCodes.Sub).Store(_indent);
        _code.Mark(isNext);
        _code.Load(next).Store(_position).Load(_position).Constant(0).Branch(OpCodes.Blt, _end);

        _code.Mark(_readName);
        _code.Argument(Table).Argument(Cursor).Load(_position).Load(_link).Call(Method(nameof(JsonMemberTable<>.ReadName)));
        EmitResult(typeof(Parsed<>), _link);
        _code.Load(_link).Call(typeof(NameLink<T>).GetProperty(nameof(NameLink<>.Number))!.GetMethod!).Switch(Array.ConvertAll(_reads, read => read ?? other));
        _code.Mark(other);
        _code.Argument(Table).Argument(Cursor).Load(_position).Load(_link);
        if (_values is not null)
        {
            _code.Call(Method(nameof(JsonMemberTable<>.SkipOther)));
        }
        else if (_extension is null)
        {
            _code.Load(_target).Call(Method(nameof(JsonMemberTable<>.ReadOther)));
        }
        else
        {
            _code.Address(_target).Address(_extension).Call(Method(nameof(JsonMemberTable<>.ReadOtherInto)));
        }

        _code.Store(_position).Branch(_records ? recordLink : isRecorded);
    }

    private void EmitLink() => _code.Argument(Table).Load(_number).Call(Method(nameof(JsonMemberTable<>.LinkOf))).Store(_link);

    private void EmitConstruction(LocalBuilder?[] values)
    {
        Label none = _code.Label();
        _code.Argument(Table).Argument(Cursor).Load(_position).Do(OpCodes.Not).Load(_seen).Load(_rejected).Call(Method(nameof(JsonMemberTable<>.CheckedEnd))).Store(_position);
        _code.Load(_position).Constant(0).Branch(OpCodes.Ble, none);
        foreach (int parameter in _plan.Parameters!)
        {
            _code.Load(values[parameter]!);
        }

        _code.Create(_plan.Constructor!).Store(_target);
        foreach (EmittedMember member in _plan.Members.Where(m => !_plan.Parameters.Contains(m.Number)))
        {
            Label missing = _code.Label();
            _code.Load(_seen).Load(_rejected).Do(OpCodes.Not).Do(OpCodes.And).Constant(_links[member.Number]?.Member?.SeenBit ?? 0).Do(OpCodes.And).Branch(OpCodes.Brfalse, missing);
            _code.Set(_target, member.Set!, values[member.Number]!);
            _code.Mark(missing);
        }

        _code.Mark(none);
        _code.Load(_position).Load(_target).Create(typeof(JsonObjectRead<T>).GetConstructor(Any, [typeof(int), typeof(T)])!);
    }

    private static MethodInfo Method(string name) => typeof(JsonMemberTable<T>).GetMethod(name, Any)!;
}
