import CWebKit
import MarkupKit

/// What a ``WKWebView`` is made with.
public final class WKWebViewConfiguration {
    /// Scripts for the pages, and messages from them.
    public var userContentController = WKUserContentController()
    /// Whether the scripts of pages run; `true` by default. Those of the application run in any case.
    public var allowsContentJavaScript = true
    /// What is added to the name by which servers know the browser; `nil`, the default, adds nothing.
    public var applicationNameForUserAgent: String?

    private(set) var schemeHandlers: [String: any WKURLSchemeHandler] = [:]
    /// The view whose page opens a view with this configuration.
    weak var opener: WKWebView?

    /// Creates a configuration in which everything is as the properties say by default.
    public init() {}

    /// The configuration of a window that a page opens.
    convenience init(openedBy view: WKWebView) {
        self.init()
        let other = view.configuration
        userContentController = other.userContentController
        allowsContentJavaScript = other.allowsContentJavaScript
        applicationNameForUserAgent = other.applicationNameForUserAgent
        schemeHandlers = other.schemeHandlers
        opener = view
    }

    /// Lets an object answer what pages ask for under a scheme, such as `notes` for `notes://today`. Set it before a view is made.
    ///
    /// `nil` takes the handler away. A scheme that WebKit itself knows, such as `http` or `file`, is refused with a `Notice`.
    public func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
        let scheme = urlScheme.lowercased()
        let isWellFormed =
            scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
        guard isWellFormed, !Self.known.contains(scheme) else {
            return Notice.post(
                .webPage, "setURLSchemeHandler: '\(urlScheme)' is not a scheme that an application can handle")
        }
        schemeHandlers[scheme] = urlSchemeHandler
    }

    /// The object that answers for a scheme; `nil` if none does.
    public func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
        schemeHandlers[urlScheme.lowercased()]
    }

    static let known: Set<String> = [
        "http", "https", "file", "data", "blob", "about", "javascript", "ws", "wss", "ftp", "resource", "webkit",
        LocalPages.scheme,
    ]

    /// The processes of the views with these schemes.
    var context: WebContext { WebContext.with(schemes: schemeHandlers.keys) }

    /// Tells WebKit the same.
    func apply(to settings: OpaquePointer) {
        webkit_settings_set_enable_javascript_markup(settings, allowsContentJavaScript ? 1 : 0)
        webkit_settings_set_enable_fullscreen(settings, 0)
        if let applicationNameForUserAgent {
            let words = applicationNameForUserAgent.split(separator: "/", maxSplits: 1).map(String.init)
            webkit_settings_set_user_agent_with_application_details(
                settings, words.first, words.count > 1 ? words[1] : nil)
        }
    }
}
