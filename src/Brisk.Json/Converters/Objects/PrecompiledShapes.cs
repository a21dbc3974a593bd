namespace Brisk.Json.Converters;

/// <summary>
/// Refers to the generic converters and members that reflection needs most, so that the ahead-of-time compiler (crossgen2) compiles
/// them into the assembly. There are no other references to them, and the JIT would compile them during the first call in a process.
/// </summary>
/// <remarks>
/// These methods are never called. Their receivers have exact types, so that the compiler finds the override for each virtual call. They
/// use primitive types only: code over structs of another assembly, such as <see cref="Guid"/> or a user's enum, is not compiled
/// ahead of time. All reference types share the code that is compiled for one of them.
/// </remarks>
internal static class PrecompiledShapes
{
    public static void Members(ref JsonCursor cursor, Utf8JsonWriter writer, MemberSettings settings, MemberAccess access)
    {
        Member<bool>(ref cursor, writer, settings, access);
        Member<int>(ref cursor, writer, settings, access);
        Member<long>(ref cursor, writer, settings, access);
        Member<double>(ref cursor, writer, settings, access);
        Member<float>(ref cursor, writer, settings, access);
        Member<byte>(ref cursor, writer, settings, access);
        Member<short>(ref cursor, writer, settings, access);
        Member<uint>(ref cursor, writer, settings, access);
        Member<ulong>(ref cursor, writer, settings, access);
        Member<object>(ref cursor, writer, settings, access);
    }

    public static void Numbers(ref JsonCursor cursor, Utf8JsonWriter writer)
    {
        var int32 = new Int32Converter(default);
        int32.WriteValue(writer, int32.ReadValue(ref cursor) + int32.ReadKey(ref cursor));
        var int64 = new Int64Converter(default);
        int64.WriteValue(writer, int64.ReadValue(ref cursor) + int64.ReadKey(ref cursor));
        var float64 = new DoubleConverter(default);
        float64.WriteValue(writer, float64.ReadValue(ref cursor));
        var float32 = new SingleConverter(default);
        float32.WriteValue(writer, float32.ReadValue(ref cursor));
        var uint8 = new SmallIntegerConverter<byte>(default);
        uint8.WriteValue(writer, uint8.ReadValue(ref cursor));
        var int16 = new SmallIntegerConverter<short>(default);
        int16.WriteValue(writer, int16.ReadValue(ref cursor));
        var uint32 = new SmallIntegerConverter<uint>(default);
        uint32.WriteValue(writer, uint32.ReadValue(ref cursor));
        var uint64 = new UInt64Converter(default);
        uint64.WriteValue(writer, uint64.ReadValue(ref cursor));
    }

    public static void Lists(ref JsonCursor cursor, Utf8JsonWriter writer, ContractCache cache)
    {
        Lists<int>(ref cursor, writer, cache);
        Lists<long>(ref cursor, writer, cache);
        Lists<double>(ref cursor, writer, cache);
        var array = new ArrayConverter<object>(cache, default);
        array.WriteValue(writer, array.ReadValue(ref cursor)!);
        array.Store(writer, null!, 0);
        var list = new ListConverter<object>(cache, default);
        list.WriteValue(writer, list.ReadValue(ref cursor)!);
        list.Store(writer, null!, 0);
    }

    public static void Dictionaries(ref JsonCursor cursor, Utf8JsonWriter writer, ContractCache cache)
    {
        var ofInt32 = (DictionaryConverter<Dictionary<string, int>, string, int>)CollectionConverters.MakeDictionary<Dictionary<string, int>, string, int>(null!, cache, default);
        ofInt32.WriteValue(writer, ofInt32.ReadValue(ref cursor)!);
        ofInt32.Store(writer, null!, 0);
        var ofInt64 = (DictionaryConverter<Dictionary<string, long>, string, long>)CollectionConverters.MakeDictionary<Dictionary<string, long>, string, long>(null!, cache, default);
        ofInt64.WriteValue(writer, ofInt64.ReadValue(ref cursor)!);
        ofInt64.Store(writer, null!, 0);
        var ofDouble = (DictionaryConverter<Dictionary<string, double>, string, double>)CollectionConverters.MakeDictionary<Dictionary<string, double>, string, double>(null!, cache, default);
        ofDouble.WriteValue(writer, ofDouble.ReadValue(ref cursor)!);
        ofDouble.Store(writer, null!, 0);
        var ofObject = (DictionaryConverter<Dictionary<string, object>, string, object>)CollectionConverters.MakeDictionary<Dictionary<string, object>, string, object>(null!, cache, default);
        ofObject.WriteValue(writer, ofObject.ReadValue(ref cursor)!);
        ofObject.Store(writer, null!, 0);
        var byInt32 = (DictionaryConverter<Dictionary<int, object>, int, object>)CollectionConverters.MakeDictionary<Dictionary<int, object>, int, object>(null!, cache, default);
        byInt32.WriteValue(writer, byInt32.ReadValue(ref cursor)!);
        byInt32.Store(writer, null!, 0);
    }

    private static void Member<V>(ref JsonCursor cursor, Utf8JsonWriter writer, MemberSettings settings, MemberAccess access)
    {
        new Maker<V>().Make(settings, access);
        object owner = settings;
        var member = new TypedMember<object, V>(settings, new Maker<V>(), access);
        member.Read(ref cursor, cursor.Position, ref owner);
        member.Write(writer, ref owner);
        member.Store(writer, ref owner, member.CreateWritten(default), 0);
        new Maker<V>().Root(ref cursor, writer);
        Slot slot = member.CreateSlot();
        member.ReadInto(ref cursor, cursor.Position, slot);
        member.Assign(ref owner, slot);
    }

    private static void Lists<E>(ref JsonCursor cursor, Utf8JsonWriter writer, ContractCache cache)
        where E : struct
    {
        var array = new ArrayConverter<E>(cache, default);
        array.WriteValue(writer, array.ReadValue(ref cursor)!);
        array.Store(writer, null!, 0);
        var list = new ListConverter<E>(cache, default);
        list.WriteValue(writer, list.ReadValue(ref cursor)!);
        list.Store(writer, null!, 0);
    }

    /// <summary>Calls the base method itself, because the compiler cannot find a generic virtual method through a virtual call.</summary>
    private sealed class Maker<V> : CursorConverter<V>
    {
        public void Root(ref JsonCursor cursor, Utf8JsonWriter writer)
        {
            base.ReadValue(ref cursor, 0);
            base.Store(writer, default!, 0);
            base.StoreItems(writer, default, 0);
        }

        public Member<object> Make(MemberSettings settings, MemberAccess access) => base.CreateMember<object>(settings, access);

        public override V? ReadValue(ref JsonCursor cursor) => default;

        public override void WriteValue(Utf8JsonWriter writer, V value) => writer.WriteNullValue();
    }
}
