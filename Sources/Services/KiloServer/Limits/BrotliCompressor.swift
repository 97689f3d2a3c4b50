import MarkupBasics
import NIOCore
import NIOHTTP1

/// Compresses responses with Brotli for clients that prefer it to gzip or rank both equally. Other responses are left
/// to the gzip handler, which comes after this one and skips compressed responses.
final class BrotliCompressor: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let compression: ResponseCompression
    private let isHeadDue: () -> Bool
    /// Whether the client accepts Brotli, for each request whose response has not begun, oldest first.
    private var wishes = CircularBuffer<Bool>(initialCapacity: 2)
    private var stream: BrotliStream?
    /// Whether bytes were added since the last flush.
    private var hasMore = false

    /// - Parameter isHeadDue: whether the next response has no body.
    init(_ compression: ResponseCompression, isHeadDue: @escaping () -> Bool) {
        self.compression = compression
        self.isHeadDue = isHeadDue
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = unwrapInboundIn(data) {
            wishes.append(Self.isWished(head.headers[canonicalForm: "accept-encoding"]))
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where head.status.code >= 200 || head.status == .switchingProtocols:
            let isWished = wishes.popFirst() ?? false
            guard isWished, compression.prepare(&head, isHead: isHeadDue(), isSupported: true, coding: .brotli),
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

    /// Whether `Accept-Encoding` names Brotli and ranks none of our other codings higher (RFC 9110, 12.5.3).
    static func isWished(_ values: [Substring]) -> Bool {
        var weights: [String: Double] = [:]
        for value in values {
            let parts = value.split(separator: ";").map { $0.trimmed.lowercased() }
            guard let coding = parts.first else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            weights[coding] = weight
        }
        guard let brotli = weights["br"], brotli > 0 else { return false }
        return brotli >= max(weights["gzip"] ?? 0, weights["deflate"] ?? 0)
    }
}
