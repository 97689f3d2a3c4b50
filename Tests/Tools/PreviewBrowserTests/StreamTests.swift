import Foundation
import PreviewBrowser
import Testing

/// The stream between a page and the display, without a browser.
@Suite(.timeLimit(.minutes(1))) struct StreamTests {
    private func open(_ server: TestServer, sending more: String = "") throws -> RawSocket {
        let socket = try server.connect()
        socket.write(server.handshake() + more)
        let answer = socket.read { $0.contains("\r\n\r\n") }
        #expect(answer.hasPrefix("HTTP/1.1 101 "))
        return socket
    }

    @Test func bytesGoBothWays() throws {
        let server = try TestServer()
        let socket = try open(server)
        for word in ["one", "two", "three"] {
            socket.write(word)
            #expect(socket.read { $0.count == word.count } == word.uppercased())
        }
        #expect(server.display.requests.count == 1)
    }

    @Test func theDisplayIsAskedInWordsOfTheServersOwn() throws {
        let server = try TestServer()
        _ = try open(server)
        let request = try #require(server.display.requests.first)
        #expect(request.hasPrefix("GET /socket HTTP/1.1\r\n"))
        #expect(request.contains("\r\nSec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r\n"))
        #expect(!request.contains(server.token))
    }

    @Test func dataSentWithTheRequestIsNotLost() throws {
        let server = try TestServer()
        let socket = try server.connect()
        socket.write(server.handshake() + "early")
        let text = socket.read { $0.hasSuffix("EARLY") }
        #expect(text.hasSuffix("\r\n\r\nEARLY"))
    }

    @Test func manyBytesArriveInOrder() throws {
        let server = try TestServer()
        let socket = try open(server)
        let text = (0..<200_000).map { "\($0) " }.joined()
        Thread.detachNewThread { socket.write(text) }
        var count = 0
        var got: [String] = []
        while count < text.utf8.count, let new = socket.readSome() {
            count += new.utf8.count
            got.append(new)
        }
        #expect(got.joined() == text)
    }

    @Test func aReaderThatStopsSlowsTheWriterDown() throws {
        let server = try TestServer { $0.patience = .seconds(30) }
        let socket = try open(server)
        // The responses are not read, so that the server stops accepting requests.
        let piece = [UInt8](repeating: 120, count: 1 << 20)
        var sent = 0
        var pauses = 0
        while pauses < 20, sent < 256 << 20 {
            let count = socket.write(piece, mayWait: false)
            sent += count
            pauses = count == 0 ? pauses + 1 : 0
            if count == 0 { usleep(10_000) }
        }
        #expect(sent < 64 << 20, "\(sent) bytes were taken")
    }

    @Test func aReaderThatDoesNotReturnIsReleased() throws {
        let server = try TestServer { $0.patience = .milliseconds(200) }
        let socket = try open(server)
        let piece = [UInt8](repeating: 120, count: 1 << 20)
        let deadline = ContinuousClock.now + .seconds(20)
        // A write fails once the other side has ended the connection.
        while socket.write(piece) == piece.count, ContinuousClock.now < deadline {}
        #expect(ContinuousClock.now < deadline)
        #expect(try server.request("/\(server.token)/").status == 200)
    }

    @Test func stoppingEndsTheStream() throws {
        let server = try TestServer()
        let socket = try open(server)
        server.server.stop()
        #expect(socket.read() == "")
        #expect(RawSocket(port: server.port) == nil)
    }
}
