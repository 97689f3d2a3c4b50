public import Foundation
public import MarkupLanguage

/// A type to which markup attributes can be converted.
///
/// The property's type determines the conversion, not the attribute's name. Conform your own types to it to use them in
/// markup.
public nonisolated protocol MarkupValue {
    /// The kind of this type's values in the schema.
    static var markupKind: ValueKind { get }

    /// Converts a text; returns `nil` if it is malformed.
    static func markupValue(from text: String, in context: MarkupValueContext) -> Any?

    /// Converts a typed value; returns `nil`, the default, if its text must be converted instead.
    static func markupValue(from value: TypedValue) -> Any?
}

extension MarkupValue {
    /// Returns `nil`: the text is converted instead.
    public nonisolated static func markupValue(from value: TypedValue) -> Any? { nil }
}

/// The bundle in which the names in a value are looked up, and the origin of the text.
public nonisolated struct MarkupValueContext: Sendable {
    /// The bundle that contains images, `Colors.plist` and `Fonts.plist`.
    public var bundle: Bundle
    /// Whether the text comes from the program: from a document or a string table. A text computed by a binding does
    /// not: it may contain data written by others, so its links call no methods. Default `false`.
    public var isFromProgram = false
    /// Creates a context; by default names are looked up in the main bundle.
    public init(bundle: Bundle = .main) { self.bundle = bundle }
}

/// An enumeration whose cases are written in markup with their names.
public nonisolated protocol MarkupWord: MarkupValue, RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {}

extension MarkupWord {
    /// The kind of these values in the schema: their names.
    public nonisolated static var markupKind: ValueKind { .words(allCases.map(\.rawValue)) }
    /// The case with this name, case-sensitive; `nil` if it does not exist.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        Self(rawValue: text)
    }
}

extension String: MarkupValue {
    /// The kind of these values in the schema: any text.
    public nonisolated static var markupKind: ValueKind { .string }
    /// The text itself.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? { text }
}
