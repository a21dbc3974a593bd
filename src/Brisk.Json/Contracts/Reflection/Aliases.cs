// What the shared rules call a type, a member, a constructor and an attribute is, at run time, reflection's own object.
global using AttributeRef = System.Text.Json.Serialization.JsonAttribute;
global using ConstructorRef = System.Reflection.ConstructorInfo;
global using MemberRef = System.Reflection.MemberInfo;
global using TypeRef = System.Type;
