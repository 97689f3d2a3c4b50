public import MarkupBasics

/// A class whose properties and actions can be reached by name.
///
/// Conform with the ``KeyValueCoding()`` macro, never by hand: it is the one source of names for markup, bindings and the schema.
public protocol KeyValueCoding: NamedValues {
    /// The names of this class and, through ``KeyValueTable/superclass``, of the classes it inherits from.
    static var keyValueTable: KeyValueTable { get }
}

/// Makes every property and every action method of a class reachable by name.
///
/// Take it on views, cells, controllers and models alike. A property is any instance variable, stored or computed, whose name does not
/// begin with an underscore; an action is a method that takes no argument, a sender, or a sender and an event. It may be `async` and may throw,
/// see ``KeyValueAction/failureHandler``; one without an event may return something, which is dropped. Of a public class only the public members
/// count.
/// Subclasses carry the macro too and inherit their superclass's names. It composes with `@Observable`.
///
/// ```swift
/// @KeyValueCoding
/// class GreetingController: UIViewController {
///     var nameField: UITextField!
///     func greet(_ sender: UIButton) { print(nameField.text ?? "") }
/// }
/// ```
@attached(member, conformances: KeyValueCoding, names: named(keyValueTable), named(_keyValueTable))
@attached(extension, conformances: KeyValueCoding)
public macro KeyValueCoding() = #externalMacro(module: "MarkupMacros", type: "KeyValueCodingMacro")

extension KeyValueCoding {
    /// The table of this object's own class.
    public var keyValueTable: KeyValueTable { type(of: self).keyValueTable }

    /// The names of the properties, own and inherited, in no particular order.
    public var namesOfValues: [String] { keyValueTable.propertyNames }

    /// The value of the property of that name; `nil` if there is no such property, and an empty optional inside if it has no value.
    public func value(ofName name: String) -> Any?? { keyValueTable.property(named: name).map { $0.value(of: self) } }
}
