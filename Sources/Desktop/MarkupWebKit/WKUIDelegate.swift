/// Shows the alerts, questions and windows that pages request. All methods are optional.
public protocol WKUIDelegate: AnyObject {
    /// Shows an alert of a page, whose script continues when the handler is called. By default nothing is shown.
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping () -> Void)
    /// Asks the user a yes-or-no question for a page. By default the answer is no.
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (Bool) -> Void)
    /// Asks the user for a text; `nil` if there is none. By default there is none.
    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void)
    /// Called when a page opens a window.
    ///
    /// - Parameter configuration: The configuration that the new view must be created with.
    /// - Returns: A new view, which the application shows and WebKit fills; `nil`, the default, opens no window.
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?
    /// Called when a page closes its window. The default does nothing.
    func webViewDidClose(_ webView: WKWebView)
}

/// The window features that a page requests. WebKit for GTK reports them only after the delegate's answer, so there are
/// no properties here.
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
    /// Returns no text.
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
