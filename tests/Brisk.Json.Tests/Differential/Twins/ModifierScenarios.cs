namespace Brisk.Json.Tests.Differential.OnStj;

using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>What modifiers can change about a contract, and the effects on reading and writing.</summary>
public static class ModifierScenarios
{
    private static readonly string[] s_documents =
    [
        "{}", "null", "{\"X\":1,\"Y\":\"a\",\"Z\":\"z\",\"Other\":\"o\",\"Hidden\":5,\"ReadOnly\":3,\"Day\":2,\"List\":[2,3],\"Next\":{\"X\":2,\"Next\":null}}", "{\"X\":null}", "{\"Y\":null,\"Z\":null,\"Other\":null,\"List\":null}", "{\"X\":\"x\"}",
        "{\"unknown\":1}", "{\"X\":1,\"X\":2}", "{\"New\":4}", "{\"New\":\"4\"}", "{\"x\":1,\"y\":\"b\"}", "{\"Next\":{\"Next\":{\"X\":\"bad\"}}}", "{\"X\":1", "[]", "{\"X\":\"7\"}", "{\"Day\":\"Friday\"}", "{\"Next\":{\"New\":1}}",
    ];

    public static void Objects(Transcript t)
    {
        foreach (var (name, change) in Changes())
        {
            foreach (var (setting, set) in Settings())
            {
                var options = Options<Changeable>(change, set);
                t.Read<Changeable>(s_documents, options, $"{name} {setting}");
                t.Write(new Changeable(), options, $"{name} {setting}");
                t.Write(new Changeable { X = 3, Y = "y", Z = "z", Other = "o", Hidden = 4, Day = DayOfWeek.Friday, List = null, Next = new() { X = 1 } }, options, $"{name} {setting}");
                t.Write(new List<Changeable?> { new ChangeableChild { Mine = 1 }, null }, options, $"{name} {setting}");
            }
        }
    }

    public static void Polymorphism_of_value_types(Transcript t)
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers = { info => { if (info.Type.IsValueType && info.Kind != JsonTypeInfoKind.None) info.PolymorphismOptions = new() { DerivedTypes = { new(info.Type, "x") } }; } },
            },
        };
        t.Write(new KeyValuePair<int, int>(1, 2), options);
        t.Write(new[] { new KeyValuePair<int, int>(1, 2) }, options);
        t.Write(new Memory<int>([1]), options);
        t.Write((1, 2), options);
        t.Write(1, options);
        t.Read<KeyValuePair<int, int>>("{\"Key\":1,\"Value\":2}", options);
        t.Read<KeyValuePair<int, int>?>("null", options);
    }

    private static IEnumerable<(string Name, Action<JsonTypeInfo> Change)> Changes()
    {
        yield return ("nothing", _ => { });
        yield return ("rename", i => Property(i, "X").Name = "New");
        yield return ("rename to other's", i => Property(i, "X").Name = "Y");
        yield return ("rename to other's case", i => Property(i, "X").Name = "y");
        yield return ("rename to ignored", i => Property(i, "X").Name = "Hidden");
        yield return ("rename escaped", i => Property(i, "X").Name = "<\"é");
        yield return ("rename empty", i => Property(i, "X").Name = "");
        yield return ("swap names", i =>
        {
            Property(i, "Y").Name = "tmp";
            Property(i, "Z").Name = "Y";
            Property(i, "tmp").Name = "Z";
        });
        yield return ("no getter", i => Property(i, "X").Get = null);
        yield return ("getter", i => Property(i, "X").Get = o => ((Changeable)o).X * 2);
        yield return ("getter of string", i => Property(i, "X").Get = _ => "s");
        yield return ("getter of null", i => Property(i, "X").Get = _ => null);
        yield return ("throwing getter", i => Property(i, "X").Get = _ => throw new FormatException());
        yield return ("wrapped getter", i =>
        {
            var get = Property(i, "List").Get!;
            Property(i, "List").Get = o => get(o) ?? new List<int> { 42 };
        });
        yield return ("no setter", i => Property(i, "X").Set = null);
        yield return ("setter", i => Property(i, "X").Set = (o, v) => ((Changeable)o).X = (int)v! + 100);
        yield return ("throwing setter", i => Property(i, "X").Set = (_, _) => throw new FormatException());
        yield return ("setter of computed", i => Property(i, "ReadOnly").Set = (o, v) => ((Changeable)o).X = (int)v! + 200);
        yield return ("neither", i => Property(i, "X").Get = (Func<object, object?>?)(Property(i, "X").Set is null ? null : null));
        yield return ("condition true", i => Property(i, "Y").ShouldSerialize = (_, _) => true);
        yield return ("condition false", i => Property(i, "X").ShouldSerialize = (_, _) => false);
        yield return ("condition by value", i => Property(i, "X").ShouldSerialize = (_, v) => (int)v! > 1);
        yield return ("condition by owner", i => Property(i, "Y").ShouldSerialize = (o, _) => ((Changeable)o).X > 1);
        yield return ("no condition", i => Property(i, "Z").ShouldSerialize = null);
        yield return ("no condition where none", i => Property(i, "Y").ShouldSerialize = null);
        yield return ("throwing condition", i => Property(i, "X").ShouldSerialize = (_, _) => throw new FormatException());
        yield return ("ignored gets getter", i => Property(i, "Hidden").Get = o => ((Changeable)o).Hidden);
        yield return ("ignored is written", i =>
        {
            Property(i, "Hidden").Get = o => ((Changeable)o).Hidden;
            Property(i, "Hidden").ShouldSerialize = null;
        });
        yield return ("ignored is read", i => Property(i, "Hidden").Set = (o, v) => ((Changeable)o).Hidden = (int)v!);
        yield return ("remove", i => i.Properties.Remove(Property(i, "X")));
        yield return ("remove ignored", i => i.Properties.Remove(Property(i, "Hidden")));
        yield return ("clear", i => i.Properties.Clear());
        yield return ("reverse", i =>
        {
            var all = i.Properties.ToArray();
            i.Properties.Clear();
            foreach (var property in all.Reverse())
                i.Properties.Add(property);
        });
        yield return ("order", i => Property(i, "Y").Order = -1);
        yield return ("orders", i =>
        {
            foreach (var property in i.Properties)
                property.Order = property.Name.Length;
        });
        yield return ("disallow", i => i.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow);
        yield return ("disallow and remove", i =>
        {
            i.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
            i.Properties.Remove(Property(i, "Hidden"));
        });
        yield return ("required", i => Property(i, "X").IsRequired = true);
        yield return ("all required", i =>
        {
            foreach (var property in i.Properties.Where(p => p.Set is not null))
                property.IsRequired = true;
        });
        yield return ("required read-only", i => Property(i, "ReadOnly").IsRequired = true);
        yield return ("required ignored", i => Property(i, "Hidden").IsRequired = true);
        yield return ("converter", i => Property(i, "X").CustomConverter = new Hundreds());
        yield return ("enum converter", i => Property(i, "Day").CustomConverter = new JsonStringEnumConverter());
        yield return ("numbers", i => Property(i, "X").NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString);
        yield return ("numbers of list", i => Property(i, "List").NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString);
        yield return ("numbers of string", i => Property(i, "Y").NumberHandling = JsonNumberHandling.WriteAsString);
        yield return ("numbers of all", i => i.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString);
        yield return ("numbers of all but one", i =>
        {
            i.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString;
            Property(i, "X").NumberHandling = JsonNumberHandling.Strict;
        });
        yield return ("create", i => i.CreateObject = () => new Changeable { X = 77 });
        yield return ("create typed", i => ((JsonTypeInfo<Changeable>)i).CreateObject = () => new Changeable { X = 78 });
        yield return ("create derived", i => i.CreateObject = () => new ChangeableChild { Mine = 5 });
        yield return ("create other", i => i.CreateObject = () => "other");
        yield return ("create throws", i => i.CreateObject = () => throw new FormatException());
        yield return ("no create", i => i.CreateObject = null);
        yield return ("before writing", i => i.OnSerializing = o => ((Changeable)o).X++);
        yield return ("after writing", i => i.OnSerialized = o => ((Changeable)o).X++);
        yield return ("before reading", i => i.OnDeserializing = o => ((Changeable)o).Other = "before");
        yield return ("after reading", i => i.OnDeserialized = o => ((Changeable)o).Other += "after");
        yield return ("throwing notification", i => i.OnDeserialized = _ => throw new FormatException());
        yield return ("get not null", i => Property(i, "Y").IsGetNullable = false);
        yield return ("set not null", i => Property(i, "Y").IsSetNullable = false);
        yield return ("set int null", i => Property(i, "X").IsSetNullable = true);
        yield return ("populate list", i => Property(i, "List").ObjectCreationHandling = JsonObjectCreationHandling.Populate);
        yield return ("populate int", i => Property(i, "X").ObjectCreationHandling = JsonObjectCreationHandling.Populate);
        yield return ("populate all", i => i.PreferredPropertyObjectCreationHandling = JsonObjectCreationHandling.Populate);
        yield return ("populate without getter", i =>
        {
            Property(i, "List").ObjectCreationHandling = JsonObjectCreationHandling.Populate;
            Property(i, "List").Get = null;
        });
        yield return ("populate through getter", i =>
        {
            var get = Property(i, "List").Get!;
            Property(i, "List").Get = o => get(o);
            Property(i, "List").ObjectCreationHandling = JsonObjectCreationHandling.Populate;
        });
        yield return ("extension of int", i => Property(i, "X").IsExtensionData = true);
        yield return ("new property", i =>
        {
            var property = i.CreateJsonPropertyInfo(typeof(int), "New");
            property.Get = o => ((Changeable)o).X + 1;
            property.Set = (o, v) => ((Changeable)o).X = (int)v! + 1000;
            i.Properties.Add(property);
        });
        yield return ("new property in front", i =>
        {
            var property = i.CreateJsonPropertyInfo(typeof(string), "New");
            property.Get = _ => "constant";
            i.Properties.Insert(0, property);
        });
        yield return ("new property of null", i =>
        {
            var property = i.CreateJsonPropertyInfo(typeof(string), "New");
            property.Get = _ => null;
            property.IsGetNullable = false;
            i.Properties.Add(property);
        });
        yield return ("new property, empty", i => i.Properties.Add(i.CreateJsonPropertyInfo(typeof(int), "New")));
        yield return ("new property, empty, disallow", i =>
        {
            i.Properties.Add(i.CreateJsonPropertyInfo(typeof(int), "New"));
            i.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
        });
        yield return ("new property, required", i =>
        {
            var property = i.CreateJsonPropertyInfo(typeof(int), "New");
            property.Set = (o, v) => ((Changeable)o).X = (int)v!;
            property.IsRequired = true;
            i.Properties.Add(property);
        });
        yield return ("new property of its own type", i =>
        {
            var property = i.CreateJsonPropertyInfo(typeof(Changeable), "New");
            property.Get = o => ((Changeable)o).Next;
            property.Set = (o, v) => ((Changeable)o).Next = (Changeable?)v;
            i.Properties.Add(property);
        });
        yield return ("new property twice", i =>
        {
            var property = i.CreateJsonPropertyInfo(typeof(int), "New");
            property.Get = _ => 1;
            i.Properties.Add(property);
            i.Properties.Add(property);
        });
        yield return ("new property with name of another", i =>
        {
            var property = i.CreateJsonPropertyInfo(typeof(int), "X");
            property.Get = _ => 1;
            i.Properties.Add(property);
        });
        yield return ("replace property", i =>
        {
            var property = i.CreateJsonPropertyInfo(typeof(string), "X");
            property.Get = o => "number " + ((Changeable)o).X;
            property.Set = (o, v) => ((Changeable)o).Y = (string?)v;
            i.Properties[0] = property;
        });
        yield return ("property of another contract", i => i.Properties.Add(new DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(ChangeableStruct), i.Options).Properties[0]));
        yield return ("property with converter", i =>
        {
            var property = i.CreateJsonPropertyInfo(typeof(int), "New");
            property.Get = o => ((Changeable)o).X;
            property.Set = (o, v) => ((Changeable)o).X = (int)v!;
            property.CustomConverter = new Hundreds();
            i.Properties.Add(property);
        });
        yield return ("throwing modifier", _ => throw new FormatException());
    }

    public static void Extension_data(Transcript t)
    {
        string[] documents = ["{}", "{\"A\":1,\"b\":2,\"c\":[1]}", "{\"Extra\":null,\"x\":1}"];
        t.Both<ExtraHolder>(documents, Options<ExtraHolder>(i => Property(i, "Extra").IsExtensionData = true), "extension");
        t.Both<ExtraHolder>(documents, Options<ExtraHolder>(i =>
        {
            Property(i, "Extra").IsExtensionData = true;
            Property(i, "A").Name = "a";
        }), "extension and rename");
        t.Both<ExtraHolder>(documents, Options<ExtraHolder>(i =>
        {
            Property(i, "Extra").IsExtensionData = true;
            i.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
        }), "extension and disallow");
        t.Both<ExtraHolder>(documents, Options<ExtraHolder>(i =>
        {
            var get = Property(i, "Extra").Get!;
            var set = Property(i, "Extra").Set!;
            Property(i, "Extra").IsExtensionData = true;
            Property(i, "Extra").Get = o => get(o);
            Property(i, "Extra").Set = (o, v) => set(o, v);
        }), "extension by delegates");
    }

    public static void Constructors(Transcript t)
    {
        string[] documents = ["{}", "{\"A\":5}", "{\"A\":5,\"B\":\"q\",\"C\":8,\"Extra\":3}", "{\"A\":5,\"B\":null,\"C\":8}", "{\"A\":5,\"New\":\"q\"}", "{\"New\":3,\"A\":1}", "{\"A\":\"x\"}"];
        Try("remove parameter", i => i.Properties.Remove(Property(i, "C")));
        Try("rename parameter", i => Property(i, "B").Name = "New");
        Try("no setter of parameter", i => Property(i, "B").Set = null);
        Try("setter of parameter", i => Property(i, "B").Set = (_, _) => throw new FormatException());
        Try("no getter of parameter", i => Property(i, "B").Get = null);
        Try("required parameter", i => Property(i, "B").IsRequired = true);
        Try("no null for parameter", i => Property(i, "B").IsSetNullable = false);
        Try("converter of parameter", i => Property(i, "A").CustomConverter = new Hundreds());
        Try("create", i => i.CreateObject = () => new ChangeableRecord(9));
        Try("reverse", i =>
        {
            var all = i.Properties.ToArray();
            i.Properties.Clear();
            foreach (var property in all.Reverse())
                i.Properties.Add(property);
        });
        Try("order", i => Property(i, "C").Order = -1);
        Try("add", i =>
        {
            var property = i.CreateJsonPropertyInfo(typeof(int), "New");
            property.Get = o => ((ChangeableRecord)o).Extra;
            property.Set = (o, v) => ((ChangeableRecord)o).Extra = (int)v!;
            i.Properties.Insert(0, property);
        });
        Try("before reading", i => i.OnDeserializing = o => ((ChangeableRecord)o).Extra += 50);
        Try("after reading", i => i.OnDeserialized = o => ((ChangeableRecord)o).Extra += 100);

        void Try(string name, Action<JsonTypeInfo> change)
        {
            foreach (var (setting, set) in Settings())
            {
                var options = Options<ChangeableRecord>(change, set);
                t.Both<ChangeableRecord>(documents, options, $"{name} {setting}");
                t.Write(new ChangeableRecord(1, null, 2), options, $"{name} {setting}");
            }
        }
    }

    public static void Structs_and_abstract_types(Transcript t)
    {
        t.Both<ChangeableStruct>(["{}", "{\"A\":4}"], Options<ChangeableStruct>(i => i.CreateObject = () => new ChangeableStruct { A = 1, Field = 3 }), "create");
        t.Both<ChangeableStruct>(["{}", "{\"A\":4}"], Options<ChangeableStruct>(i => i.Properties[0].Set = (o, v) => Unsafe.Unbox<ChangeableStruct>(o).A = (int)v! + 1), "set");
        t.Both<ChangeableStruct>(["{}", "{\"A\":4}"], Options<ChangeableStruct>(i => i.Properties[0].Get = o => ((ChangeableStruct)o).A + 1), "get");
        t.Both<ChangeableStruct>(["{}", "{\"A\":4}"], Options<ChangeableStruct>(i => i.OnSerializing = o => Unsafe.Unbox<ChangeableStruct>(o).A = 5), "before writing");
        t.Both<ChangeableStruct>(["{}", "{\"A\":4}"], Options<ChangeableStruct>(i => i.OnDeserialized = o => Unsafe.Unbox<ChangeableStruct>(o).A = 6), "after reading");
        t.Both<ChangeableStruct?>(["{}", "{\"A\":4}", "null"], Options<ChangeableStruct>(i => i.Properties[0].Name = "B"), "rename");
        t.Both<ChangeableBase>(["{}", "{\"A\":4}", "null"], Options<ChangeableBase>(i => i.CreateObject = () => new ChangeableDerived { B = 2 }), "create");
        t.Both<ChangeableBase>(["{}", "null"], Options<ChangeableBase>(i => i.Properties[0].Name = "B"), "rename");
        t.Both<IChangeable>(["{}", "{\"A\":4}", "null"], Options<IChangeable>(i => i.CreateObject = () => new ChangeableImplementation()), "create");
        t.Both<Notified>(["{}", "{\"A\":4}"], Options<Notified>(i => i.OnSerializing = null), "silent");
        t.Both<Notified>(["{}", "{\"A\":4}"], Options<Notified>(i => i.OnDeserialized = o => ((Notified)o).A = -1), "replaced");
        t.Both<Notified>(["{}", "{\"A\":4}"], Options<Notified>(i => i.OnDeserialized += o => ((Notified)o).A *= 2), "added");
        t.Both<Notified>(["{}", "{\"A\":4}"], Options<Notified>(i => i.Properties[0].Name = "a"), "kept");
        t.Both<ListHolder>(["{}", "{\"List\":[1]}", "{\"Map\":{\"a\":1}}"], Options<ListHolder>(i => i.PreferredPropertyObjectCreationHandling = JsonObjectCreationHandling.Populate), "populate");
        t.Both<ListHolder>(["{}", "{\"List\":[1]}", "{\"Map\":{\"a\":1}}"], Options<ListHolder>(i => Property(i, "Map").ObjectCreationHandling = JsonObjectCreationHandling.Populate), "populate map");
        t.Both<Marked>(["{\"Required\":1}", "{\"Required\":1,\"Plain\":1,\"WhenReading\":2,\"Init\":4,\"renamed\":[1],\"Number\":1,\"Populated\":[1]}"], Options<Marked>(i => Property(i, "Plain").Name = "plain"), "marked");
        t.Both<Marked>(["{\"Plain\":1}"], Options<Marked>(i => Property(i, "Required").IsRequired = false), "marked");
        t.Both<Marked>(["{\"Required\":1,\"WhenReading\":3}"], Options<Marked>(i => Property(i, "WhenReading").Set = (o, v) => ((Marked)o).WhenReading = (int)v!), "marked");
    }

    public static void Collections(Transcript t)
    {
        t.Both<List<int>>(["[]", "[1]", "null", "{}", "[\"x\"]"], Options<List<int>>(i => i.CreateObject = () => new List<int> { 9 }), "create");
        t.Both<List<int>>(["[]", "[1]", "null", "{}"], Options<List<int>>(i => i.CreateObject = null), "no create");
        t.Both<int[]>(["[1]"], Options<int[]>(i => i.CreateObject = () => new int[1]), "create");
        t.Both<IList<int>>(["[1]", "null"], Options<IList<int>>(i => i.CreateObject = () => new List<int> { 9 }), "create");
        t.Both<IEnumerable<int>>(["[1]"], Options<IEnumerable<int>>(i => i.CreateObject = () => new List<int> { 9 }), "create");
        t.Both<HashSet<int>>(["[1]", "null"], Options<HashSet<int>>(i => i.CreateObject = () => new HashSet<int> { 9 }), "create");
        t.Both<Dictionary<string, int>>(["{}", "{\"a\":1}", "null", "[]"], Options<Dictionary<string, int>>(i => i.CreateObject = () => new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["A"] = 9 }), "create");
        t.Both<Dictionary<string, int>>(["{}", "{\"a\":1}", "null", "[]"], Options<Dictionary<string, int>>(i => i.CreateObject = null), "no create");
        t.Both<IReadOnlyDictionary<string, int>>(["{\"a\":1}"], Options<IReadOnlyDictionary<string, int>>(i => i.CreateObject = () => new Dictionary<string, int>()), "create");
        t.Both<List<int>>(["[]", "[1]", "null"], Options<List<int>>(i => i.OnDeserialized = o => ((List<int>)o).Add(5)), "after reading");
        t.Both<List<int>>(["[]", "[1]", "null"], Options<List<int>>(i => i.OnDeserializing = o => ((List<int>)o).Add(5)), "before reading");
        t.Both<List<int>>(["[]", "[1]", "null"], Options<List<int>>(i => i.OnSerializing = o => ((List<int>)o).Add(5)), "before writing");
        t.Both<int[]>(["[1]"], Options<int[]>(i => i.OnDeserializing = _ => { }), "before reading");
        t.Both<int[]>(["[1]"], Options<int[]>(i => i.OnSerializing = o => ((int[])o)[0] = 5), "before writing");
        t.Both<Dictionary<string, int>>(["{}", "{\"a\":1}"], Options<Dictionary<string, int>>(i => i.OnDeserializing = o => ((Dictionary<string, int>)o)["b"] = 2), "before reading");
        t.Both<NotifiedList>(["[]", "[1]"], Options<NotifiedList>(i => i.OnSerializing = null), "silent");
        t.Both<NotifiedList>(["[]", "[1]"], Options<NotifiedList>(i => i.OnDeserialized = o => ((NotifiedList)o).Add(1)), "kept");
        t.Both<ListHolder>(["{\"List\":[1]}"], Options<List<int>>(i => i.CreateObject = () => new List<int> { 9 }), "as a member");

        var numbers = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString;
        t.Both<List<int>>(["[1]", "[\"1\"]"], Options<List<int>>(i => i.NumberHandling = numbers), "numbers of list");
        t.Both<List<int>>(["[1]", "[\"1\"]"], Options<int>(i => i.NumberHandling = numbers), "numbers of int");
        t.Both<int>(["1", "\"1\""], Options<int>(i => i.NumberHandling = numbers), "numbers of int");
        t.Both<Dictionary<string, int>>(["{\"a\":1}", "{\"a\":\"1\"}"], Options<Dictionary<string, int>>(i => i.NumberHandling = numbers), "numbers of dictionary");
        t.Both<ListHolder>(["{\"List\":[1]}", "{\"List\":[\"1\"]}"], Options<List<int>>(i => i.NumberHandling = numbers), "numbers of list");
        t.Both<ListHolder>(["{\"List\":[1]}", "{\"List\":[\"1\"]}"], Options<ListHolder>(i => i.NumberHandling = numbers), "numbers of holder");
        t.Both<Changeable>(["{\"X\":1}", "{\"X\":\"1\"}"], Options<int>(i => i.NumberHandling = numbers), "numbers of int");
        t.Both<Changeable>(["{\"X\":1,\"List\":[1]}", "{\"X\":\"1\"}", "{\"List\":[\"1\"]}"], Options(numbersOfInt, "numbers of int, strict holder"), "numbers of int, strict holder");
        t.Both<NumberList>(["[1]", "[\"1\"]"], Options<NumberList>(i => i.NumberHandling = null), "no numbers of list");
        t.Both<NumberList>(["[1]", "[\"1\"]"], Options<NumberList>(i => i.NumberHandling = JsonNumberHandling.Strict), "strict list");

        void numbersOfInt(JsonTypeInfo i)
        {
            if (i.Type == typeof(int) || i.Type == typeof(List<int>))
                i.NumberHandling = numbers;
            if (i.Type == typeof(Changeable))
                i.NumberHandling = JsonNumberHandling.Strict;
        }
    }

    public static void Contracts_built_by_hand(Transcript t)
    {
        foreach (var resolved in new[] { true, false })
        {
            Try("object", () => JsonTypeInfo.CreateJsonTypeInfo<Changeable>(Make()), new Changeable { X = 1 }, "{\"X\":1}");
            Try("object that can be made", () =>
            {
                var info = JsonTypeInfo.CreateJsonTypeInfo<Changeable>(Make());
                info.CreateObject = () => new Changeable { X = 3 };
                return info;
            }, new Changeable { X = 1 }, "{\"X\":1}");
            Try("object with property", () =>
            {
                var info = JsonTypeInfo.CreateJsonTypeInfo<Changeable>(Make());
                info.CreateObject = () => new Changeable();
                var property = info.CreateJsonPropertyInfo(typeof(int), "X");
                property.Get = o => ((Changeable)o).X;
                property.Set = (o, v) => ((Changeable)o).X = (int)v!;
                info.Properties.Add(property);
                return info;
            }, new Changeable { X = 1, Next = new() }, "{\"X\":1,\"Y\":\"y\"}");
            Try("object with property of its type", () =>
            {
                var info = JsonTypeInfo.CreateJsonTypeInfo<Changeable>(Make());
                info.CreateObject = () => new Changeable();
                var property = info.CreateJsonPropertyInfo(typeof(Changeable), "next");
                property.Get = o => ((Changeable)o).Next;
                property.Set = (o, v) => ((Changeable)o).Next = (Changeable?)v;
                info.Properties.Add(property);
                return info;
            }, new Changeable { X = 1, Next = new() { Next = new() } }, "{\"next\":{\"X\":1}}");
            Try("list", () => JsonTypeInfo.CreateJsonTypeInfo<List<int>>(Make()), [1], "[1]");
            Try("list that can be made", () =>
            {
                var info = JsonTypeInfo.CreateJsonTypeInfo<List<int>>(Make());
                info.CreateObject = () => [8];
                return info;
            }, [1], "[1]");
            Try("array", () => JsonTypeInfo.CreateJsonTypeInfo<int[]>(Make()), [1], "[1]");
            Try("dictionary", () => JsonTypeInfo.CreateJsonTypeInfo<Dictionary<string, int>>(Make()), new() { ["a"] = 1 }, "{\"a\":1}");
            Try("int", () => JsonTypeInfo.CreateJsonTypeInfo<int>(Make()), 1, "1");
            Try("int as string", () =>
            {
                var info = JsonTypeInfo.CreateJsonTypeInfo<int>(Make());
                info.NumberHandling = JsonNumberHandling.WriteAsString;
                return info;
            }, 1, "1");
            Try("struct", () => JsonTypeInfo.CreateJsonTypeInfo<ChangeableStruct>(Make()), new ChangeableStruct { A = 1 }, "{\"A\":1}");

            void Try<T>(string name, Func<JsonTypeInfo<T>> make, T value, string json)
            {
                t.Add($"{resolved} write {name}", () =>
                {
                    var info = make();
                    var text = JsonSerializer.Serialize(value, info);
                    return $"{text} {info.IsReadOnly} {info.Options.IsReadOnly}";
                });
                t.Add($"{resolved} read {name}", () => JsonSerializer.Deserialize(json, make()));
                t.Add($"{resolved} read null as {name}", () => JsonSerializer.Deserialize("null", make()));
            }

            JsonSerializerOptions Make() => resolved ? new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() } : new();
        }
    }

    private static IEnumerable<(string Name, Action<JsonSerializerOptions> Set)> Settings()
    {
        yield return ("plain", _ => { });
        yield return ("web", o =>
        {
            o.PropertyNameCaseInsensitive = true;
            o.NumberHandling = JsonNumberHandling.AllowReadingFromString;
        });
        yield return ("annotations", o =>
        {
            o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull;
            o.RespectNullableAnnotations = true;
            o.RespectRequiredConstructorParameters = true;
            o.AllowDuplicateProperties = false;
        });
        yield return ("others", o =>
        {
            o.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate;
            o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault;
            o.IgnoreReadOnlyProperties = true;
            o.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
        });
    }

    private static JsonPropertyInfo Property(JsonTypeInfo info, string name) => info.Properties.First(p => p.Name == name);

    private static JsonSerializerOptions Options<T>(Action<JsonTypeInfo> change, Action<JsonSerializerOptions>? set = null)
        => Options(
            info =>
            {
                if (info.Type == typeof(T))
                    change(info);
            }, "", set);

    private static JsonSerializerOptions Options(Action<JsonTypeInfo> change, string label, Action<JsonSerializerOptions>? set = null)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { change } } };
        set?.Invoke(options);
        return options;
    }

    private sealed class Hundreds : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() + 100;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value + 100);
    }
}
