// What the shared rules call a type, a member, a constructor and an attribute is, at compile time, its spelling: a value that compares by its text
// and keeps no compilation alive.
global using AttributeRef = System.String;
global using ConstructorRef = System.String;
global using MemberRef = System.String;
global using TypeRef = System.String;
