import Foundation
import FuzzDriver

@testable import KiloTemplate

@main
struct TemplateFuzzer {
    static func main() {
        runFuzzer(fuzzTemplate)
    }
}

/// Compiles and renders any bytes as a template and, after the first zero byte, a partial.
///
/// Beside crashes it looks for errors without a place and for a result that depends
/// on how it is divided into pieces. The bytes are also read as properties, dates and printf forms.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTemplate(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: bytes, count: count)
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let source = String(decoding: parts[0], as: UTF8.self)
    let partial = String(decoding: parts.count > 1 ? parts[1] : parts[0], as: UTF8.self)
    for type in [TemplateContentType.html, .text] { render(source, partial, type) }
    _ = PropertiesFile.read(source)
    _ = DateMoment(.string(source))
    _ = PathText.split(source)
    return 0
}

private func render(_ source: String, _ partial: String, _ type: TemplateContentType) {
    let library = TemplateLibrary(
        ["p": partial, "q": source], contentType: type, resources: TemplateResources { key, _ in key + "<" },
        limits: TemplateLimits(maximumDepth: 30, maximumOutputSize: 20_000))
    do {
        let template = try Template(source, name: "fuzz", contentType: type, library: library)
        let whole = Result { try template.render(value, locale: locale, timeZone: .gmt) }
        let pieces = Result { try renderInPieces(template) }
        switch (whole, pieces) {
        case (.success(let first), .success(let second)):
            expect(first == second, "the result depends on the size of its pieces")
        case (.failure(let error), .failure): check(error, source, partial)
        default: expect(false, "one of two renderings fails")
        }
    } catch {
        check(error, source, partial)
    }
}

private func renderInPieces(_ template: Template) throws -> String {
    var bytes: [UInt8] = []
    try template.render(value, locale: locale, timeZone: .gmt, chunkSize: 7) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
}

private let locale = Locale(identifier: "en_US")

private var value: TemplateValue {
    [
        "s": "a<b>&\"'é", "n": 3, "x": 4.5, "t": true, "no": false, "nil": nil,
        "d": .date(Date(timeIntervalSince1970: 0)),
        "list": [1, "two", ["s": "inner", "list": [3, 4]]], "o": ["a": 1, "b": ["c": "d"], "s": "in o"],
        "name": "p", "a": ["b": ["c": 1], "a": "deep"], "seq": .sequence([1, 2, 3]),
        "f": .lambda { text in text.isEmpty ? "{{n}}<" : "[\(text)]" },
    ]
}

private func check(_ error: any Error, _ source: String, _ partial: String) {
    guard let error = error as? TemplateError else { return expect(false, "an error without a place: \(error)") }
    let lines = max(source.utf8.count, partial.utf8.count) + 64
    expect(error.line >= 1 && error.line <= lines && error.column >= 1, "an error outside the text: \(error)")
    expect(!error.message.isEmpty, "an error without words")
}

private func expect(_ condition: Bool, _ message: String) {
    if !condition { fatalError(message) }
}
