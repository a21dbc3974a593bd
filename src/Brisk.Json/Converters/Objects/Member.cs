namespace Brisk.Json.Serialization;

/// <summary>A property or field of <typeparamref name="T"/>, with everything its reading and writing need.</summary>
internal abstract class Member<T>
{
    private readonly byte[] _utf8Name;
    protected Member(MemberSettings settings)
    {
        Settings = settings;
        PreparedName = settings.PreparedName;
        _utf8Name = System.Text.Encoding.UTF8.GetBytes(settings.Name);
    }

    public MemberSettings Settings { get; }

    /// <summary>The bit of the member among those that a document had; 0 for one whose values are passed over, and may come again, and for one after the first 64.</summary>
    public ulong SeenBit => Settings.TakesValues && Index < SeenMembers.Few ? 1UL << Index : 0;

    /// <summary><see cref="SeenBit"/> where a generated body notes which members came; else 0.</summary>
    public ulong NotedBit { get; private set; }

    /// <summary>The member as a generated body reads it; null before there is one, and where it leaves the values to <see cref="Read"/>.</summary>
    public ReadMember? Typed { get; private set; }

    /// <summary>The name in JSON, unescaped.</summary>
    public string Name => Settings.Name;

    /// <summary>The name as it is written.</summary>
    protected readonly byte[] PreparedName;

    /// <summary>Position among the members of the contract.</summary>
    public int Index => Settings.Index;

    /// <summary>The converter of its values.</summary>
    public abstract ICursorConverter Converter { get; }

    /// <summary>A link for spellings that are too many or too long to be learned; null before there was one.</summary>
    public NameLink<T>? Unlearned { get; private set; }

    /// <summary>Makes that link. For the table of names, which calls it under its lock.</summary>
    public NameLink<T> MakeUnlearned() => Unlearned ??= new(new Text.NameKey(SpelledName.Of(Name)), this);

    /// <summary>Whether an unescaped name is that of the member, or an alias of it.</summary>
    public bool HasName(ReadOnlySpan<byte> name) => name.SequenceEqual(_utf8Name) || (Settings.Aliases.Length != 0 && HasAlias(System.Text.Encoding.UTF8.GetString(name)));

    /// <summary>Whether the member is read under a name that begins as those of metadata do.</summary>
    public bool HasDollarName => Name.StartsWith('$') || Array.Exists(Settings.Aliases, static alias => alias.StartsWith('$'));

    /// <summary>Whether a name is an alias of the member.</summary>
    public bool HasAlias(string name) => Array.IndexOf(Settings.Aliases, name) >= 0;

    /// <summary>Reads the value at the position into the object, and gives the position after it.</summary>
    public abstract int Read(ref JsonCursor cursor, int position, ref T target);

    /// <summary>Lets a generated body read the values, unless the contract asks for more than the body does. For the table of names, which calls it under its lock.</summary>
    /// <param name="notesSeen">Whether the body notes which members came.</param>
    public void BindReading(bool notesSeen)
    {
        NotedBit = notesSeen ? SeenBit : 0;
        if (Settings.Accessors >= 0 && !Settings.IgnoresNullOnRead && !Settings.Populates)
        {
            Typed = CreateTyped();
        }

        Unlearned?.BindReading();
    }

    /// <summary>The member as a generated body reads it; null where its values are passed over, or in another form than that of their type.</summary>
    protected abstract ReadMember? CreateTyped();

    /// <summary>A slot for its values.</summary>
    public abstract Slot CreateSlot();

    /// <summary>Reads the value at the position into a slot, and gives the position after it.</summary>
    public abstract int ReadInto(ref JsonCursor cursor, int position, Slot slot);

    /// <summary>Sets the member from a slot.</summary>
    public abstract void Assign(ref T target, Slot slot);

    /// <summary>A frame for a value of the member that begins with this byte; null where it is read whole.</summary>
    public abstract ReadFrame? BeginFrame(byte first);

    /// <summary>The same for an object that exists: what the member holds is filled, where the member asks for that.</summary>
    public abstract ReadFrame? BeginFrame(byte first, ref T target);

    /// <summary>A frame for a value of the member that is streamed, or leads to one that is; null for any other.</summary>
    public abstract ReadFrame? BeginStreaming(byte first);

    /// <summary>Sets the member from a frame that is complete.</summary>
    public abstract void Take(ref T target, ReadFrame value);

    /// <summary>Fills a slot from a frame that is complete.</summary>
    public abstract void TakeInto(Slot slot, ReadFrame value);

    /// <summary>As <see cref="Write"/>, but leaves a value that can be written in parts to a frame.</summary>
    /// <returns>The frame; null where the member is written.</returns>
    public abstract WriteFrame? BeginWrite(Utf8JsonWriter writer, ref T source, ObjectWriteFrame<T> frame);

    /// <summary>The member as it is stored.</summary>
    /// <param name="indentation">What goes before its name.</param>
    public abstract WrittenMember CreateWritten(Indentation indentation);

    /// <summary>Writes name and value, unless the ignore condition holds.</summary>
    public abstract void Write(Utf8JsonWriter writer, ref T source);

    /// <summary>Stores name, value and a comma, unless the ignore condition holds.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="source">The object.</param>
    /// <param name="name">The name as it is stored.</param>
    /// <param name="position">After the start of the object, or after a comma; <see cref="Utf8JsonWriter.NotTaken"/> when the writer has the position.</param>
    /// <returns>The position after the comma; <see cref="Utf8JsonWriter.NotTaken"/> when the writer has it.</returns>
    public virtual int Store(Utf8JsonWriter writer, ref T source, WrittenMember name, int position) => WriteBetween(writer, ref source, position);

    /// <summary>Writes the member with the writer's own methods, as <see cref="Store"/> does.</summary>
    protected int WriteBetween(Utf8JsonWriter writer, ref T source, int position)
    {
        writer.GiveBackBetween(position);
        Write(writer, ref source);
        return writer.TakeAfterValue();
    }
}

/// <summary>The settings of a member, in the order of their decision: contract, type, options.</summary>
internal sealed record MemberSettings
{
    public required string Name { get; init; }

    /// <summary>Other names under which it is read.</summary>
    public string[] Aliases { get; init; } = [];

    public required int Index { get; init; }

    /// <summary>The name in .NET, by which errors of writing go.</summary>
    public required string ClrName { get; init; }

    /// <summary><c>,"name":</c> as it is written, escaped by the encoder of the options.</summary>
    public required byte[] PreparedName { get; init; }

    public bool IsRequired { get; init; }

    /// <summary>When the value is left out of writing.</summary>
    public JsonIgnoreCondition WriteIgnore { get; init; }

    /// <summary>Says of an owner and a value whether the value is written; null leaves it to <see cref="WriteIgnore"/>.</summary>
    public Func<object, object?, bool>? ShouldSerialize { get; init; }

    /// <summary>Whether it takes part in writing.</summary>
    public bool IsWritten { get; init; }

    /// <summary>Whether the document's value is passed over: the member is only a constructor parameter that keeps its default. It may be required all the same.</summary>
    public bool IsIgnored { get; init; }

    /// <summary>Whether it can be set when it is read.</summary>
    public bool IsSet { get; init; }

    /// <summary>Whether the document's value goes anywhere.</summary>
    public bool TakesValues => IsParameter || ChangesObject;

    /// <summary>Whether the document's value goes into an object that exists.</summary>
    public bool ChangesObject => IsSet || Populates;

    /// <summary>Whether <c>null</c> in the document leaves the member as it is.</summary>
    public bool IgnoresNullOnRead { get; init; }

    /// <summary>Whether <c>null</c> in the document is an error.</summary>
    public bool RejectsNullOnRead { get; init; }

    /// <summary>Whether a null value is an error on writing.</summary>
    public bool RejectsNullOnWrite { get; init; }

    /// <summary>Whether the value that exists is filled instead of replaced.</summary>
    public bool Populates { get; init; }

    /// <summary>Whether an attribute of the member itself says so, which its type then must allow.</summary>
    public bool IsMarkedPopulate { get; init; }

    /// <summary>The value of a constructor parameter that the document lacks.</summary>
    public object? ParameterDefault { get; init; }

    /// <summary>Whether its elements, should it have such, are read while they are enumerated.</summary>
    public bool IsStreamed { get; init; }

    /// <summary>Whether reading is nothing but setting the value.</summary>
    public bool IsPlainRead => !IgnoresNullOnRead && !RejectsNullOnRead && !Populates;

    /// <summary>Whether writing is nothing but writing the value.</summary>
    public bool IsPlainWrite => WriteIgnore == JsonIgnoreCondition.Never && !RejectsNullOnWrite && ShouldSerialize is null;

    /// <summary>Whether the value goes to the constructor.</summary>
    public bool IsParameter { get; init; }

    /// <summary>The number of the generated accessors that it is reached by; -1 for others.</summary>
    public int Accessors { get; init; } = -1;

    /// <summary>Whether a body that was generated can write it.</summary>
    public bool SuitsBody => Accessors >= 0 && !RejectsNullOnWrite && ShouldSerialize is null;

    /// <summary>Whether <see cref="WriteIgnore"/> keeps a value from being written.</summary>
    public bool LeavesOut<V>(V value) => WriteIgnore switch
    {
        JsonIgnoreCondition.WhenWritingNull => value is null,
        JsonIgnoreCondition.WhenWritingDefault => EqualityComparer<V>.Default.Equals(value, default),
        JsonIgnoreCondition.Always or JsonIgnoreCondition.WhenWriting => true,
        _ => false,
    };
}
