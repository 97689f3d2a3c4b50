import Foundation
import MarkupLanguage

extension LanguageServer {
    /// Returns the changes of `markup format` as one edit, from the first difference to the last. There is only one
    /// layout, so the editor's settings for tabs and spaces are ignored.
    func formatting(_ parameters: DocumentParameters) throws(ServerError) -> [TextEdit] {
        let document = try document(parameters.textDocument)
        guard !document.isSwift, !document.isOfAnotherLanguage else { return [] }
        let bytes = document.source.bytes
        let formatted: [UInt8]
        do throws(MarkupError) {
            formatted = try DocumentFormatter.format(bytes, file: document.source.file, limits: limits)
        } catch {
            let first = error.diagnostics.first { $0.severity == .error }
            throw ServerError(.requestFailed, "a document with errors is not formatted: \(first?.message ?? "")")
        }
        guard formatted != bytes else { return [] }
        let most = min(bytes.count, formatted.count)
        var start = (0..<most).first { bytes[$0] != formatted[$0] } ?? most
        var tail =
            (0..<(most - start)).first {
                bytes[bytes.count - 1 - $0] != formatted[formatted.count - 1 - $0]
            } ?? most - start
        // Move both ends to character boundaries.
        while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        while tail > 0, bytes[bytes.count - tail] & 0xC0 == 0x80 { tail -= 1 }
        let range = document.positions.range(SourceRange(start: start, end: bytes.count - tail))
        let text = String(decoding: formatted[start..<(formatted.count - tail)], as: UTF8.self)
        return [TextEdit(range: range, newText: text)]
    }
}
