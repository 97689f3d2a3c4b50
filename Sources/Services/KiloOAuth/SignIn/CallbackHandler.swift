import NIOCore
import NIOHTTP1

/// Answers the one request of a connection, and closes it.
final class CallbackHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let rules: CallbackRules
    private let page: AnswerPage
    private let wait: FirstResult<String>
    private var isAnswered = false

    init(_ rules: CallbackRules, _ page: AnswerPage, _ wait: FirstResult<String>) {
        (self.rules, self.page, self.wait) = (rules, page, wait)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // The body, if there is one, is not read.
        guard case .head(let head) = unwrapInboundIn(data), !isAnswered else { return }
        isAnswered = true
        switch rules.decision(head) {
        case .refuse(let status): answer(context, status, page.html(page.unknown))
        case .end(.success(let code)):
            // The page first: the program may end as soon as it has the code.
            answer(context, .ok, page.html(page.success)) { [wait] in wait.end(.success(code)) }
        case .end(.failure(let error)):
            answer(context, .ok, page.html(page.failure, reason: error.shownReason)) { [wait] in
                wait.end(.failure(error))
            }
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func answer(
        _ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ html: String,
        then end: @escaping @Sendable () -> Void = {}
    ) {
        let body = ByteBuffer(string: html)
        var headers: HTTPHeaders = [
            "Content-Type": "text/html; charset=utf-8", "Content-Length": "\(body.readableBytes)",
            "Connection": "close", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
            // The address of this page has the code.
            "Referrer-Policy": "no-referrer",
        ]
        if status == .methodNotAllowed { headers.add(name: "Allow", value: "GET") }
        context.write(wrapOutboundOut(.head(.init(version: .http1_1, status: status, headers: headers))), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
            end()
            channel.close(promise: nil)
        }
    }
}

extension OAuthError {
    /// The reason that the page shows: the provider's, or ours.
    fileprivate var shownReason: String {
        if case .refused(_, let code, let description) = code { return (description ?? code).onOneLine }
        return description
    }
}

/// Closes a connection that sends more than a request of a browser has.
final class RequestLimit: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var rest: Int

    /// - Parameter limit: the greatest number of bytes of one connection.
    init(_ limit: Int) { rest = limit }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        rest -= unwrapInboundIn(data).readableBytes
        if rest < 0 { context.close(promise: nil) } else { context.fireChannelRead(data) }
    }
}
