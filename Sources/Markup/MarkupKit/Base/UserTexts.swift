/// A class with texts that are shown or spoken, as every view may be.
///
/// A class of an object inside a view, which documents reach by a key path, conforms itself.
public protocol UserTexts {
    /// The properties that the class adds whose texts are shown or spoken.
    static var userTexts: [String] { get }
}

extension UIView: UserTexts {}
