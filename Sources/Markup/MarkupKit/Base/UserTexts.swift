/// A class with texts that the user reads or hears, as every view may be.
///
/// A class of an object inside a view, which documents reach by a key path, conforms itself.
public protocol UserTexts {
    /// The properties that the class adds whose texts the user reads or hears.
    static var userTexts: [String] { get }
}

extension UIView: UserTexts {}
