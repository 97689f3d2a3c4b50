/// A message from a script to the application.
public final class WKScriptMessage {
    /// The handler's name, by which the script calls it.
    public let name: String
    /// The value: a string, a number, a `Bool`, `NSNull`, or an array or dictionary of these. `undefined` is `NSNull`.
    public let body: Any
    /// The view whose page sent the message.
    public private(set) weak var webView: WKWebView?

    init(name: String, body: Any, webView: WKWebView?) {
        self.name = name
        self.body = body
        self.webView = webView
    }
}

/// Receives messages that scripts send with `webkit.messageHandlers.NAME.postMessage(…)`.
public protocol WKScriptMessageHandler: AnyObject {
    /// Called for each message.
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Receives messages and replies to them: in the script, `postMessage(…)` returns a promise of the reply.
///
/// Implement one of the two forms.
public protocol WKScriptMessageHandlerWithReply: AnyObject {
    /// Called for each message.
    ///
    /// - Parameter replyHandler: Must be called once, with a reply or with an error message.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void)
    /// Called for each message.
    ///
    /// - Returns: The reply, or an error message.
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
        async
        -> (Any?, String?)
}

extension WKScriptMessageHandlerWithReply {
    /// Calls the `async` form.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void
    ) {
        Task {
            let answer = await self.userContentController(userContentController, didReceive: message)
            replyHandler(answer.0, answer.1)
        }
    }

    /// Returns no reply, and an error message.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async
        -> (Any?, String?)
    { (nil, "the application does not reply to '\(message.name)'") }
}
