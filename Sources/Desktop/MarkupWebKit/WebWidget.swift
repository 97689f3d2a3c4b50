import CWebKit
import Foundation
import NativeWidgets

/// WebKit's widget inside a view.
final class WebWidget {
    nonisolated let native: Native
    let view: UnsafeMutablePointer<WebKitWebView>
    let context: WebContext
    let files = LocalPages()
    let scripts: ScriptBridge
    weak var owner: WKWebView?
    private let schemes: [String: any WKURLSchemeHandler]
    private var tasks: [SchemeTask] = []

    /// - Parameter opener: The view whose page opens this one; both then share a process.
    init?(_ configuration: WKWebViewConfiguration) {
        context = configuration.context
        schemes = configuration.schemeHandlers
        scripts = ScriptBridge(configuration.userContentController)
        guard let settings = webkit_settings_new() else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(settings)) }
        configuration.apply(to: settings)
        // Broadway has no OpenGL.
        if NativeDisplay.broadwaySocket != nil {
            webkit_settings_set_hardware_acceleration_policy(settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER)
        }
        var properties: [(String, UnsafeMutableRawPointer)] = [
            ("user-content-manager", UnsafeMutableRawPointer(scripts.manager)),
            ("settings", UnsafeMutableRawPointer(settings)),
        ]
        if let opener = configuration.opener?.web {
            properties.append(("related-view", UnsafeMutableRawPointer(opener.view)))
        } else {
            properties.append(("web-context", UnsafeMutableRawPointer(context.pointer)))
        }
        guard let object = Self.make(properties) else { return nil }
        view = object.assumingMemoryBound(to: WebKitWebView.self)
        native = Native(adoptingAt: object)
        Self.known[UInt(bitPattern: object)] = Weak(self)
    }

    nonisolated deinit {
        let key = UInt(bitPattern: native.address)
        native.release()
        Task { @MainActor in
            if Self.known[key]?.widget == nil { Self.known[key] = nil }
        }
    }

    private static func make(_ properties: [(name: String, object: UnsafeMutableRawPointer)])
        -> UnsafeMutableRawPointer?
    {
        var names: [UnsafePointer<CChar>?] = properties.map { UnsafePointer(strdup($0.name)) }
        var values = properties.map { property in
            var value = GValue()
            let type = property.object.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
            g_value_init(&value, type)
            g_value_set_object(&value, property.object)
            return value
        }
        defer {
            for name in names { free(UnsafeMutablePointer(mutating: name)) }
            for index in values.indices { g_value_unset(&values[index]) }
        }
        return g_object_new_with_properties(webkit_web_view_get_type(), guint(properties.count), &names, &values)
            .map { UnsafeMutableRawPointer($0) }
    }

    // MARK: Schemes

    private struct Weak {
        weak var widget: WebWidget?
        init(_ widget: WebWidget) { self.widget = widget }
    }

    private static var known: [UInt: Weak] = [:]

    static func of(_ view: UnsafeMutablePointer<WebKitWebView>) -> WebWidget? {
        known[UInt(bitPattern: view)]?.widget
    }

    /// Answers a request for a scheme that WebKit does not handle.
    func answer(_ request: OpaquePointer) {
        let scheme = webkit_uri_scheme_request_get_scheme(request).map { String(cString: $0) } ?? ""
        if scheme == LocalPages.scheme { return files.answer(request) }
        guard let owner, let handler = schemes[scheme], let task = SchemeTask(request, handler: handler) else {
            return GFailure.with("no handler is registered for '\(scheme)'") {
                webkit_uri_scheme_request_finish_error(request, $0)
            }
        }
        tasks.append(task)
        task.whenEnded = { [weak self, weak task] in self?.tasks.removeAll { $0 === task } }
        handler.webView(owner, start: task)
    }

    /// Notifies the handlers that their answers are no longer needed.
    func stopTasks() {
        guard let owner else { return }
        let stopped = tasks
        tasks = []
        for task in stopped { task.stop(in: owner) }
    }
}
