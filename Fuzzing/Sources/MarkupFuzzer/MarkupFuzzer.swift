import Foundation
import FuzzDriver
import MarkupLanguage

@main
struct MarkupFuzzer {
    static func main() {
        runFuzzer(fuzzMarkup)
    }
}

/// Reads and checks any bytes as a markup document.
///
/// Beside crashes it looks for places outside the text, names that do not stand where they are said to stand, and
/// diagnostics out of order.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMarkup(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    let (document, diagnostics) = Document.parse(input, file: "fuzz.xml")
    expectOrder(diagnostics, count)
    guard let document else {
        expect(diagnostics.contains { $0.severity == .error }, "a document was refused without an error")
        return 0
    }
    for node in document.nodes { expectPlaces(of: node, in: document.source) }
    for checker in checkers {
        let checked = checker.check(document, after: diagnostics)
        expectOrder(checked.diagnostics, count)
        expect(checked.root != nil || checked.hasErrors, "nothing came of a document, without an error")
        for diagnostic in checked.diagnostics { expect(!diagnostic.annotated.isEmpty, "a diagnostic without words") }
    }
    return 0
}

private let checkers: [Checker] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Tests/Language/MarkupLanguageTests/Fixtures/schema.json")
    guard let data = try? Data(contentsOf: file), let schema = try? Schema(json: data) else {
        return [Checker(schema: Schema([]))]
    }
    let lenient = Checker(
        schema: schema, rootClass: "LMTableViewCell", externalTemplates: { ("\($0).json", Data($0.utf8)) },
        assumedClasses: ["App"], unknownClasses: .placeholder)
    return [Checker(schema: schema), lenient]
}()

private func expect(_ condition: Bool, _ message: String) {
    if !condition { fatalError(message) }
}

private func expectOrder(_ diagnostics: [Diagnostic], _ count: Int) {
    for diagnostic in diagnostics where diagnostic.file == "fuzz.xml" {
        expect((0...count).contains(diagnostic.start.offset), "a diagnostic begins outside the text")
        expect(diagnostic.start.offset <= diagnostic.end.offset, "a diagnostic ends before it begins")
        expect(diagnostic.end.offset <= count, "a diagnostic ends outside the text")
    }
    for (first, second) in zip(diagnostics, diagnostics.dropFirst())
    where first.file == second.file {
        if case .tooManyProblems = second.code { continue }
        expect(first.start <= second.start, "diagnostics are out of order")
    }
}

private func expectPlaces(of node: Node, in source: SourceText) {
    switch node {
    case .instruction(let instruction):
        expect(source.text(in: instruction.targetRange) == instruction.target, "an instruction is elsewhere")
    case .element(let element):
        expect(source.text(in: element.nameRange) == element.name, "an element is elsewhere")
        for attribute in element.attributes {
            expect(source.text(in: attribute.nameRange) == attribute.name, "an attribute is elsewhere")
            let count = attribute.value.utf8.count
            let whole = source.range(ofDecoded: 0..<count, in: attribute.valueRange)
            expect(whole == attribute.valueRange, "a value is decoded differently")
        }
        for child in element.children { expectPlaces(of: child, in: source) }
    }
}
