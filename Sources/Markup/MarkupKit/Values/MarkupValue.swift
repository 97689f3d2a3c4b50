public import Foundation
public import MarkupLanguage

/// A type that a markup attribute can be converted to.
///
/// The property's type decides the conversion, not the attribute's name. Conform an application's own type to use it in markup.
public nonisolated protocol MarkupValue {
    /// How the schema describes values of this type.
    static var markupKind: ValueKind { get }

    /// The value that `text` stands for, or `nil` if it has another form.
    static func markupValue(from text: String, in context: MarkupValueContext) -> Any?

    /// The value of this type that a value of another form stands for; `nil` if its text has to be read, which is the default.
    static func markupValue(from value: TypedValue) -> Any?
}

extension MarkupValue {
    /// Nothing: the text is read.
    public nonisolated static func markupValue(from value: TypedValue) -> Any? { nil }
}

/// Where the names in a value are looked up, images and colours of the owner's bundle, and who has written it.
public nonisolated struct MarkupValueContext: Sendable {
    /// The folder or bundle that images, `Colors.plist` and `Fonts.plist` come from.
    public var bundle: Bundle
    /// Whether the text is one of the program's own, from a document or a table of localised texts. A text that a binding has computed is not:
    /// there may be data in it that others have written, so its links call no methods. Default `false`.
    public var isFromProgram = false
    /// Creates a context; without a bundle, names are looked up in the main one.
    public init(bundle: Bundle = .main) { self.bundle = bundle }
}

/// An enumeration whose cases are written in markup by their names.
public nonisolated protocol MarkupWord: MarkupValue, RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {}

extension MarkupWord {
    /// How the schema describes values of this type: its words.
    public nonisolated static var markupKind: ValueKind { .words(allCases.map(\.rawValue)) }
    /// The case of that name, capitals included; `nil` if there is none.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        Self(rawValue: text)
    }
}

extension String: MarkupValue {
    /// How the schema describes values of this type: any text.
    public nonisolated static var markupKind: ValueKind { .string }
    /// The text itself.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? { text }
}
