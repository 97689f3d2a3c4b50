import MarkupBasics
import NIOCore
import NIOHTTP1

/// Watches the bytes of a connection before HTTP's decoder reads them, for what the decoder does not report.
///
/// The decoder passes over any number of empty lines, spaces before a header's value, and extensions of chunks, and keeps everything that
/// follows a request for another protocol. It waits for the header fields of an HTTP/0.9 request, which has none. It does not say which
/// bytes its errors are about.
final class RequestBytes: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private static let emptyLine: [UInt8] = [.carriageReturn, .lineFeed, .carriageReturn, .lineFeed]

    /// How many bytes may come without anything that the decoder passes on.
    private let maximumIdle: Int
    private var idle = 0
    /// Whether nothing more is read.
    private(set) var isOver = false
    /// The bytes that came after that.
    private(set) var discarded = 0
    /// The start of the connection's first line, until the line is complete.
    private var firstLine: ByteBuffer? = ByteBuffer()
    /// The bytes that are being decoded.
    private var current: ByteBuffer?
    /// How many requests began in them.
    private var heads = 0

    init(_ limits: ServerLimits) {
        // A head of the greatest size has delimiters besides its names and values.
        maximumIdle = 2 * limits.maximumHeaderSize + 64 * 1024
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        if isOver {
            discarded += bytes.readableBytes
            return
        }
        idle += bytes.readableBytes
        heads = 0
        current = bytes
        let isHTTP09 = namesVersion(bytes) == false
        context.fireChannelRead(data)
        current = nil
        if isOver { return }
        if isHTTP09 {
            context.fireErrorCaught(HTTPParserError.invalidVersion)
        } else if idle > maximumIdle {
            context.fireErrorCaught(HTTPParserError.headerOverflow)
        }
    }

    /// The decoder has passed on a part of a request.
    func decoded(_ part: HTTPServerRequestPart) {
        idle = 0
        if case .head = part { heads += 1 }
    }

    /// Nothing more is read from this connection.
    func stop() {
        isOver = true
        firstLine = nil
    }

    /// Whether the connection's first line, which these bytes complete, names a version; `nil` if they do not complete it. An HTTP/0.9
    /// connection has one request only.
    private func namesVersion(_ bytes: ByteBuffer) -> Bool? {
        guard var line = firstLine else { return nil }
        if line.readableBytes == 0 { line = bytes } else { line.writeImmutableBuffer(bytes) }
        let start = line.readableBytesView.drop { $0 == .carriageReturn || $0 == .lineFeed }
        guard let end = start.firstIndex(of: .lineFeed) else {
            // A line that is longer is the decoder's to refuse.
            firstLine = line.readableBytes <= maximumIdle ? line : nil
            return nil
        }
        firstLine = nil
        let words = start[..<end].split { $0 == .space || $0 == .carriageReturn }
        return words.count != 2
    }

    /// The method in which the decoder found an error; `nil` if there is no word of the form of a method.
    var unknownMethod: String? {
        guard let view = current?.readableBytesView else { return nil }
        var line = view
        // The heads that were decoded end with an empty line each. A body with an empty line makes this miss the method.
        for _ in 0..<heads {
            guard let end = line.firstRange(of: Self.emptyLine) else {
                return nil
            }
            line = line[end.upperBound...]
        }
        line = line.drop { $0 == .carriageReturn || $0 == .lineFeed }
        let word = line.prefix { $0.isTokenByte }
        guard !word.isEmpty, word.endIndex == line.endIndex || line[word.endIndex] == .space else { return nil }
        return String(decoding: word.prefix(100), as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate static let space = UInt8(ascii: " ")
    fileprivate static let carriageReturn = UInt8(ascii: "\r")
    fileprivate static let lineFeed = UInt8(ascii: "\n")
}
