import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing

@testable import Kilo

/// The part of an answer that a server sends, and how it ends the connection then.
private struct Mistake: Sendable, CustomStringConvertible {
    enum Ending: CaseIterable {
        case close, halfClose, reset
        /// A whole second answer follows at once.
        case secondAnswer
        /// Nothing follows.
        case silence
    }

    enum Call: CaseIterable {
        case get, head, post, upload, stream, download, events
    }

    /// The parts of an answer after which the server stops.
    static let states: [(name: String, text: String)] = [
        ("before the status line", ""), ("in the status line", "HTTP/1.1 20"),
        ("in the head", "HTTP/1.1 200 OK\r\nContent-Ty"), ("in 100", "HTTP/1.1 100 Cont"),
        ("after 100", "HTTP/1.1 100 Continue\r\n\r\n"), ("after 103", "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"),
        ("after the head", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"),
        ("in the body", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfir"),
        ("in a chunk's size", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5"),
        ("in a chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfir"),
        ("at the end of a chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n"),
        ("in the trailers", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n0\r\nX-Tr"),
        ("in an event", "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: 1\n\ndata: 2"),
        (
            "in a chunk of events",
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n9\r\ndata: 1\n\n\r\n9\r\nda"
        ),
        ("after a failure", "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n"),
        ("after an answer without content", "HTTP/1.1 204 No Content\r\n\r\n"),
        ("after an answer", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfirst"),
        ("after all chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n0\r\n\r\n"),
        ("in two places", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nfirst"),
    ]

    let state: (name: String, text: String)
    let ending: Ending
    /// When the server sends: before a request has come, after its head, or to the second request of a redirect.
    enum Moment: CaseIterable { case connection, head, redirect }
    let moment: Moment
    let call: Call

    var description: String { "\(call), \(state.name), \(ending), at \(moment)" }

    static let all = states.flatMap { state in
        Ending.allCases.flatMap { ending in
            Moment.allCases.flatMap { moment in
                Call.allCases.map { Mistake(state: state, ending: ending, moment: moment, call: $0) }
            }
        }
    }
}

/// A connection of the server that makes the mistake; asked for `/fine`, it answers well.
private final class BrokenConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = ByteBuffer

    private let mistake: Mistake
    private var isDone = false

    init(_ mistake: Mistake) { self.mistake = mistake }

    func channelActive(context: ChannelHandlerContext) {
        if mistake.moment == .connection { make(context.channel) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isDone, case .head(let head) = unwrapInboundIn(data) else { return }
        if head.uri == "/fine" {
            send("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nfine", context.channel)
        } else if mistake.moment == .redirect, head.uri != "/second" {
            send("HTTP/1.1 307 X\r\nLocation: /second\r\nContent-Length: 0\r\n\r\n", context.channel)
        } else {
            make(context.channel)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func send(_ text: String, _ channel: any Channel) {
        channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
    }

    private func make(_ channel: any Channel) {
        // After a whole answer it takes another request.
        isDone = mistake.ending != .secondAnswer && !mistake.state.name.hasPrefix("after a")
        let second = mistake.ending == .secondAnswer ? "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecond" : ""
        send(mistake.state.text + second, channel)
        switch mistake.ending {
        case .close: channel.close(promise: nil)
        case .halfClose: channel.close(mode: .output, promise: nil)
        case .reset:
            guard let socket = channel as? any SocketOptionProvider else { return }
            socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).whenComplete { _ in channel.close(promise: nil) }
        case .secondAnswer, .silence: break
        }
    }
}

/// Servers that answer twice or early, or go away, in every state of an exchange.
@Suite struct BrokenServerTests {
    /// Runs a server that makes a mistake on its first connections, and behaves on the later ones.
    private func withServer(_ mistake: Mistake, _ body: (URL) async throws -> Void) async throws {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers([
                        ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)),
                        BrokenConnection(mistake),
                    ])
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let url = try #require(URL(string: "http://127.0.0.1:\(channel.localAddress?.port ?? 0)"))
        try await body(url)
        try await channel.close()
    }

    /// Makes the call and returns the content.
    private func perform(_ call: Mistake.Call, _ proxy: WebServiceProxy) async throws -> String {
        switch call {
        case .get: return String(decoding: try await proxy.response(.get, path: "first").content, as: UTF8.self)
        case .head: return String(decoding: try await proxy.response(.head, path: "first").content, as: UTF8.self)
        case .post:
            return String(
                decoding: try await proxy.response(.post, path: "first", arguments: ["a": "b"]).content, as: UTF8.self)
        case .upload:
            let chunks = AsyncStream<ByteBuffer> { continuation in
                for _ in 0..<64 { continuation.yield(ByteBuffer(repeating: 0x61, count: 16_384)) }
                continuation.finish()
            }
            return String(
                decoding: try await proxy.response(.put, path: "first", body: .stream(chunks)).content, as: UTF8.self)
        case .stream:
            var text = ""
            for try await chunk in try await proxy.stream(.get, path: "first") { text += String(buffer: chunk) }
            return text
        case .download:
            return try await withDirectory { directory in
                let file = directory.appendingPathComponent("file")
                try await proxy.download(path: "first", to: file)
                return try String(contentsOf: file, encoding: .utf8)
            }
        case .events:
            var events = proxy.events(path: "first")
            events.pause = nil
            var texts: [String] = []
            for try await event in events { texts.append(event.data) }
            return texts.joined(separator: ",")
        }
    }

    /// The fault in how the client takes a mistake, if there is one.
    private func fault(_ mistake: Mistake) async throws -> String? {
        let start = ContinuousClock.now
        var fault: String?
        try await withServer(mistake) { url in
            let session = makeSession { $0.readTimeout = .milliseconds(300) }
            let proxy = WebServiceProxy(session: session, serverURL: url)
            do {
                let text = try await perform(mistake.call, proxy)
                if text.hasPrefix("second"), !mistake.state.text.hasPrefix("HTTP/1.1 1"), !mistake.state.text.isEmpty {
                    fault = "the second answer came: \(text)"
                }
            } catch let error as WebServiceError {
                if case .transport(.other(let reason)) = error.code { fault = "unclear: \(reason)" }
                if [.unreachable, .cancelled, .insecure, .invalidBody].contains(error.kind) { fault = "\(error)" }
            } catch {
                fault = "untyped: \(error)"
            }
            if mistake.moment != .connection {
                // Another time is no fault: the machine may be busy.
                proxy.retryPolicy = RetryPolicy()
                do {
                    let fine: String = try await proxy.invoke(.get, path: "fine")
                    if fine != "fine" { fault = "the next call got '\(fine)'" }
                } catch {
                    fault = "the next call failed: \(error)"
                }
            }
            try await session.shutdown()
        }
        if ContinuousClock.now - start > .seconds(20) { fault = "it took too long" }
        return fault
    }

    @Test func eachMistakeIsOneClearError() async throws {
        let faults = try await withThrowingTaskGroup(of: String?.self) { group in
            var faults: [String] = []
            for (index, mistake) in Mistake.all.enumerated() {
                if index >= 16, let fault = try await group.next() ?? nil { faults.append(fault) }
                group.addTask { try await fault(mistake).map { "\(mistake): \($0)" } }
            }
            for try await fault in group { if let fault { faults.append(fault) } }
            return faults
        }
        #expect(faults.isEmpty, "\(faults.count): \(faults.sorted().joined(separator: "\n"))")
    }

    /// The calls share one connection, and most of them wait for it when the surplus arrives.
    @Test(arguments: [WebServiceProxy.Method.get, .post])
    func aSurplusIsNotTheNextAnswer(method: WebServiceProxy.Method) async throws {
        try await TestServer.run { request in
            let answer =
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: \(request.path.utf8.count)\r\n\r\n"
            let surplus = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nwrong"
            return .raw(Data((answer + request.path + surplus).utf8), closes: false)
        } body: { server in
            let session = makeSession { $0.maximumConnectionsPerHost = 1 }
            let proxy = WebServiceProxy(session: session, serverURL: server.url)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        let text: String = try await proxy.invoke(method, path: "\(number)")
                        #expect(text == "/\(number)")
                    }
                }
                try await group.waitForAll()
            }
            #expect(server.requests.count == 50, "each request is sent once")
            try await session.shutdown()
        }
    }
}
