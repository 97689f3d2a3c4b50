public import FoundationNetworking

/// One navigation of a view, from the request until the page is complete. It has no properties: the method that starts
/// it returns the same object that the delegate's methods receive.
public final class WKNavigation {
    init() {}
}

/// The frame of an event. WebKit for GTK does not distinguish frames, so it stands for the whole page.
public final class WKFrameInfo {
    /// The view.
    public private(set) weak var webView: WKWebView?
    /// The request for the view's current page; `nil` before the first page.
    public let request: URLRequest?

    init(_ webView: WKWebView) {
        self.webView = webView
        request = webView.url.map { URLRequest(url: $0) }
    }
}

/// The cause of a navigation.
public nonisolated enum WKNavigationType: Sendable {
    /// The user followed a link.
    case linkActivated
    /// A form was submitted.
    case formSubmitted
    /// The user or the application went back or forward.
    case backForward
    /// The page was reloaded.
    case reload
    /// A form was submitted again, by going back or reloading.
    case formResubmitted
    /// Any other cause, such as a call by the application.
    case other
}

/// A page that is about to be loaded.
public final class WKNavigationAction {
    /// The request.
    public let request: URLRequest
    /// The cause.
    public let navigationType: WKNavigationType
    /// The frame of the page; `nil` for a new window.
    public let targetFrame: WKFrameInfo?

    init(request: URLRequest, navigationType: WKNavigationType, targetFrame: WKFrameInfo?) {
        self.request = request
        self.navigationType = navigationType
        self.targetFrame = targetFrame
    }
}

/// A response that is about to be shown.
public final class WKNavigationResponse {
    /// The response: an `HTTPURLResponse` if it came over HTTP.
    public let response: URLResponse
    /// Whether it is the page itself, not the content of a frame inside it.
    public let isForMainFrame: Bool
    /// Whether WebKit can show content of this type.
    public let canShowMIMEType: Bool

    init(response: URLResponse, isForMainFrame: Bool, canShowMIMEType: Bool) {
        self.response = response
        self.isForMainFrame = isForMainFrame
        self.canShowMIMEType = canShowMIMEType
    }
}

/// The decision whether to load a page.
public nonisolated enum WKNavigationActionPolicy: Sendable {
    /// Do not load it.
    case cancel
    /// Load it.
    case allow
}

/// The decision whether to show a response.
public nonisolated enum WKNavigationResponsePolicy: Sendable {
    /// Do not show it.
    case cancel
    /// Show it.
    case allow
}
