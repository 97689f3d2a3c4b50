/// Shows what pages ask for beside themselves: messages, questions, windows. All methods are optional.
public protocol WKUIDelegate: AnyObject {
    /// Shows a message of a page, which goes on when the handler is called. By default nothing is shown.
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping () -> Void)
    /// Asks a person yes or no for a page. By default the answer is no.
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (Bool) -> Void)
    /// Asks a person for a text; `nil` is none. By default there is none.
    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void)
    /// Called when a page wants a window.
    ///
    /// - Parameter configuration: What the new view has to be made with.
    /// - Returns: A new view, which the application shows and WebKit fills; `nil`, the default, opens none.
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?
    /// Called when a page closes the window that it was shown in. The default does nothing.
    func webViewDidClose(_ webView: WKWebView)
}

/// What a page says of the window that it wants. WebKit for GTK tells it later than the question comes, so everything is left to the application.
public nonisolated struct WKWindowFeatures: Sendable {}

extension WKUIDelegate {
    /// Shows nothing.
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping () -> Void
    ) { completionHandler() }
    /// Answers no.
    public func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
    /// Answers with no text.
    public func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void
    ) { completionHandler(nil) }
    /// Opens no window.
    public func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? { nil }
    /// Does nothing.
    public func webViewDidClose(_ webView: WKWebView) {}
}
