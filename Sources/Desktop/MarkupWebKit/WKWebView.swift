import CWebKit
public import Foundation
public import KeyValueCoding
public import MarkupKit
import MarkupLanguage
import MarkupLayout
import NativeWidgets
public import Observation

/// A view that shows a web page, or a page that the application provides.
///
/// ```swift
/// let page = WKWebView()
/// page.loadHTMLString("<link rel=stylesheet href=style.css><h1>Hello</h1>", baseURL: Bundle.module.resourceURL)
/// ```
/// It has no natural size: give it a `weight`, or a `width` and a `height`. Pages run in separate, sandboxed processes.
/// A page of files can read only the files that it was permitted; pages from elsewhere can read none. Pages with a dark
/// style follow the desktop through `prefers-color-scheme`. If no sandbox can be created, the view shows one sentence
/// about it, and every load fails with ``WKError/Code/sandboxUnavailable``.
@KeyValueCoding
open class WKWebView: UIView {
    /// The configuration that the view was created with. Later changes of its properties have no effect, except those
    /// of its ``WKUserContentController``.
    public let configuration: WKWebViewConfiguration
    /// Decides which pages are loaded, and is called while they load.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Shows the alerts, questions and windows of pages.
    open weak var uiDelegate: (any WKUIDelegate)?

    let web: WebWidget?
    let navigations = NavigationTrack()
    let finder = Finder()
    private let registrar = ObservationRegistrar()

    /// Creates a view without a page.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        let hasDisplay = (try? Display.open()) != nil
        web = hasDisplay && WebSandbox.isAvailable ? WebWidget(configuration) : nil
        super.init(frame: frame)
        guard let web else {
            showAbsence()
            return
        }
        web.owner = self
        web.scripts.webView = self
        native.append(web.native)
        connectEvents(of: web)
        connectDialogs(of: web)
        observe(web)
    }

    /// Creates a view without a page, with a default configuration.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: ChildRule.none) }

    /// Shows one sentence instead of pages.
    private func showAbsence() {
        let error = WKError(.sandboxUnavailable)
        Notice.post(.webPage, error.description)
        let label = UILabel(text: error.description, textAlignment: .center, numberOfLines: 0)
        addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 24),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -24),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    /// Lays out the page.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let page = web?.native else { return }
        let size = native.allocatedSize
        // GTK requires a widget to be measured before it is allocated.
        _ = page.measure(.horizontal, for: -1)
        _ = page.measure(.vertical, for: size.width)
        page.allocate(LayoutBox(x: 0, y: 0, width: size.width, height: size.height))
    }

    /// Moves the keyboard focus to the page.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { web?.native.grabFocus() ?? false }

    // MARK: Page state

    private func watched<Value>(_ path: KeyPath<WKWebView, Value>, _ value: Value) -> Value {
        registrar.access(self, keyPath: path)
        return value
    }

    /// Reports WebKit's property changes to `Observation`.
    private func observe(_ web: WebWidget) {
        func tell<Value>(_ signal: String, _ path: KeyPath<WKWebView, Value>) {
            web.native.connect("notify::\(signal)") { [weak self] _ in
                guard let self else { return }
                registrar.withMutation(of: self, keyPath: path) {}
            }
        }
        tell("title", \.title)
        tell("uri", \.url)
        tell("is-loading", \.isLoading)
        tell("estimated-load-progress", \.estimatedProgress)
    }

    /// The page's title; `nil` before the first page, empty for a page without a title. Observable.
    public var title: String? {
        watched(\.title, web.flatMap { webkit_web_view_get_title($0.view) }.map { String(cString: $0) })
    }
    /// The page's address: its file URL, or the base if the application provided the page; `nil` before the first page.
    /// Observable.
    public var url: URL? {
        let address = web.flatMap { webkit_web_view_get_uri($0.view) }.map { String(cString: $0) }
        return watched(\.url, address.flatMap { $0.isEmpty ? nil : LocalPages.url(ofPageAddress: $0) })
    }
    /// Whether a page is being loaded. Observable.
    public var isLoading: Bool { watched(\.isLoading, web.map { webkit_web_view_is_loading($0.view) != 0 } ?? false) }
    /// The estimated loaded part of the page, from 0 to 1. Observable.
    public var estimatedProgress: Double {
        watched(\.estimatedProgress, web.map { webkit_web_view_get_estimated_load_progress($0.view) } ?? 0)
    }
    /// Whether there is a page to go back to.
    public var canGoBack: Bool { web.map { webkit_web_view_can_go_back($0.view) != 0 } ?? false }
    /// Whether there is a page to go forward to.
    public var canGoForward: Bool { web.map { webkit_web_view_can_go_forward($0.view) != 0 } ?? false }

    // MARK: Settings

    /// The zoom factor of the page, including images; 1 by default. Numbers that are not above 0 are ignored.
    open var pageZoom: CGFloat {
        get { web.map { webkit_web_view_get_zoom_level($0.view) } ?? 1 }
        set {
            guard newValue.isFinite, newValue > 0, let web else { return }
            webkit_web_view_set_zoom_level(web.view, newValue)
        }
    }
    /// The complete user agent sent to servers; `nil`, the default, is WebKit's own.
    open var customUserAgent: String? {
        didSet { changeSettings { webkit_settings_set_user_agent($0, customUserAgent) } }
    }
    /// Whether horizontal swipes with two fingers go back and forward; `false` by default.
    open var allowsBackForwardNavigationGestures = false {
        didSet {
            let isOn: gboolean = allowsBackForwardNavigationGestures ? 1 : 0
            changeSettings { webkit_settings_set_enable_back_forward_navigation_gestures($0, isOn) }
        }
    }
    /// Whether the context menu of a page offers WebKit's inspector; `false` by default.
    open var isInspectable = false {
        didSet { changeSettings { webkit_settings_set_enable_developer_extras($0, isInspectable ? 1 : 0) } }
    }
    /// The time limit for a script of ``evaluateJavaScript(_:)``, in seconds; 30 by default. A script that exceeds it
    /// fails; if it is still running then, the next page is loaded in a new process.
    open var scriptTimeLimit = 30.0

    private func changeSettings(_ change: (OpaquePointer) -> Void) {
        if let web, let settings = webkit_web_view_get_settings(web.view) { change(settings) }
    }

    open override func takeConnections(of old: UIView) {
        super.takeConnections(of: old)
        guard let old = old as? WKWebView else { return }
        navigationDelegate = old.navigationDelegate
        uiDelegate = old.uiDelegate
    }
}

extension WKWebView: nonisolated Observable {}

extension WKWebView {
    /// Creates a view without a page.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet or to load a page.
    public convenience init(
        configuration: WKWebViewConfiguration = WKWebViewConfiguration(), pageZoom: CGFloat = 1, width: CGFloat = .nan,
        height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (WKWebView) -> Void
    ) {
        self.init(frame: .zero, configuration: configuration)
        let view = self
        view.pageZoom = pageZoom
        view.width = width
        view.height = height
        view.weight = weight
        view.anchor = anchor
        configure(self)
    }
}
