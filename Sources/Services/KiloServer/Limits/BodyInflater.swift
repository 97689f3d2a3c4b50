import MarkupBasics
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Inflates request bodies, including those of several gzip members (RFC 1952, 2.2), which `cat one.gz two.gz` makes.
///
/// The decompressor of swift-nio-extras stops after one member and does not say where the member ended. So a body is split in front of
/// each sequence of bytes that can begin a member. A decompressor that refuses a whole piece has reached the end of its member, and
/// another one continues with that piece.
final class BodyInflater: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// The content codings that are inflated.
    static let codings: Set<String> = ["gzip", "x-gzip", "deflate"]
    /// How a gzip member begins: two fixed bytes and the method 'deflate'.
    private static let memberStart: [UInt8] = [0x1F, 0x8B, 8]

    private let limit: Int
    private let output: InflatedBody
    /// The decompressor of the member that is being read; nil for a body without compression.
    private var decompressor: NIOHTTPRequestDecompressor?
    private var isGzip = false
    /// The end of the last bytes, which may be the start of a member.
    private var held = ByteBuffer()

    private init(_ limit: Int) {
        self.limit = limit
        output = InflatedBody(limit)
    }

    /// Adds the handlers that inflate bodies.
    ///
    /// - Parameter limit: the greatest size of an inflated body in bytes.
    static func install(_ limit: Int, above handler: some ChannelHandler, _ context: ChannelHandlerContext) throws {
        let inflater = BodyInflater(limit)
        let pipeline = context.pipeline.syncOperations
        try pipeline.addHandler(inflater, position: .after(handler))
        try pipeline.addHandler(inflater.output, position: .after(inflater))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            let coding = head.headers["content-encoding"].last?.trimmed.lowercased() ?? ""
            decompressor = nil
            held = ByteBuffer()
            output.begin()
            context.fireChannelRead(data)
            guard Self.codings.contains(coding) else { return }
            isGzip = coding != "deflate"
            beginMember(context)
        case .body(var bytes):
            guard decompressor != nil else { return context.fireChannelRead(data) }
            if held.readableBytes == 0 { held = bytes } else { held.writeBuffer(&bytes) }
            while let end = endOfPiece, let piece = held.readSlice(length: end) { inflate(piece, context) }
            held = ByteBuffer(bytes: held.readableBytesView)
        case .end:
            if held.readableBytes > 0 { inflate(held, context) }
            held = ByteBuffer()
            guard let decompressor else { return context.fireChannelRead(data) }
            self.decompressor = nil
            decompressor.channelRead(context: context, data: data)
        }
    }

    private func beginMember(_ context: ChannelHandlerContext) {
        let decompressor = NIOHTTPRequestDecompressor(limit: .size(limit))
        self.decompressor = decompressor
        let headers: HTTPHeaders = ["content-encoding": isGzip ? "gzip" : "deflate"]
        let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/", headers: headers)
        output.swallowsHead = true
        decompressor.channelRead(context: context, data: NIOAny(HTTPServerRequestPart.head(head)))
    }

    private func inflate(_ piece: ByteBuffer, _ context: ChannelHandlerContext) {
        let part = NIOAny(HTTPServerRequestPart.body(piece))
        output.isProbing = isGzip && piece.readableBytesView.starts(with: Self.memberStart)
        output.isPieceRefused = false
        decompressor?.channelRead(context: context, data: part)
        output.isProbing = false
        guard output.isPieceRefused else { return }
        beginMember(context)
        decompressor?.channelRead(context: context, data: NIOAny(HTTPServerRequestPart.body(piece)))
    }

    /// The length of the bytes up to the next place at which a member may begin; nil if that depends on bytes to come.
    private var endOfPiece: Int? {
        held.withUnsafeReadableBytes { bytes in
            if bytes.isEmpty { return nil }
            guard isGzip else { return bytes.count }
            var index = 1
            while index < bytes.count {
                if bytes[index] == Self.memberStart[0] {
                    let rest = bytes[index...].prefix(Self.memberStart.count)
                    if Self.memberStart.starts(with: rest) { return index }
                }
                index += 1
            }
            // A piece that is itself the start of a start waits for the rest of it.
            return bytes.count < Self.memberStart.count && Self.memberStart.starts(with: bytes) ? nil : bytes.count
        }
    }
}

/// The output of the decompressors of ``BodyInflater``.
private final class InflatedBody: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// Whether the next head is the one with which a decompressor began.
    var swallowsHead = false
    /// Whether a refusal of the next bytes means that a member has ended.
    var isProbing = false
    /// Whether the decompressor took nothing of the bytes, because its member had ended before.
    var isPieceRefused = false
    private let limit: Int
    private var size = 0
    private var isBroken = false

    init(_ limit: Int) { self.limit = limit }

    /// Another body begins.
    func begin() {
        size = 0
        isBroken = false
        swallowsHead = false
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head where swallowsHead: swallowsHead = false
        case .body(let bytes):
            isProbing = false
            if isBroken || bytes.readableBytes == 0 { return }
            size += bytes.readableBytes
            guard size <= limit else {
                isBroken = true
                return context.fireErrorCaught(NIOHTTPDecompression.DecompressionError.limit)
            }
            // The decompressor takes at least 16 KB for each of its results, however small it is.
            let isSmall = bytes.readableBytes < 8 * 1024
            context.fireChannelRead(
                wrapInboundOut(.body(isSmall ? ByteBuffer(bytes: bytes.readableBytesView) : bytes)))
        default: context.fireChannelRead(data)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if isProbing, error as? NIOHTTPDecompression.ExtraDecompressionError == .invalidTrailingData {
            isPieceRefused = true
        } else {
            isBroken = isBroken || error is NIOHTTPDecompression.DecompressionError
            context.fireErrorCaught(error)
        }
    }
}
