public import Foundation
public import MarkupLanguage

extension NSAttributedString: MarkupValue {
    /// The kind of attribute value in the schema: any text.
    public nonisolated static var markupKind: ValueKind { .string }
    /// Returns the text of a Markdown source; see ``Foundation/NSAttributedString/init(markdown:callsActions:)``. Links
    /// in the program's own texts may call methods, links in data may not.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        NSAttributedString(markdown: text, callsActions: context.isFromProgram)
    }
}
