public import MarkupBasics

/// A class whose properties and actions can be reached by name.
///
/// Conform with the ``KeyValueCoding()`` macro, never by hand: the macro is the only source of names for markup,
/// bindings and the schema.
public protocol KeyValueCoding: NamedValues {
    /// The names of this class and, through ``KeyValueTable/superclass``, of its superclasses.
    static var keyValueTable: KeyValueTable { get }
}

/// Makes every property and every action method of a class reachable by name.
///
/// Use it for views, cells, controllers and models alike. A property is any instance variable, stored or computed,
/// whose name does not begin with an underscore; an action is a method that takes no argument, a sender, or a sender
/// and an event. It may be `async` and may throw, see ``KeyValueAction/failureHandler``; an action without an event may
/// return a value, which is ignored. For a public class only the public members are included. Subclasses need the macro
/// too; they inherit the names of their superclass. It can be combined with `@Observable`.
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
    /// The table of this object's class.
    public var keyValueTable: KeyValueTable { type(of: self).keyValueTable }

    /// The names of the properties, including inherited ones, unordered.
    public var namesOfValues: [String] { keyValueTable.propertyNames }

    /// Returns the value of the property with that name; `nil` if there is no such property, and a wrapped `nil` if it
    /// has no value.
    public func value(ofName name: String) -> Any?? { keyValueTable.property(named: name).map { $0.value(of: self) } }
}
