/// A type whose properties are read as documents read them, for the code that the plugin `CheckedDocuments` writes.
///
/// The compiler checks the names of a key path with it; no value is ever read. As in a binding, an optional value has the
/// properties of its content, a list has `count`, `first`, `last` and `isEmpty` and otherwise the properties of its elements, and
/// a dictionary has every name.
///
/// ```swift
/// _ = CheckedValue(Person.self).friends.first.name
/// ```
@dynamicMemberLookup
public struct CheckedValue<Value> {
    /// Creates the description of a type.
    public nonisolated init(_ type: Value.Type) {}

    nonisolated init() {}

    /// The type of a property.
    public nonisolated subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> CheckedValue<Member> {
        CheckedValue<Member>()
    }

    /// The type of the content of an optional property.
    public nonisolated subscript<Member>(dynamicMember path: KeyPath<Value, Member?>) -> CheckedValue<Member> {
        CheckedValue<Member>()
    }

    /// A value of any type, where the elements of a list are not known.
    @_disfavoredOverload public nonisolated var element: CheckedValue<Any> { CheckedValue<Any>() }

    /// The type of a value in a dictionary.
    public nonisolated subscript<Content>(dynamicMember name: String) -> CheckedValue<Content>
    where Value == [String: Content] { CheckedValue<Content>() }
}

extension CheckedValue where Value: Sequence {
    /// The type of the elements.
    public nonisolated var element: CheckedValue<Value.Element> { CheckedValue<Value.Element>() }

    /// The type of the list of a property of all elements.
    @_disfavoredOverload
    public nonisolated subscript<Member>(dynamicMember path: KeyPath<Value.Element, Member>) -> CheckedValue<[Member]> {
        CheckedValue<[Member]>()
    }

    /// The type of the list of the contents of an optional property of all elements.
    @_disfavoredOverload
    public nonisolated subscript<Member>(dynamicMember path: KeyPath<Value.Element, Member?>) -> CheckedValue<[Member]>
    {
        CheckedValue<[Member]>()
    }
}

extension CheckedValue where Value: Sequence, Value.Element: Sequence {
    /// The type of the lists of a property of all elements of lists in a list.
    @_disfavoredOverload
    public nonisolated subscript<Member>(
        dynamicMember path: KeyPath<Value.Element.Element, Member>
    ) -> CheckedValue<[[Member]]> { CheckedValue<[[Member]]>() }
}

extension CheckedValue where Value == Any {
    /// A property of a value of any type, which the compiler cannot check.
    public nonisolated subscript(dynamicMember name: String) -> CheckedValue<Any> { self }
}

/// The values of a dictionary. It is no member of `CheckedValue`, where it would hide a property of that name.
public nonisolated enum CheckedContent {
    /// The type of the values.
    public static func of<Content>(_ value: CheckedValue<[String: Content]>) -> CheckedValue<Content> {
        CheckedValue<Content>()
    }
}
