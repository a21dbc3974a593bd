// At compile time, the shared rules identify a type, a member, a constructor, and an attribute by its C# form: a value that is compared as text
// and keeps no compilation alive.
global using AttributeRef = System.String;
global using ConstructorRef = System.String;
global using MemberRef = System.String;
global using TypeRef = System.String;
