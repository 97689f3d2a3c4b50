/// An object whose values can be read by name. Templates use it to read objects, independent of how the class provides
/// the names.
///
/// `@KeyValueCoding` adds the conformance to a class.
public protocol NamedValues: AnyObject {
    /// The names, unordered.
    var namesOfValues: [String] { get }

    /// Returns the value of a name; `nil` if there is no such name, and a wrapped `nil` if there is no value.
    func value(ofName name: String) -> Any??
}
