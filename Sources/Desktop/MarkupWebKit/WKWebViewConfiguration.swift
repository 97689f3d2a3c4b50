import CWebKit
import MarkupKit

/// The settings with which a ``WKWebView`` is created.
public final class WKWebViewConfiguration {
    /// The user scripts and message handlers of the pages.
    public var userContentController = WKUserContentController()
    /// Whether scripts of pages run; `true` by default. Scripts of the application always run.
    public var allowsContentJavaScript = true
    /// A name and version added to the user agent; `nil`, the default, adds nothing.
    public var applicationNameForUserAgent: String?

    private(set) var schemeHandlers: [String: any WKURLSchemeHandler] = [:]
    /// The view whose page opens a view with this configuration.
    weak var opener: WKWebView?

    /// Creates a configuration with the default values.
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

    /// Sets the handler of a scheme, such as `notes` for `notes://today`. Call it before a view is created.
    ///
    /// `nil` removes the handler. A scheme that WebKit handles itself, such as `http` or `file`, is refused with a
    /// `Notice`.
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

    /// Returns the handler of a scheme; `nil` if there is none.
    public func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
        schemeHandlers[urlScheme.lowercased()]
    }

    static let known: Set<String> = [
        "http", "https", "file", "data", "blob", "about", "javascript", "ws", "wss", "ftp", "resource", "webkit",
        LocalPages.scheme,
    ]

    /// The context for views with these schemes.
    var context: WebContext { WebContext.with(schemes: schemeHandlers.keys) }

    /// Applies the configuration to WebKit's settings.
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
