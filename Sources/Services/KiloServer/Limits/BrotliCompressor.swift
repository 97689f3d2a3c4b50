import NIOCore
import NIOHTTP1

/// Compresses responses with Brotli for clients that want it as much as gzip. Others are left to gzip's handler, which stands below and
/// passes on what is compressed already.
final class BrotliCompressor: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let compression: ResponseCompression
    private let protocolGuard: ProtocolGuard
    private var stream: BrotliStream?
    /// Whether bytes were added since the last flush.
    private var hasMore = false

    /// - Parameter protocolGuard: knows the request whose response is due next.
    init(_ compression: ResponseCompression, _ protocolGuard: ProtocolGuard) {
        self.compression = compression
        self.protocolGuard = protocolGuard
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where head.status.code >= 200 || head.status == .switchingProtocols:
            guard protocolGuard.codingDue == .brotli,
                compression.prepare(&head, isHead: protocolGuard.isHeadDue, isSupported: true, coding: .brotli),
                let stream = BrotliStream()
            else { return context.write(data, promise: promise) }
            self.stream = stream
            head.headers.replaceOrAdd(name: "content-encoding", value: "br")
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body(.byteBuffer(let bytes)):
            guard let stream else { return context.write(data, promise: promise) }
            hasMore = true
            put(stream.compress(bytes, .process), context, promise)
        case .end:
            if let stream {
                self.stream = nil
                hasMore = false
                put(stream.compress(ByteBuffer(), .finish), context, nil)
            }
            context.write(data, promise: promise)
        default: context.write(data, promise: promise)
        }
    }

    func flush(context: ChannelHandlerContext) {
        if let stream, hasMore {
            hasMore = false
            put(stream.compress(ByteBuffer(), .flush), context, nil)
        }
        context.flush()
    }

    /// Sends the encoder's output. If the encoder is out of memory, the response can only be cut off.
    private func put(_ bytes: ByteBuffer?, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
        guard let bytes else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return context.close(promise: nil)
        }
        if bytes.readableBytes == 0 {
            promise?.succeed()
        } else {
            context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: promise)
        }
    }
}
