import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded

@testable import KiloServer

/// A connection to a service, with the pipeline that `.guarded()` gives it, on an event loop that the fuzzer runs.
final class ServedConnection {
    private let channel = EmbeddedChannel()
    private let waiting = ServedConnection.waiting
    private let socket = SocketEnd()
    private let finished = Flag()
    private var isInputLost = false

    var isClosed: Bool { !channel.isActive }

    private static let logger = Logger(label: "fuzzer") { _ in SwiftLogNoOpLogHandler() }

    /// - Parameter isSmall: whether the bounds are so small that the client meets them.
    init(isCompressed: Bool, isSmall: Bool) {
        Steps.connections += 1
        var limits = ServerLimits()
        if isCompressed { limits.compressesFrom = 100 }
        if isSmall {
            limits.maximumHeaderSize = 300
            limits.maximumInflatedSize = 100
            limits.requestRate = .init(5, per: .seconds(3_600))
        }
        do {
            let child = GuardedChannel(limits, ClientLimiter(limits), Self.responder)
            try channel.pipeline.syncOperations.addHandler(socket)
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
            let value = try child.setup(channel: channel, logger: Self.logger).wait()
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(
                ResponseCheck(), position: .after(try pipeline.handler(type: ProtocolGuard.self)))
            Self.serve(child, value, finished)
        } catch {
            fatalError("\(error)")
        }
        work()
    }

    private static func serve(_ child: GuardedChannel, _ value: GuardedChannel.Value, _ finished: Flag) {
        Task { [logger] in
            await child.handle(value: value, logger: logger)
            finished.isSet = true
        }
    }

    /// All connections have one service, because its description takes longer than a connection.
    private static let waiting = FuzzedService.Waiting()
    private static let responder: HTTPChannelHandler.Responder = {
        let router = Router()
        var options = ServiceOptions()
        options.deadline = nil
        options.maximumBodySize = 200
        do {
            try router.addServices([FuzzedService(waiting: waiting)], options: options)
        } catch {
            fatalError("\(error)")
        }
        let responder = router.buildResponder()
        // As Hummingbird's application does.
        return { request, writer, channel in
            let context = BasicRequestContext(source: ApplicationRequestContextSource(channel: channel, logger: logger))
            let response: Response
            do {
                response = try await responder.respond(to: request, context: context)
            } catch let error as HTTPError {
                response = try error.response(from: request, context: context)
            }
            try await writer.write(response: response.head, body: response.body)
        }
    }()

    /// Lets the service do what there is to do.
    func work() {
        for _ in 0..<1_000 {
            let hasRun = SingleThread.run()
            channel.embeddedEventLoop.run()
            if !hasRun, !SingleThread.run() { return }
        }
        fatalError("the service never rests")
    }

    func receive(_ bytes: [UInt8]) {
        guard channel.isActive, !isInputLost else { return }
        channel.pipeline.fireChannelRead(ByteBuffer(bytes: bytes))
        channel.pipeline.fireChannelReadComplete()
        channel.embeddedEventLoop.run()
    }

    /// The client sends nothing more.
    func loseInput() {
        guard channel.isActive, !isInputLost else { return }
        isInputLost = true
        socket.isInputClosed = true
        channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        channel.pipeline.fireChannelReadComplete()
        socket.closeIfOver()
        channel.embeddedEventLoop.run()
    }

    /// The connection is reset.
    func fail() {
        guard channel.isActive else { return }
        channel.pipeline.fireErrorCaught(IOError(errnoCode: ECONNRESET, reason: "reset"))
        close()
    }

    func setWritable(_ isWritable: Bool) {
        guard channel.isActive else { return }
        channel.isWritable = isWritable
        channel.pipeline.fireChannelWritabilityChanged()
    }

    func serviceGoesOn() {
        waiting.goOn()
        work()
    }

    func beginShutdown() {
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        channel.embeddedEventLoop.run()
    }

    func passTime() { channel.embeddedEventLoop.advanceTime(by: .seconds(60)) }

    func close() {
        guard channel.isActive else { return }
        channel.close(promise: nil)
        channel.embeddedEventLoop.run()
    }

    /// The client leaves, and the connection has to end.
    func end() {
        close()
        for _ in 0..<100 where !finished.isSet {
            work()
            waiting.end()
        }
        expect(finished.isSet, "a connection does not end")
        waiting.end()
        work()
    }

    private final class Flag: @unchecked Sendable { var isSet = false }
}

/// The socket of a channel: it closes one direction, and itself when both are closed.
private final class SocketEnd: ChannelOutboundHandler {
    typealias OutboundIn = NIOAny

    var isInputClosed = false
    private var isOutputClosed = false
    private var context: ChannelHandlerContext?

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }
    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if isOutputClosed {
            promise?.fail(ChannelError.outputClosed)
        } else {
            // Nobody reads it.
            promise?.succeed()
        }
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        switch mode {
        case .all: context.close(promise: promise)
        case .input:
            isInputClosed = true
            promise?.succeed()
            context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        case .output:
            if isOutputClosed {
                promise?.fail(ChannelError.outputClosed)
                return
            }
            isOutputClosed = true
            promise?.succeed()
            context.fireUserInboundEventTriggered(ChannelEvent.outputClosed)
        }
        closeIfOver()
    }

    func closeIfOver() {
        if isInputClosed, isOutputClosed { context?.close(promise: nil) }
    }
}
