import Foundation
import Kilo
import KiloSocket
import NIOCore
import Testing

@testable import KiloServer

/// Services that break the protocol, or try to use up memory or time.
@Suite(.timeLimit(.minutes(2))) struct HostileServiceTests {
    private static func url(_ port: Int) throws -> URL { try #require(URL(string: "ws://127.0.0.1:\(port)/")) }

    /// Connects to a service that sends bytes after the handshake, and returns the client's error and the service's view of it.
    private static func meet(
        _ configuration: WebSocketConfiguration = .init(),
        _ serve: @escaping @Sendable (inout RawStream) async throws -> Void
    ) async throws -> (error: WebSocketError?, closing: RawFrame?) {
        let (closings, closing) = AsyncStream.makeStream(of: RawFrame.self)
        return try await RawStream.serve { stream in
            defer { closing.finish() }
            try await stream.accept()
            // The client may have left already.
            try? await serve(&stream)
            while let frame = try await stream.frame() {
                guard frame.first == 0x88 else { continue }
                closing.yield(frame)
                return
            }
        } _: { port in
            let socket = try await WebSocketConnection.connect(to: url(port), configuration: configuration)
            var found: WebSocketError?
            do {
                for try await _ in socket {}
            } catch let error as WebSocketError {
                found = error
            }
            var closings = closings.makeAsyncIterator()
            return (found, await closings.next())
        }
    }

    @Test func aFrameBeyondTheLimitIsRefusedByItsLength() async throws {
        var configuration = WebSocketConfiguration()
        configuration.maximumFrameSize = 1000
        // Only the length is sent: waiting for the content would take forever.
        let (error, closing) = try await Self.meet(configuration) { stream in
            try await stream.write([0x82, 126, 0x03, 0xE9])
        }
        #expect(error?.code == .frameTooLarge(limit: 1000))
        #expect(error?.description == "a frame exceeds 1000 bytes; raise 'maximumFrameSize'")
        #expect(closing?.content.prefix(2) == RawFrame.close(1009).content[...])
        let (huge, answer) = try await Self.meet { stream in
            try await stream.write([0x82, 127] + [UInt8](repeating: 0xFF, count: 8))
        }
        #expect(huge?.code == .frameTooLarge(limit: 1024 * 1024))
        #expect(answer?.content.prefix(2) == RawFrame.close(1009).content[...])
    }

    @Test func endlessFragmentsAreBounded() async throws {
        var configuration = WebSocketConfiguration()
        configuration.maximumMessageSize = 100_000
        let (error, closing) = try await Self.meet(configuration) { stream in
            try await stream.write(RawFrame(0x02).bytes(masked: false))
            let part = RawFrame(0x00, [UInt8](repeating: 1, count: 10_000)).bytes(masked: false)
            // Ends with an error when the client has closed.
            while true { try await stream.write(part) }
        }
        #expect(error?.code == .messageTooLarge(limit: 100_000))
        // A client that has closed may have the connection reset before the frame is read.
        if let closing { #expect(closing.content.prefix(2) == RawFrame.close(1009).content[...]) }
    }

    @Test func framesOfAServiceAreNotMasked() async throws {
        let (error, closing) = try await Self.meet { stream in
            try await stream.write(RawFrame.text("hello").bytes(masked: true))
        }
        #expect(error?.code == .protocolFault(.masked))
        #expect(closing?.content.prefix(2) == RawFrame.close(1002).content[...])
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let fault: WebSocketError.ProtocolFault
        let frames: [RawFrame]
    }

    private static let faults = [
        Fault(testDescription: "reserved bits", fault: .reservedBits, frames: [RawFrame(0xC1, [1])]),
        Fault(testDescription: "an opcode", fault: .opcode(3), frames: [RawFrame(0x83)]),
        Fault(
            testDescription: "a long ping", fault: .controlFrame,
            frames: [RawFrame(0x89, Array(repeating: 1, count: 126))]),
        Fault(testDescription: "a ping in parts", fault: .controlFrame, frames: [RawFrame(0x09)]),
        Fault(testDescription: "a continuation", fault: .continuation, frames: [RawFrame(0x80)]),
        Fault(
            testDescription: "a message in a message", fault: .unfinishedMessage,
            frames: [RawFrame(0x01), RawFrame(0x81)]),
        Fault(testDescription: "a text", fault: .invalidText, frames: [RawFrame(0x81, [0xFF])]),
        Fault(testDescription: "a close code", fault: .closeCode, frames: [.close(1005)]),
        Fault(testDescription: "half a code", fault: .closeCode, frames: [RawFrame(0x88, [3])]),
        Fault(testDescription: "a reason", fault: .invalidText, frames: [.close(1000, [0xFF])]),
    ]

    @Test(arguments: faults) func violationsHaveTheirNames(fault: Fault) async throws {
        let (error, _) = try await Self.meet { stream in
            try await stream.write(fault.frames.flatMap { $0.bytes(masked: false) })
        }
        #expect(error?.code == .protocolFault(fault.fault))
        #expect(error?.description.hasPrefix("the service broke the protocol: ") == true)
    }

    @Test func aConnectionThatBreaksOffIsAnError() async throws {
        try await RawStream.serve { stream in
            try await stream.accept(followedBy: RawFrame.text("one").bytes(masked: false))
        } _: { port in
            // Often, because the end may arrive in the middle of the upgrade.
            for _ in 0..<50 {
                let socket = try await WebSocketConnection.connect(to: Self.url(port))
                let messages = socket.makeAsyncIterator()
                #expect(try await messages.next() == .text("one"))
                let error = await #expect(throws: WebSocketError.self) { try await messages.next() }
                #expect(error?.code == .lost)
                await #expect(throws: WebSocketError.self) { try await socket.send("late") }
            }
        }
    }

    @Test func aCodeOfFailureIsThrown() async throws {
        let (error, closing) = try await Self.meet { stream in
            try await stream.write(RawFrame.close(1008, Array("no\nway".utf8)).bytes(masked: false))
        }
        #expect(error?.code == .closed(code: .policyViolation, reason: "no\nway"))
        #expect(error?.description == "the service closed the connection with 1008: no\\nway")
        #expect(closing?.content == RawFrame.close(1008).content)
    }

    // MARK: - Handshake

    private static let good = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"

    /// The error of a client whose service answers with a head, in which `ACCEPT` stands for the right value.
    private static func handshake(
        _ answer: String, _ configuration: WebSocketConfiguration = .init()
    ) async throws -> (any Error)? {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        return try await RawStream.serve { stream in
            defer { end.yield() }
            let key = try #require(RawStream.header("Sec-WebSocket-Key", of: try await stream.head()))
            try await stream.write(answer.replacing("ACCEPT", with: WebSocketUpgrade.accept(key)))
            try await stream.end()
        } _: { port in
            let result = await Result {
                _ = try await WebSocketConnection.connect(to: url(port), configuration: configuration)
            }
            // The client has ended the connection.
            for await _ in ends { break }
            if case .failure(let error) = result { return error }
            return nil
        }
    }

    struct Answer: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let head: String
        let fault: WebSocketError.HandshakeFault
    }

    private static let answers = [
        Answer(testDescription: "no accept", head: good + "\r\n", fault: .wrongAccept),
        Answer(
            testDescription: "an accept of another key",
            head: good + "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n", fault: .wrongAccept),
        Answer(
            testDescription: "two accepts",
            head: good + "Sec-WebSocket-Accept: ACCEPT\r\nSec-WebSocket-Accept: ACCEPT\r\n\r\n", fault: .wrongAccept),
        Answer(
            testDescription: "another protocol",
            head: good.replacing("websocket", with: "h2c") + "Sec-WebSocket-Accept: ACCEPT\r\n\r\n",
            fault: .otherProtocol),
        Answer(
            testDescription: "no connection",
            head: good.replacing("Connection: Upgrade", with: "Connection: keep-alive")
                + "Sec-WebSocket-Accept: ACCEPT\r\n\r\n", fault: .otherProtocol),
        Answer(
            testDescription: "a subprotocol",
            head: good + "Sec-WebSocket-Accept: ACCEPT\r\nSec-WebSocket-Protocol: evil\r\n\r\n",
            fault: .subprotocol("evil")),
        Answer(
            testDescription: "an extension",
            head: good + "Sec-WebSocket-Accept: ACCEPT\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
            fault: .extension("permessage-deflate")),
    ]

    @Test(arguments: answers) func answersOfAnotherHandshakeAreRefused(answer: Answer) async throws {
        let error = try await Self.handshake(answer.head) as? WebSocketError
        #expect(error?.code == .handshake(answer.fault))
    }

    @Test func whatIsNotHTTPIsRefused() async throws {
        let noise = try await Self.handshake("SSH-2.0-OpenSSH_9.2\r\n\r\n") as? WebServiceError
        #expect(noise?.code == .transport(.notHTTP))
        let long = Self.good + "X: " + String(repeating: "x", count: 200_000)
        let error = try await Self.handshake(long) as? WebServiceError
        #expect(error?.code == .transport(.headersTooLarge))
    }

    @Test func aServiceThatLeavesInTheHandshakeIsAnError() async throws {
        try await RawStream.serve { stream in
            _ = try await stream.head()
        } _: { port in
            let error = await #expect(throws: WebServiceError.self) {
                _ = try await WebSocketConnection.connect(to: Self.url(port))
            }
            #expect(
                error?.code == .transport(.closed) || error?.code == .transport(.incompleteAnswer), "\(error as Any)")
        }
    }

    @Test func aSilentServiceMeetsTheDeadline() async throws {
        var configuration = WebSocketConfiguration()
        configuration.openTimeout = .milliseconds(200)
        let error = try await Self.handshake("", configuration) as? WebServiceError
        #expect(error?.code == .timeout(.connecting))
        // In the middle of a refusal too.
        let refusal = try await Self.handshake("HTTP/1.1 503 x\r\nContent-Length: 5\r\n\r\n12", configuration)
        #expect((refusal as? WebServiceError)?.code == .timeout(.connecting))
    }

    @Test func aCancelledHandshakeEnds() async throws {
        let (heads, head) = AsyncStream.makeStream(of: Void.self)
        try await RawStream.serve { stream in
            _ = try await stream.head()
            head.yield()
            // Ends only when the client closes.
            try await stream.end()
            head.finish()
        } _: { port in
            let task = Task { _ = try await WebSocketConnection.connect(to: Self.url(port)) }
            var heads = heads.makeAsyncIterator()
            await heads.next()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(await heads.next() == nil)
        }
    }

    @Test func nothingCanBeAddedToTheRequest() async throws {
        func code(_ headers: [String: String], _ subprotocols: [String] = []) async throws -> String {
            var configuration = WebSocketConfiguration()
            configuration.subprotocols = subprotocols
            // A port on which nothing listens: the check comes first.
            let url = try #require(URL(string: "ws://127.0.0.1:1/"))
            do {
                _ = try await WebSocketConnection.connect(to: url, headers: headers, configuration: configuration)
                return ""
            } catch let error as WebSocketError {
                return "\(error.code)"
            } catch let error as WebServiceError {
                return "\(error.code)"
            }
        }
        #expect(try await code(["X": "a\r\nUpgrade: h2c"]).contains("invalidHeader"))
        #expect(try await code(["X: y\r\nZ": "a"]).contains("invalidHeader"))
        #expect(try await code(["sec-websocket-key": "a"]) == #"reservedHeader("sec-websocket-key")"#)
        #expect(try await code(["Content-Length": "5"]) == #"reservedHeader("Content-Length")"#)
        #expect(try await code([:], ["chat\r\nX: y"]).contains("invalidSubprotocol"))
        #expect(try await code([:], ["a, b"]).contains("invalidSubprotocol"))
        #expect(try await code([:], ["a", "a"]).contains("invalidSubprotocol"))
        #expect(try await code([:], [""]).contains("invalidSubprotocol"))
    }
}
