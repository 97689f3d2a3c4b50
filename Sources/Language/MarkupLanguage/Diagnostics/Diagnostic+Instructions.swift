import MarkupBasics

/// Diagnostics about instructions and templates.
extension Diagnostic {
    static func malformedJSON(_ detail: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.malformedJSON, at: range, in: source, facts: [.detail: detail])
    }

    static func templateNotObject(_ name: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.templateNotObject, at: range, in: source, facts: [.name: name])
    }

    static func unknownTemplate(
        _ name: String, known: some Sequence<String>, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .unknownTemplate, .warning, at: range, in: source, facts: [.name: name],
            suggestion: NearestName.find(name, among: known))
    }

    static func missingTemplateFile(_ name: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.missingTemplateFile, .warning, at: range, in: source, facts: [.name: name])
    }

    static func templatesTooLarge(limit: Int, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.templatesTooLarge, at: range, in: source, facts: [.number: String(limit)])
    }

    static func endWithoutCase(_ instruction: Instruction, in source: SourceText) -> Diagnostic {
        Diagnostic(.endWithoutCase, .warning, at: instruction.range, in: source)
    }

    static func unexpectedInstruction(
        _ target: String, owner: String, known: some Sequence<String>, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .unexpectedInstruction, at: range, in: source, facts: [.name: target, .owner: owner],
            suggestion: NearestName.find(target, among: known))
    }

    static func unusedInstruction(_ target: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.unusedInstruction, .warning, at: range, in: source, facts: [.name: target])
    }
}
