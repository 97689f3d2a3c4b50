import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers `/json` with a small object, `/zeros` with one gigabyte, and swallows every body.
enum BenchmarkServer {
    static let gigabyte = 1 << 30

    static func run() async throws {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(BenchmarkHandler())
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        // Not by `print`, which keeps the line while the output is a pipe.
        FileHandle.standardOutput.write(Data("\(channel.localAddress?.port ?? 0)\n".utf8))
        // The parent closes the standard input when it is done.
        try await NIOThreadPool.singleton.runIfActive { _ = readLine() }
    }
}

private final class BenchmarkHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private var target = ""
    private static let json = ByteBuffer(
        string:
            #"{"id":7,"title":"accusamus beatae ad facilis cum similique qui sunt","url":"http://localhost/600/92c952","tags":["a","b"]}"#
    )
    private static let chunk = ByteBuffer(repeating: 0, count: 1 << 16)

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): target = head.uri
        case .body: break
        case .end: target == "/zeros" ? stream(context) : answer(context)
        }
    }

    private func answer(_ context: ChannelHandlerContext) {
        let body = target == "/json" ? Self.json : ByteBuffer()
        let headers: HTTPHeaders = ["Content-Type": "application/json", "Content-Length": "\(body.readableBytes)"]
        context.write(wrapOutboundOut(.head(.init(version: .http1_1, status: .ok, headers: headers))), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    private func stream(_ context: ChannelHandlerContext) {
        let headers: HTTPHeaders = ["Content-Length": "\(BenchmarkServer.gigabyte)"]
        context.write(wrapOutboundOut(.head(.init(version: .http1_1, status: .ok, headers: headers))), promise: nil)
        next(BenchmarkServer.gigabyte / Self.chunk.readableBytes, context)
    }

    /// Writes a chunk when the one before has gone, so that the server holds one only.
    private func next(_ rest: Int, _ context: ChannelHandlerContext) {
        guard rest > 0 else { return context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil) }
        let promise = context.eventLoop.makePromise(of: Void.self)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        promise.futureResult.whenSuccess {
            let (handler, context) = bound.value
            handler.next(rest - 1, context)
        }
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(Self.chunk))), promise: promise)
    }
}
