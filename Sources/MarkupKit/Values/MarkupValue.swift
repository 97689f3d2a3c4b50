import Foundation
import MarkupLanguage

/// A type that a markup attribute can be converted to.
///
/// The property's type decides the conversion, not the attribute's name. Conform an application's own type to use it in markup.
public nonisolated protocol MarkupValue {
    /// How the schema describes values of this type.
    static var markupKind: ValueKind { get }

    /// The value that `text` stands for, or `nil` if it has another form.
    static func markupValue(from text: String, in context: MarkupValueContext) -> Any?
}

/// Where the names in a value are looked up: images and colours of the owner's bundle.
public nonisolated struct MarkupValueContext: Sendable {
    /// The folder or bundle that images, `Colors.plist` and `Fonts.plist` come from.
    public var bundle: Bundle
    public init(bundle: Bundle = .main) { self.bundle = bundle }
}

/// An enumeration whose cases are written in markup by their names.
public nonisolated protocol MarkupWord: MarkupValue, RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {}

extension MarkupWord {
    public nonisolated static var markupKind: ValueKind { .words(allCases.map(\.rawValue)) }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        Self(rawValue: text)
    }
}

extension String: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .string }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? { text }
}
