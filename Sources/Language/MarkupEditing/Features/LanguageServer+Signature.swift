import MarkupLanguage

/// The response to `textDocument/signatureHelp`.
struct SignatureHelp: Encodable {
    struct Signature: Encodable {
        let label: String
        let documentation: String
        let parameters: [Parameter]
    }

    struct Parameter: Encodable {
        /// The beginning and the end in the label, in UTF-16.
        let label: [Int]
    }

    let signatures: [Signature]
    let activeSignature = 0
    let activeParameter: Int
}

extension LanguageServer {
    /// Returns the arguments of the function or the formatter around a position of an expression.
    func signatureHelp(_ parameters: PlaceParameters) throws(ServerError) -> SignatureHelp? {
        let context = try context(of: parameters.textDocument)
        let offset = context.document.positions.offset(of: parameters.position)
        guard let found = context.expressions.first(where: { $0.range.touches(offset) }) else { return nil }
        let parts = ExpressionScan.parts(ofValue: found.range, in: context.source)
        if let help = formatterHelp(parts, at: offset, in: context.source) { return help }
        return functionHelp(parts, at: offset, in: context.source, from: found.range.start)
    }

    // MARK: Formatters

    private func formatterHelp(_ parts: [ExpressionPart], at offset: Int, in source: SourceText) -> SignatureHelp? {
        var named: (name: String, range: SourceRange)?
        for part in parts { if case .formatter(let name) = part.kind { named = (name, part.range) } }
        guard let named, named.range.start <= offset, let arguments = ValueFormatters.arguments(of: named.name) else {
            return nil
        }
        let current = parts.last { part in
            if case .argument = part.kind { part.range.start <= offset } else { false }
        }.map { source.text(in: $0.range) }
        let form = Self.label(named.name, arguments.map { $0 + "=…" }, open: ";", separator: ";", close: "")
        let signature = SignatureHelp.Signature(
            label: form.label, documentation: "A formatter; its arguments may be left out.", parameters: form.parameters)
        let active = current.flatMap { name in arguments.firstIndex(where: { $0.hasPrefix(name) }) } ?? arguments.count
        return SignatureHelp(signatures: [signature], activeParameter: active)
    }

    // MARK: Functions

    private func functionHelp(
        _ parts: [ExpressionPart], at offset: Int, in source: SourceText, from start: Int
    ) -> SignatureHelp? {
        var open: [(name: String?, commas: Int)] = []
        var texts = parts.filter { $0.kind == .text }.map(\.range)[...]
        var place = start
        while place < min(offset, source.bytes.count) {
            if let text = texts.first, text.start <= place {
                place = max(place + 1, text.end)
                texts.removeFirst()
                continue
            }
            switch source.bytes[place] {
            case UInt8(ascii: "("): open.append((Self.function(before: place, parts), 0))
            case UInt8(ascii: ")"): _ = open.popLast()
            case UInt8(ascii: ",") where !open.isEmpty: open[open.count - 1].commas += 1
            default: break
            }
            place += 1
        }
        guard let call = open.last(where: { $0.name != nil }), let name = call.name,
            let function = ExpressionFunction.table[name]
        else { return nil }
        let names = Self.parameters(of: function)
        let form = Self.label(name, names, open: name.contains(":") ? ":(" : "(", separator: ", ", close: ")")
        let signature = SignatureHelp.Signature(
            label: form.label, documentation: "Gives \(function.summary).", parameters: form.parameters)
        // Of any number of arguments, the last name stands for all that follow.
        return SignatureHelp(signatures: [signature], activeParameter: min(call.commas, max(0, names.count - 1)))
    }

    /// The name of the function whose parenthesis is at a place, before which a colon may stand.
    private static func function(before place: Int, _ parts: [ExpressionPart]) -> String? {
        for part in parts where part.range.end == place || part.range.end + 1 == place {
            if case .function(let name) = part.kind { return name }
        }
        return nil
    }

    /// The names of a function's arguments: optional ones have a question mark.
    private static func parameters(of function: ExpressionFunction) -> [String] {
        let words = ["value", "second", "third", "fourth"]
        let least = function.arity.lowerBound
        let most = min(function.arity.upperBound, words.count)
        if function.arity.upperBound > words.count {
            return Array(words.prefix(max(1, least))) + ["…"]
        }
        return (0..<most).map { words[$0] + ($0 < least ? "" : "?") }
    }

    private static func label(
        _ name: String, _ parameters: [String], open: String, separator: String, close: String
    ) -> (label: String, parameters: [SignatureHelp.Parameter]) {
        var label = name + open
        var places: [SignatureHelp.Parameter] = []
        for (index, parameter) in parameters.enumerated() {
            if index > 0 { label += separator }
            let start = label.utf16.count
            label += parameter
            places.append(SignatureHelp.Parameter(label: [start, label.utf16.count]))
        }
        return (label + close, places)
    }
}
