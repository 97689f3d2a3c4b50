import Foundation
import KeyValueCoding
import MarkupLanguage

/// Something that takes part in an application's screens: a view or a controller.
///
/// An owner of a document overrides the properties below to say where its resources come from.
@KeyValueCoding
open class UIResponder {
    public init() {}

    nonisolated deinit {}

    /// The class's name with its module, as seeds of reuse identifiers use it.
    open class func description() -> String { String(reflecting: self) }

    /// The bundle that documents of this owner come from: the one that holds the owner's class.
    open var bundleForView: Bundle { .holding(type(of: self)) }

    /// The bundle that images named in this owner's documents come from.
    open var bundleForImages: Bundle { bundleForView }

    /// The bundle that localised texts of this owner's documents come from.
    open var bundleForStrings: Bundle { bundleForView }

    /// The table that localised texts come from; `nil` is `Localizable`.
    open var tableForStrings: String? { nil }

    /// Who is asked next when this responder does not answer: a view's superview, a root view's controller.
    open var next: UIResponder? { nil }

    /// Whether the keyboard is directed here.
    open var isFirstResponder: Bool { false }

    @discardableResult
    open func becomeFirstResponder() -> Bool { false }

    @discardableResult
    open func resignFirstResponder() -> Bool { false }
}

extension UIResponder: Hashable {
    public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
