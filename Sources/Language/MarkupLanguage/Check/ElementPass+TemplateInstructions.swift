import Foundation

extension ElementPass {
    /// Adds the templates of an instruction, for the elements that start after it.
    func readTemplates(_ instruction: Instruction) {
        if instruction.data.utf8.first == UInt8(ascii: "{") {
            if let node = read(instruction.dataRange, in: source) {
                templates.merge(node, in: source, reporting: &collector)
            }
        } else if instruction.data.isEmpty {
            report(.error, .emptyName(name: instruction.target), at: instruction.targetRange, in: source)
        } else {
            mergeFile(named: instruction.data, at: instruction.dataRange)
        }
    }

    private func mergeFile(named name: String, at range: SourceRange) {
        let file = externalFiles[name] ?? readFile(named: name)
        externalFiles[name] = file
        switch file {
        case .missing: report(.warning, .missingTemplateFile(name: name), at: range, in: source)
        case .unreadable: break
        case .read(let node, let text): templates.merge(node, in: text, reporting: &collector)
        }
    }

    private func readFile(named name: String) -> ExternalTemplateFile {
        guard let (file, data) = checker.externalTemplates?(name) else { return .missing }
        let text = SourceText(bytes: [UInt8](data), file: file)
        switch UTF8Check.fault(in: text.bytes) {
        case .nul(let offset):
            report(.error, .nulByte(at: offset, in: text))
            return .unreadable
        case .invalid(let offset):
            report(.error, .invalidUTF8(at: offset, in: text))
            return .unreadable
        case nil:
            return read(text.wholeRange, in: text).map { .read($0, text) } ?? .unreadable
        }
    }

    private func read(_ range: SourceRange, in source: SourceText) -> JSONNode? {
        do {
            return try JSONReader.read(range, in: source)
        } catch {
            report(.error, .malformedJSON(detail: error.detail), at: error.range, in: source)
            return nil
        }
    }
}
