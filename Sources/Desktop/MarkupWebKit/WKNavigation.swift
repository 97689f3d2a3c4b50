public import FoundationNetworking

/// One way of a view to a page, from the question to the last picture. Its identity is all that it has: it is the same object in what
/// started it and in each call of the delegate.
public final class WKNavigation {
    init() {}
}

/// Where in a view something happens. WebKit for GTK does not tell frames apart, so it stands for the whole page.
public final class WKFrameInfo {
    /// The view.
    public private(set) weak var webView: WKWebView?
    /// What the view's page was loaded by; `nil` before the first.
    public let request: URLRequest?

    init(_ webView: WKWebView) {
        self.webView = webView
        request = webView.url.map { URLRequest(url: $0) }
    }
}

/// Why a view is about to show another page.
public nonisolated enum WKNavigationType: Sendable {
    /// A person follows a link.
    case linkActivated
    /// A form is sent.
    case formSubmitted
    /// A person or the application goes back or forward.
    case backForward
    /// The page is loaded anew.
    case reload
    /// A form is sent once more, by going back or loading anew.
    case formResubmitted
    /// Anything else, such as a call of the application.
    case other
}

/// A page that is to be shown.
public final class WKNavigationAction {
    /// What is asked for.
    public let request: URLRequest
    /// Why.
    public let navigationType: WKNavigationType
    /// Where it is to be shown; `nil` for a window of its own.
    public let targetFrame: WKFrameInfo?

    init(request: URLRequest, navigationType: WKNavigationType, targetFrame: WKFrameInfo?) {
        self.request = request
        self.navigationType = navigationType
        self.targetFrame = targetFrame
    }
}

/// An answer that is to be shown.
public final class WKNavigationResponse {
    /// The answer: an `HTTPURLResponse` if it came by HTTP.
    public let response: URLResponse
    /// Whether it is the page itself, and not something in a frame inside.
    public let isForMainFrame: Bool
    /// Whether WebKit shows content of its kind.
    public let canShowMIMEType: Bool

    init(response: URLResponse, isForMainFrame: Bool, canShowMIMEType: Bool) {
        self.response = response
        self.isForMainFrame = isForMainFrame
        self.canShowMIMEType = canShowMIMEType
    }
}

/// Whether to go to a page.
public nonisolated enum WKNavigationActionPolicy: Sendable {
    /// Stay.
    case cancel
    /// Go.
    case allow
}

/// Whether to show an answer.
public nonisolated enum WKNavigationResponsePolicy: Sendable {
    /// Do not show it.
    case cancel
    /// Show it.
    case allow
}
