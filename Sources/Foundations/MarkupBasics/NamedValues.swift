/// An object that gives its values by name. Templates read objects so, without knowing how a class comes to have names.
///
/// `@KeyValueCoding` makes a class conform.
public protocol NamedValues: AnyObject {
    /// The names, in no particular order.
    var namesOfValues: [String] { get }

    /// The value of a name; `nil` if there is no such name, and an empty optional inside if there is no value.
    func value(ofName name: String) -> Any??
}
