import Foundation
import Synchronization
import Testing

@testable import KiloTemplate

@Suite struct TemplateStreamingTests {
    @Test func chunksAreHandedOutWhileASequenceIsRead() throws {
        var read = 0
        let numbers = sequence(state: 0) { (state: inout Int) -> Int? in
            guard state < 10_000 else { return nil }
            state += 1
            read = state
            return state
        }
        let template = try Template("{{#.[,]}}{{.}}{{/.}}", contentType: .text)
        var text = ""
        var largest = 0
        var readAtFirstChunk = 0
        try template.render(.sequence(numbers), chunkSize: 1024) { bytes in
            if text.isEmpty { readAtFirstChunk = read }
            largest = max(largest, bytes.count)
            text += String(decoding: bytes, as: UTF8.self)
        }
        #expect(text == (1...10_000).map(String.init).joined(separator: ","))
        #expect(largest < 1100)
        #expect(readAtFirstChunk < 400)
    }

    @Test func sequenceIsAskedForPresenceAndThenRead() throws {
        let template = try Template("{{?s}}some: {{/s}}{{^s}}none{{/s}}{{#s}}{{.}} {{/s}}")
        #expect(try template.render(["s": .sequence(AnyIterator([1, 2, 3].makeIterator()))]) == "some: 1 2 3 ")
        #expect(try template.render(["s": .sequence([Int]())]) == "none")
    }

    @Test func elementsOfAnAsynchronousSequenceAreRenderedAsTheyArrive() async throws {
        let template = try Template("<{{#rows[;]}}{{name}}{{/rows}}>{{tail}}")
        let (stream, continuation) = AsyncStream.makeStream(of: [String: String].self)
        let value: TemplateValue = ["rows": .asyncSequence(stream), "tail": "!"]
        var pieces: [String] = []
        var sent = 0
        try await template.stream(value) { bytes in
            pieces.append(String(decoding: bytes, as: UTF8.self))
            sent += 1
            // The next element is sent only when the previous output has arrived here.
            if sent <= 3 { continuation.yield(["name": "n\(sent)"]) } else { continuation.finish() }
        }
        #expect(pieces == ["<", "n1", ";n2", ";n3", ">!"])
    }

    @Test func slowReceiverSlowsTheSequenceDown() async throws {
        let produced = Mutex(0)
        let stream = AsyncStream<Int> {
            produced.withLock { count in
                count += 1
                return count <= 100 ? count : nil
            }
        }
        let template = try Template("{{#.}}{{.}}\n{{/.}}")
        var received = 0
        var text = ""
        try await template.stream(.asyncSequence(stream), chunkSize: 1) { bytes in
            received += 1
            #expect(produced.withLock { $0 } <= received + 1)
            await Task.yield()
            text += String(decoding: bytes, as: UTF8.self)
        }
        #expect(text == (1...100).map { "\($0)\n" }.joined())
    }

    @Test func elementsAreCollectedWhenNoneIsAwaited() async throws {
        let stream = AsyncStream<Int> { continuation in
            for number in 1...1000 { continuation.yield(number) }
            continuation.finish()
        }
        var sizes: [Int] = []
        try await Template("{{#.}}{{.}},{{/.}}")
            .stream(.asyncSequence(stream), chunkSize: 1000, flushesBeforeWaiting: false) { sizes.append($0.count) }
        #expect(sizes.reduce(0, +) == 3893)
        #expect(sizes.count == 4)
    }

    @Test func emptyAsynchronousSequence() async throws {
        let stream = AsyncStream<Int> { $0.finish() }
        var text = ""
        try await Template("[{{#.}}{{.}}{{/.}}]").stream(.asyncSequence(stream)) {
            text += String(decoding: $0, as: UTF8.self)
        }
        #expect(text == "[]")
    }

    @Test func errorOfTheSequenceEndsTheRendering() async throws {
        struct Failure: Error {}
        let stream = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: Failure())
        }
        let template = try Template("{{#.}}{{.}}{{/.}}")
        await #expect(throws: Failure.self) { try await template.stream(.asyncSequence(stream)) { _ in } }
    }

    @Test func synchronousRenderingRefusesAnAsynchronousSequence() throws {
        let value: TemplateValue = ["rows": .asyncSequence(AsyncStream<Int> { $0.finish() })]
        let error = #expect(throws: TemplateError.self) { try Template("x{{#rows}}{{/rows}}").render(value) }
        #expect(error?.code == .needsAsynchronousRendering(name: "rows"))
    }

    @Test func cancelledTaskStopsRendering() async throws {
        let template = try Template("{{#.}}{{.}}{{/.}}")
        let task = Task {
            let endless = TemplateValue.sequence(sequence(first: 1) { $0 + 1 })
            try await template.stream(endless, chunkSize: 100) { _ in await Task.yield() }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
