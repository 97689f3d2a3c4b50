/// What a script has sent to the application.
public final class WKScriptMessage {
    /// The handler's name, under which the script knows it.
    public let name: String
    /// What was sent: a text, a number, a truth value, `NSNull`, or an array or dictionary of such. `undefined` is `NSNull`.
    public let body: Any
    /// The view whose page has sent it.
    public private(set) weak var webView: WKWebView?

    init(name: String, body: Any, webView: WKWebView?) {
        self.name = name
        self.body = body
        self.webView = webView
    }
}

/// Takes messages that scripts send by `webkit.messageHandlers.NAME.postMessage(…)`.
public protocol WKScriptMessageHandler: AnyObject {
    /// Called for each message.
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Takes messages and answers them: to the script, `postMessage(…)` is a promise of the answer.
///
/// Implement one of the two forms.
public protocol WKScriptMessageHandlerWithReply: AnyObject {
    /// Called for each message.
    ///
    /// - Parameter replyHandler: To be called once, with the answer, or with a sentence that says why there is none.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void)
    /// Called for each message.
    ///
    /// - Returns: The answer, or a sentence that says why there is none.
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
        async
        -> (Any?, String?)
}

extension WKScriptMessageHandlerWithReply {
    /// Asks the other form.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void
    ) {
        Task {
            let answer = await self.userContentController(userContentController, didReceive: message)
            replyHandler(answer.0, answer.1)
        }
    }

    /// No answer, and a sentence that says so.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async
        -> (Any?, String?)
    { (nil, "the application does not reply to '\(message.name)'") }
}
