import CWebKit
import Foundation
import NativeWidgets

/// A WebKit context with registered schemes: one for each set of schemes.
///
/// It lives until the program ends, because WebKit aborts when one is freed while processes of another are running.
final class WebContext {
    let pointer: OpaquePointer

    private static var known: [[String]: WebContext] = [:]

    /// Returns the context for these schemes. The handlers belong to each view.
    static func with(schemes: some Sequence<String>) -> WebContext {
        let names = schemes.sorted()
        if let context = known[names] { return context }
        let new = WebContext(schemes: names)
        known[names] = new
        return new
    }

    private init(schemes: [String]) {
        _ = Self.refuseDownloads
        // Not optional: GLib ends the program if there is no memory left.
        pointer = webkit_web_context_new()
        openSandbox()
        let security = webkit_web_context_get_security_manager(pointer)
        webkit_security_manager_register_uri_scheme_as_cors_enabled(security, LocalPages.scheme)
        // Pages from elsewhere cannot refer to files at all.
        webkit_security_manager_register_uri_scheme_as_display_isolated(security, LocalPages.scheme)
        for scheme in [LocalPages.scheme] + schemes {
            webkit_web_context_register_uri_scheme(pointer, scheme, answerRequest, nil, nil)
            webkit_security_manager_register_uri_scheme_as_cors_enabled(security, scheme)
        }
    }

    /// Adds the files that WebKit's processes need to the sandbox.
    private func openSandbox() {
        if let socket = NativeDisplay.broadwaySocket { webkit_web_context_add_path_to_sandbox(pointer, socket, 0) }
        // A private display has its own fonts.
        if let fonts = ProcessInfo.processInfo.environment["FONTCONFIG_FILE"], fonts.hasPrefix("/") {
            let folder = URL(filePath: fonts).deletingLastPathComponent().path
            webkit_web_context_add_path_to_sandbox(pointer, folder, 1)
        }
    }

    /// Cancels downloads, which WebKit would save in the user's download folder.
    private static let refuseDownloads: Void = {
        guard let session = webkit_network_session_get_default() else { return }
        connectSignal(to: UnsafeMutableRawPointer(session), "download-started") { arguments in
            guard let download = arguments.object(0) else { return }
            webkit_download_cancel(OpaquePointer(download))
        }
    }()
}

private nonisolated let answerRequest: WebKitURISchemeRequestCallback = { request, _ in
    guard let request else { return }
    nonisolated(unsafe) let asked = request
    MainActor.assumeIsolated {
        guard let view = webkit_uri_scheme_request_get_web_view(asked), let widget = WebWidget.of(view) else {
            return GFailure.with("the view is gone") { webkit_uri_scheme_request_finish_error(asked, $0) }
        }
        widget.answer(asked)
    }
}
