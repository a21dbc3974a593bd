// The shared rules' names for reflection objects at run time: types, members, constructors, and attributes.
global using AttributeRef = System.Text.Json.Serialization.JsonAttribute;
global using ConstructorRef = System.Reflection.ConstructorInfo;
global using MemberRef = System.Reflection.MemberInfo;
global using TypeRef = System.Type;
