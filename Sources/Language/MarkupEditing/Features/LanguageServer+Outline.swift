import Foundation
import MarkupLanguage

/// An element in the outline of a document.
struct DocumentSymbol: Written {
    let name: String
    let detail: String?
    /// The kind of symbol: 5 is a class, 8 a field.
    let kind: Int
    let range: EditorRange
    let selectionRange: EditorRange
    var children: [DocumentSymbol]

    func write(to writer: inout JSONWriter) {
        writer.raw("{\"name\":")
        writer.text(name)
        if let detail {
            writer.raw(",\"detail\":")
            writer.text(detail)
        }
        writer.raw(",\"kind\":")
        writer.number(kind)
        writer.raw(",\"range\":")
        writer.range(range)
        writer.raw(",\"selectionRange\":")
        writer.range(selectionRange)
        if !children.isEmpty {
            writer.raw(",\"children\":")
            writer.list(children)
        }
        writer.raw("}")
    }
}

/// A range that editors can fold.
struct FoldingRange: Encodable {
    let startLine: Int
    let endLine: Int
    let kind: String?
}

extension LanguageServer {
    /// The maximum depth of the outline, because encoders and editors are recursive. Deeper elements become siblings at
    /// this depth.
    private static let greatestDepth = 100

    func documentSymbols(_ parameters: DocumentParameters) throws(ServerError) -> [DocumentSymbol] {
        let document = try document(parameters.textDocument)
        var open: [(index: Int, symbol: DocumentSymbol)] = []
        var top: [DocumentSymbol] = []
        func close() {
            guard let last = open.popLast() else { return }
            if open.isEmpty {
                top.append(last.symbol)
            } else {
                open[open.count - 1].symbol.children.append(last.symbol)
            }
        }
        for (index, element) in document.scan.elements.enumerated() where !element.name.isEmpty {
            while open.count > min(element.depth, Self.greatestDepth) { close() }
            open.append((index, document.symbol(of: element)))
        }
        while !open.isEmpty { close() }
        return top
    }

    func foldingRanges(_ parameters: DocumentParameters) throws(ServerError) -> [FoldingRange] {
        let document = try document(parameters.textDocument)
        let source = document.source
        func fold(_ range: SourceRange, keepsLastLine: Bool, _ kind: String?) -> FoldingRange? {
            let first = source.position(at: range.start).line - 1
            let last = source.position(at: max(range.start, range.end - 1)).line - (keepsLastLine ? 2 : 1)
            return last > first ? FoldingRange(startLine: first, endLine: last, kind: kind) : nil
        }
        let elements = document.scan.elements.compactMap { fold($0.range, keepsLastLine: $0.closingName != nil, nil) }
        let comments = document.scan.comments.compactMap { fold($0, keepsLastLine: false, "comment") }
        let instructions = document.scan.instructions.compactMap { fold($0.range, keepsLastLine: true, nil) }
        return (elements + comments + instructions).sorted { ($0.startLine, $0.endLine) < ($1.startLine, $1.endLine) }
    }
}

extension OpenDocument {
    /// The attributes that distinguish an element from others of its class; the first one that it has is shown.
    private static let details = ["id", "text", "attributedText", "title", "placeholder", "class"]

    fileprivate func symbol(of element: ScannedElement) -> DocumentSymbol {
        let detail = Self.details.lazy.compactMap { element.attribute(named: $0)?.valueRange }.first.map(source.text)
        return DocumentSymbol(
            name: element.name, detail: detail, kind: element.name.first?.isUppercase == true ? 5 : 8,
            range: positions.range(element.range), selectionRange: positions.range(element.nameRange), children: [])
    }
}
