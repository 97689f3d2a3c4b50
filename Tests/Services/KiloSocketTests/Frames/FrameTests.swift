import Foundation
import Kilo
import KiloSocket
import Testing

@testable import KiloServer

/// The same frames are sent to the client and to the server of this package.
@Suite(.timeLimit(.minutes(3))) struct FrameTests {
    @Service("/frames")
    struct EchoService {
        @RequestMethod("GET") @ResourcePath("echo")
        func echo() -> WebSocketUpgrade {
            WebSocketUpgrade { socket in
                for await message in socket.messages { try await socket.send(message) }
            }
        }
    }

    /// Sends the frames of a case and returns the answers up to the close frame.
    private static func exchange(
        _ test: FrameCase, _ stream: inout RawStream, masked: Bool
    ) async throws -> [RawFrame] {
        let bytes = test.sent.flatMap { $0.bytes(masked: masked) }
        let size = test.piece ?? bytes.count
        for start in stride(from: 0, to: bytes.count, by: size) {
            // The other side may have closed already.
            try? await stream.write(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        var answers: [RawFrame] = []
        if test.closes {
            while answers.count < test.answers.count, let frame = try await stream.frame() { answers.append(frame) }
            try? await stream.write(RawFrame.close(1000).bytes(masked: masked))
        }
        while let frame = try await stream.frame() {
            answers.append(frame)
            if frame.first == 0x88 { break }
        }
        return answers
    }

    private static func check(_ test: FrameCase, _ answers: [RawFrame], masked: Bool) {
        let plain = answers.map { RawFrame($0.first, $0.content) }
        let expected = test.closes ? test.answers[...] : test.answers.prefix(plain.count - 1)
        #expect(plain.dropLast() == expected, "\(test.number)")
        #expect(plain.last?.first == 0x88, "\(test.number)")
        if let code = test.code {
            #expect(plain.last.map { Array($0.content.prefix(2)) } == RawFrame.close(code).content, "\(test.number)")
        }
        #expect(answers.allSatisfy { $0.isMasked == masked }, "\(test.number)")
    }

    @Test(arguments: FrameSection.all) func theServerAnswersFrames(section: FrameSection) async throws {
        try await LiveService.run(EchoService()) { port in
            for test in section.cases {
                let answers = try await RawStream.connect(port: port) { stream in
                    try await stream.write(
                        """
                        GET /frames/echo HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r
                        Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
                        """)
                    #expect(try await stream.head().hasPrefix("HTTP/1.1 101"))
                    let answers = try await Self.exchange(test, &stream, masked: true)
                    #expect(try await stream.frame() == nil, "nothing follows a close frame: \(test.number)")
                    return answers
                }
                Self.check(test, answers, masked: false)
            }
        }
    }

    @Test(arguments: FrameSection.all) func theClientAnswersFrames(section: FrameSection) async throws {
        for test in section.cases {
            let (results, result) = AsyncStream.makeStream(of: [RawFrame].self)
            try await RawStream.serve { stream in
                defer { result.finish() }
                try await stream.accept()
                result.yield(try await Self.exchange(test, &stream, masked: false))
            } _: { port in
                let url = try #require(URL(string: "ws://127.0.0.1:\(port)/"))
                let socket = try await WebSocketConnection.connect(to: url)
                let end = await Result {
                    for try await message in socket { try await socket.send(message) }
                }
                var answers = results.makeAsyncIterator()
                Self.check(test, try #require(await answers.next()), masked: true)
                // Only a regular end is one without an error.
                let isRegular = test.code == nil || test.code == 1000 || test.code == 1001
                #expect(((try? end.get()) != nil) == isRegular, "\(test.number): \(end)")
            }
        }
    }
}
