import NIOCore
import NIOHTTP2

/// Keeps a connection of HTTP/2 open after a malformed request, whose stream SwiftNIO has reset by then.
///
/// Hummingbird closes the connection at any error, and with it the streams of other requests.
final class StreamErrors: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTP2Frame
    typealias InboundOut = HTTP2Frame

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if !Self.isOfOneStream(error) { context.fireErrorCaught(error) }
    }

    private static func isOfOneStream(_ error: any Error) -> Bool {
        switch error {
        case is NIOHTTP2Errors.StreamError, is NIOHTTP2Errors.ForbiddenHeaderField,
            is NIOHTTP2Errors.DuplicatePseudoHeader, is NIOHTTP2Errors.EmptyPathHeader,
            is NIOHTTP2Errors.InvalidHTTP2HeaderFieldName, is NIOHTTP2Errors.InvalidHTTP2HeaderFieldValue,
            is NIOHTTP2Errors.InvalidPseudoHeaderValue, is NIOHTTP2Errors.InvalidPseudoHeaders,
            is NIOHTTP2Errors.PseudoHeaderAfterRegularHeader, is NIOHTTP2Errors.UnknownPseudoHeader,
            is NIOHTTP2Errors.UnsupportedPseudoHeader:
            true
        default: false
        }
    }
}
