import CWebKit
import Foundation
import NativeWidgets

/// A process pool of WebKit's with the schemes that its pages can name: one for each set of schemes.
///
/// It stays until the program ends, because WebKit aborts when one goes while the processes of another run.
final class WebContext {
    let pointer: OpaquePointer

    private static var known: [[String]: WebContext] = [:]

    /// The one with these schemes; who answers for them, each view says.
    static func with(schemes: some Sequence<String>) -> WebContext {
        let names = schemes.sorted()
        if let context = known[names] { return context }
        let new = WebContext(schemes: names)
        known[names] = new
        return new
    }

    private init(schemes: [String]) {
        _ = Self.refuseDownloads
        // GLib ends the program itself when there is no memory left.
        pointer = webkit_web_context_new()
        openSandbox()
        let security = webkit_web_context_get_security_manager(pointer)
        webkit_security_manager_register_uri_scheme_as_cors_enabled(security, LocalPages.scheme)
        // Pages from elsewhere cannot name files at all.
        webkit_security_manager_register_uri_scheme_as_display_isolated(security, LocalPages.scheme)
        for scheme in [LocalPages.scheme] + schemes {
            webkit_web_context_register_uri_scheme(pointer, scheme, answerRequest, nil, nil)
            webkit_security_manager_register_uri_scheme_as_cors_enabled(security, scheme)
        }
    }

    /// What the processes need to see of this one's surroundings.
    private func openSandbox() {
        if let socket = NativeDisplay.broadwaySocket { webkit_web_context_add_path_to_sandbox(pointer, socket, 0) }
        // A private display has fonts of its own.
        if let fonts = ProcessInfo.processInfo.environment["FONTCONFIG_FILE"], fonts.hasPrefix("/") {
            let folder = URL(filePath: fonts).deletingLastPathComponent().path
            webkit_web_context_add_path_to_sandbox(pointer, folder, 1)
        }
    }

    /// WebKit would save what a page offers into the person's folder of downloads.
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
