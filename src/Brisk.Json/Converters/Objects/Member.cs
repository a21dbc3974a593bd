namespace Brisk.Json.Converters;

/// <summary>A property or field of <typeparamref name="T"/>, with everything needed to read and write it.</summary>
internal abstract class Member<T>
{
    private readonly byte[] _utf8Name;

    protected Member(MemberSettings settings, MemberAccess access)
    {
        Settings = settings;
        CanGet = access.CanGet;
        CanSet = access.CanSet;
        IsStored = CanGet && !settings.RejectsNullOnWrite && settings.ShouldSerialize is null;
        IsSkipped = settings.IsIgnored || !(CanSet || settings.IsParameter);
        PreparedName = settings.PreparedName;
        _utf8Name = System.Text.Encoding.UTF8.GetBytes(settings.Name);
    }

    public MemberSettings Settings { get; }

    protected readonly bool CanGet;

    protected readonly bool CanSet;

    /// <summary>Whether only the value determines whether it is written.</summary>
    protected readonly bool IsStored;

    /// <summary>Whether the document's value is not used.</summary>
    protected readonly bool IsSkipped;

    /// <summary>The bit of the member among those read from a document; 0 for one whose values are skipped, for which duplicates are allowed, and for members after the first 64.</summary>
    public ulong SeenBit => Settings.TakesValues && Index < SeenMembers.Few ? 1UL << Index : 0;

    /// <summary><see cref="SeenBit"/> if a generated method records which members were read; otherwise, 0.</summary>
    public ulong RecordedBit { get; private set; }

    /// <summary>The member as a generated method reads it; null before there is one, and if it leaves the values to <see cref="Read"/>.</summary>
    public ReadMember? Typed { get; private set; }

    /// <summary>The JSON name, unescaped.</summary>
    public string Name => Settings.Name;

    /// <summary>The name as it is written.</summary>
    protected readonly byte[] PreparedName;

    /// <summary>The index among the members of the contract.</summary>
    public int Index => Settings.Index;

    public abstract ICursorConverter Converter { get; }

    /// <summary>The link for spellings that are not cached, because they are too long or too many; null until it is needed.</summary>
    public NameLink<T>? FallbackLink { get; private set; }

    /// <summary>Returns <see cref="FallbackLink"/>, and creates it if necessary. The caller, the name table, must hold its lock.</summary>
    public NameLink<T> GetOrCreateFallbackLink() => FallbackLink ??= new(new Text.NameKey(EscapedName.Of(Name)), this);

    /// <summary>Returns whether an unescaped name is the member's name or alias.</summary>
    public bool HasName(ReadOnlySpan<byte> name) => name.SequenceEqual(_utf8Name) || (Settings.Aliases.Length != 0 && HasAlias(System.Text.Encoding.UTF8.GetString(name)));

    /// <summary>Whether the member is read under a name that starts like metadata names.</summary>
    public bool HasDollarName => Name.StartsWith('$') || Array.Exists(Settings.Aliases, static alias => alias.StartsWith('$'));

    public bool HasAlias(string name) => Array.IndexOf(Settings.Aliases, name) >= 0;

    /// <summary>Reads the value at the position into the object, and returns the position after it.</summary>
    public abstract int Read(ref JsonCursor cursor, int position, ref T target);

    /// <summary>Lets a generated method read the values, unless the contract requires more than it supports. The caller, the name table, must hold its lock.</summary>
    /// <param name="recordsSeen">Whether the method records which members were read.</param>
    public void BindReading(bool recordsSeen)
    {
        RecordedBit = recordsSeen ? SeenBit : 0;
        if (Settings.Accessors >= 0 && !Settings.IgnoresNullOnRead && !Settings.Populates) Typed = CreateTyped();

        FallbackLink?.BindReading();
    }

    /// <summary>Returns the member as a generated method reads it; null if its values are skipped, or do not have the format of their type.</summary>
    protected abstract ReadMember? CreateTyped();

    public abstract Slot CreateSlot();

    /// <summary>Reads the value at the position into a slot, and returns the position after it.</summary>
    public abstract int ReadInto(ref JsonCursor cursor, int position, Slot slot);

    public abstract void Assign(ref T target, Slot slot);

    /// <summary>Returns a frame for a value of the member that starts with this byte, or null if it is read as a whole.</summary>
    public abstract ReadFrame? BeginFrame(byte first);

    /// <summary>Returns such a frame for an existing object: the member's value is populated, if the member specifies that.</summary>
    public abstract ReadFrame? BeginFrame(byte first, ref T target);

    /// <summary>Returns a frame for a value of the member that is streamed, or contains a streamed member; null for any other.</summary>
    public abstract ReadFrame? BeginStreaming(byte first);

    public abstract void Take(ref T target, ReadFrame value);

    public abstract void TakeInto(Slot slot, ReadFrame value);

    /// <summary>Like <see cref="Write"/>, but leaves a value that can be written incrementally to a frame.</summary>
    /// <returns>The frame, or null if the member has been written.</returns>
    public abstract WriteFrame? BeginWrite(Utf8JsonWriter writer, ref T source, ObjectWriteFrame<T> frame);

    /// <summary>Returns the member in the form in which it is stored.</summary>
    public abstract WrittenMember CreateWritten(Indentation indentation);

    /// <summary>Writes name and value, unless they are ignored.</summary>
    public abstract void Write(Utf8JsonWriter writer, ref T source);

    /// <summary>Stores name, value, and a comma, unless they are ignored.</summary>
    /// <param name="name">The name as it is stored.</param>
    /// <param name="position">The position after the start of the object, or after a comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has the position.</param>
    /// <returns>The position after the comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has it.</returns>
    public virtual int Store(Utf8JsonWriter writer, ref T source, WrittenMember name, int position) => WriteBetween(writer, ref source, position);

    /// <summary>Writes the member with the writer's own methods, like <see cref="Store"/>.</summary>
    protected int WriteBetween(Utf8JsonWriter writer, ref T source, int position)
    {
        writer.ReleaseBetween(position);
        Write(writer, ref source);
        return writer.AcquireAfterValue();
    }
}

/// <summary>The settings of a member, determined by the member, its type, and the options, in this order.</summary>
internal sealed record MemberSettings
{
    public required string Name { get; init; }

    public string[] Aliases { get; init; } = [];

    public required int Index { get; init; }

    /// <summary>The .NET name, used in write errors; empty for a property that was added to the contract.</summary>
    public required string ClrName { get; init; }

    /// <summary><c>,"name":</c> as it is written, escaped by the encoder of the options.</summary>
    public required byte[] PreparedName { get; init; }

    public bool IsRequired { get; init; }

    /// <summary>The condition under which the value is not written.</summary>
    public JsonIgnoreCondition WriteIgnore { get; init; }

    /// <summary>Determines from an owner and a value whether the value is written; null to use <see cref="WriteIgnore"/>.</summary>
    public Func<object, object?, bool>? ShouldSerialize { get; init; }

    public bool IsWritten { get; init; }

    /// <summary>Whether the document's value is skipped: the member is only a constructor parameter that keeps its default. It may nevertheless be required.</summary>
    public bool IsIgnored { get; init; }

    /// <summary>Whether it can be set when reading.</summary>
    public bool IsSet { get; init; }

    /// <summary>Whether the document's value is used.</summary>
    public bool TakesValues => IsParameter || ChangesObject;

    /// <summary>Whether the document's value is stored in an existing object.</summary>
    public bool ChangesObject => IsSet || Populates;

    /// <summary>Whether <c>null</c> in the document leaves the member unchanged.</summary>
    public bool IgnoresNullOnRead { get; init; }

    /// <summary>Whether <c>null</c> in the document is an error.</summary>
    public bool RejectsNullOnRead { get; init; }

    /// <summary>Whether a null value is an error when writing.</summary>
    public bool RejectsNullOnWrite { get; init; }

    /// <summary>Whether the existing value is populated instead of replaced.</summary>
    public bool Populates { get; init; }

    /// <summary>Whether an attribute on the member itself specifies this, which its type must then support.</summary>
    public bool IsMarkedPopulate { get; init; }

    /// <summary>The value of a constructor parameter that is missing from the document.</summary>
    public object? ParameterDefault { get; init; }

    /// <summary>Whether its elements, if it has any, are read while they are enumerated.</summary>
    public bool IsStreamed { get; init; }

    /// <summary>Whether reading only sets the value.</summary>
    public bool IsPlainRead => !IgnoresNullOnRead && !RejectsNullOnRead && !Populates;

    /// <summary>Whether writing only writes the value.</summary>
    public bool IsPlainWrite => WriteIgnore == JsonIgnoreCondition.Never && !RejectsNullOnWrite && ShouldSerialize is null;

    /// <summary>The name of the constructor parameter that receives the value, or null.</summary>
    public string? ParameterName { get; init; }

    /// <summary>Whether the value is passed to the constructor.</summary>
    public bool IsParameter => ParameterName is not null;

    /// <summary>The number of the generated accessors, or -1.</summary>
    public int Accessors { get; init; } = -1;

    /// <summary>Whether a generated method can write it.</summary>
    public bool SuitsGeneratedCode => Accessors >= 0 && !RejectsNullOnWrite && ShouldSerialize is null;

    /// <summary>Returns whether <see cref="WriteIgnore"/> prevents a value from being written.</summary>
    public bool ShouldIgnore<V>(V value) => WriteIgnore switch
    {
        JsonIgnoreCondition.WhenWritingNull => value is null,
        JsonIgnoreCondition.WhenWritingDefault => EqualityComparer<V>.Default.Equals(value, default),
        JsonIgnoreCondition.Always or JsonIgnoreCondition.WhenWriting => true,
        _ => false,
    };
}
