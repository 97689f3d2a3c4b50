public import Foundation
public import MarkupLanguage

extension NSAttributedString: MarkupValue {
    /// How the schema describes values of this type: any text.
    public nonisolated static var markupKind: ValueKind { .string }
    /// The text that Markdown stands for; see ``Foundation/NSAttributedString/init(markdown:callsActions:)``. Links of the program's own texts
    /// may call methods, those of data may not.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        NSAttributedString(markdown: text, callsActions: context.isFromProgram)
    }
}
