import Foundation
import Testing

@testable import KiloTemplate

/// `-index`, `-first` and `-last`.
@Suite struct TemplatePositionTests {
    private static let all = "{{#l}}{{-index}}{{#-first}}f{{/-first}}{{#-last}}l{{/-last}}{{^-last}},{{/-last}}{{/l}}"

    @Test(
        arguments: [
            ([], ""), ([5], "1fl"), ([5, 6], "1f,2l"), ([5, 6, 7], "1f,2,3l"),
        ] as [([Int], String)])
    func listsAndSequences(elements: [Int], expected: String) async throws {
        let template = try Template(Self.all, contentType: .text)
        #expect(try template.render(["l": elements]) == expected)
        let lists: [TemplateValue] = [
            .array(elements.map { .int($0) }), .sequence(elements), .sequence(elements.map { TemplateValue.int($0) }),
        ]
        for list in lists { #expect(try template.render(["l": list] as TemplateValue) == expected) }
        for flushes in [true, false] {
            var bytes: [UInt8] = []
            let stream = AsyncStream<Int> { continuation in
                for element in elements { continuation.yield(element) }
                continuation.finish()
            }
            let value: TemplateValue = ["l": .asyncSequence(stream)]
            try await template.stream(value, flushesBeforeWaiting: flushes) { bytes += $0 }
            #expect(String(decoding: bytes, as: UTF8.self) == expected)
        }
    }

    @Test(arguments: [
        ("{{#o[;]}}{{-index}}{{~}}{{^-last}}…{{/-last}}{{/o}}", "1x…;2y"),
        // The innermost repeated section is used, whatever is in between.
        ("{{#l}}{{#o}}{{-index}}{{/o}}{{?o}}{{-last}}{{/o}} {{/l}}", "1false 2true "),
        ("{{#l}}{{-index}}{{#m}}{{-index}}{{^-last}}-{{/-last}}{{/m}}{{-index}} {{/l}}", "11-21 21-22 "),
        // A section over a position does not change the current value.
        ("{{#l}}{{#-index}}{{.}}{{/-index}}{{?-first}}{{.}}{{/-first}}{{#-last}}{{n}}{{/-last}}{{/l}}", "556N"),
        ("{{#l}}{{-index:format=%02d}}{{-first:default=x}} {{/l}}", "01true 02false "),
        ("{{-index}}{{-first}}{{-last}}{{#-first}}a{{/-first}}{{?-last}}b{{/-last}}{{^-first}}c{{/-first}}", "c"),
        ("{{-index:default=none}}", "none"),
        ("{{#l}}{{-odd}}{{-}}{{x.-index}}{{/l}}", ""),
        ("{{#l}}{{>p}}{{/l}}", "<1><2>"),
        ("{{#l}}{{<p}}{{$b}}{{-index}}!{{/b}}{{/p}}{{/l}}", "<1!><2!>"),
        ("{{#l}}\n{{#-first}}\nfirst\n{{/-first}}\n{{.}}\n{{/l}}", "first\n5\n6\n"),
        ("{{#l}}{{#f}}{{-index}}{{/f}}{{/l}}", "12"),
    ])
    func places(source: String, expected: String) throws {
        let library = TemplateLibrary(["p": "<{{$b}}{{-index}}{{/b}}>"], contentType: .text)
        let value: TemplateValue = [
            "l": [5, 6], "m": ["a", "b"], "n": "N", "o": ["x": 1, "y": 2], "f": .lambda { $0 },
        ]
        #expect(try Template(source, contentType: .text, library: library).render(value) == expected)
    }

    @Test func elementsAreReadAheadOnlyForLast() throws {
        func reads(_ source: String) throws -> [Int] {
            var reads: [Int] = []
            var written: [Int] = []
            let elements = sequence(state: 0) { (state: inout Int) -> Int? in
                state += 1
                reads.append(state)
                return state < 4 ? state : nil
            }
            let note: TemplateValue = .lambda {
                written.append(reads.count)
                return ""
            }
            let value: TemplateValue = ["l": .sequence(elements), "note": note]
            _ = try Template(source).render(value)
            return written
        }
        #expect(try reads("{{#l}}{{-index}}{{-first}}{{note}}{{/l}}") == [1, 2, 3])
        #expect(try reads("{{#l}}{{-last}}{{-last}}{{note}}{{/l}}") == [2, 3, 4])
    }

    @Test func anElementThatFailsEndsTheStream() async throws {
        struct Broken: Error {}
        let stream = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: Broken())
        }
        let value: TemplateValue = ["l": .asyncSequence(stream)]
        await #expect(throws: Broken.self) { try await Template("{{#l}}{{-last}}{{/l}}").stream(value) { _ in } }
    }

    @Test(arguments: [
        ("{{#-first}}", "section '-first' is not closed; add {{/-first}}"),
        ("{{#-first}}{{/-last}}", "'-last' is closed here, but '-first' of line 1 is open; close that first"),
    ])
    func sectionsAreClosed(source: String, message: String) {
        let error = #expect(throws: TemplateError.self) { try Template(source) }
        #expect(error?.message == message)
    }
}
