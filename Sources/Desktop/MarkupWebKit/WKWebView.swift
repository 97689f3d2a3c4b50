import CWebKit
public import Foundation
public import KeyValueCoding
public import MarkupKit
import MarkupLanguage
import MarkupLayout
import NativeWidgets
public import Observation

/// A web page, or one that the application has made.
///
/// ```swift
/// let page = WKWebView()
/// page.loadHTMLString("<link rel=stylesheet href=style.css><h1>Hello</h1>", baseURL: Bundle.module.resourceURL)
/// ```
/// It has no size of its own: give it a `weight`, or a `width` and a `height`. Pages run in processes of their own, in a sandbox; a page of files reads
/// those that it was given, and pages from elsewhere read none. Dark pages follow the desktop, by `prefers-color-scheme`. Where no sandbox can
/// be made, the view says so in one sentence, and every load fails with ``WKError/Code/sandboxUnavailable``.
@KeyValueCoding
open class WKWebView: UIView {
    /// What the view was made with. Changes of its properties are too late; ``WKUserContentController`` takes them at any time.
    public let configuration: WKWebViewConfiguration
    /// Decides which pages are shown, and hears how they load.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Shows messages, questions and windows of pages.
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

    /// Creates a view without a page, with the configuration that there is by default.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: ChildRule.none) }

    /// One sentence in the place of pages.
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

    /// Places the page.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let page = web?.native else { return }
        let size = native.allocatedSize
        // GTK wants to have been asked for the sizes that it gives.
        _ = page.measure(.horizontal, for: -1)
        _ = page.measure(.vertical, for: size.width)
        page.allocate(LayoutBox(x: 0, y: 0, width: size.width, height: size.height))
    }

    /// Directs the keyboard to the page.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { web?.native.grabFocus() ?? false }

    // MARK: What is shown

    private func watched<Value>(_ path: KeyPath<WKWebView, Value>, _ value: Value) -> Value {
        registrar.access(self, keyPath: path)
        return value
    }

    /// Tells of changes as `Observation` wants it.
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

    /// The title that the page gives itself; `nil` before the first page, empty for a page without one. Observed.
    public var title: String? {
        watched(\.title, web.flatMap { webkit_web_view_get_title($0.view) }.map { String(cString: $0) })
    }
    /// The page's address: that of its file where it is one, its base where the application has made it; `nil` before the first page. Observed.
    public var url: URL? {
        let address = web.flatMap { webkit_web_view_get_uri($0.view) }.map { String(cString: $0) }
        return watched(\.url, address.flatMap { $0.isEmpty ? nil : LocalPages.url(ofPageAddress: $0) })
    }
    /// Whether a page is being loaded. Observed.
    public var isLoading: Bool { watched(\.isLoading, web.map { webkit_web_view_is_loading($0.view) != 0 } ?? false) }
    /// How much of the page has come, from 0 to 1, as far as can be said. Observed.
    public var estimatedProgress: Double {
        watched(\.estimatedProgress, web.map { webkit_web_view_get_estimated_load_progress($0.view) } ?? 0)
    }
    /// Whether there is a page to go back to.
    public var canGoBack: Bool { web.map { webkit_web_view_can_go_back($0.view) != 0 } ?? false }
    /// Whether there is a page to go forward to.
    public var canGoForward: Bool { web.map { webkit_web_view_can_go_forward($0.view) != 0 } ?? false }

    // MARK: How it is shown

    /// How much larger than usual the page is shown, pictures included; 1 by default. Numbers that are not above 0 change nothing.
    open var pageZoom: CGFloat {
        get { web.map { webkit_web_view_get_zoom_level($0.view) } ?? 1 }
        set {
            guard newValue.isFinite, newValue > 0, let web else { return }
            webkit_web_view_set_zoom_level(web.view, newValue)
        }
    }
    /// The whole name by which servers know the browser; `nil`, the default, is WebKit's own.
    open var customUserAgent: String? {
        didSet { changeSettings { webkit_settings_set_user_agent($0, customUserAgent) } }
    }
    /// Whether two fingers on a touch pad or screen go back and forward; `false` by default.
    open var allowsBackForwardNavigationGestures = false {
        didSet {
            let isOn: gboolean = allowsBackForwardNavigationGestures ? 1 : 0
            changeSettings { webkit_settings_set_enable_back_forward_navigation_gestures($0, isOn) }
        }
    }
    /// Whether a page's context menu has WebKit's inspector; `false` by default.
    open var isInspectable = false {
        didSet { changeSettings { webkit_settings_set_enable_developer_extras($0, isInspectable ? 1 : 0) } }
    }
    /// How long, in seconds, a script of ``evaluateJavaScript(_:)`` may take; 30 by default. One that takes longer fails, and if the page does not
    /// end it, the next page is loaded in a new process.
    open var scriptTimeLimit = 30.0

    private func changeSettings(_ change: (OpaquePointer) -> Void) {
        if let web, let settings = webkit_web_view_get_settings(web.view) { change(settings) }
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
