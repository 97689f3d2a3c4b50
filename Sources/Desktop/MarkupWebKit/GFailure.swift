import CWebKit
import Foundation

/// GLib's errors, taken over.
struct GFailure {
    let domain: GQuark
    let code: Int
    let message: String

    /// Takes over an error that a call has given, and frees it.
    init(freeing error: UnsafeMutablePointer<GError>?) {
        self.init(error)
        if let error { g_error_free(error) }
    }

    /// Reads an error that something else keeps.
    init(_ error: UnsafeMutablePointer<GError>?) {
        domain = error?.pointee.domain ?? 0
        code = Int(error?.pointee.code ?? 0)
        message = error?.pointee.message.map { String(cString: $0) } ?? ""
    }

    var isCancelled: Bool {
        (domain == webkit_network_error_quark() && code == Int(WEBKIT_NETWORK_ERROR_CANCELLED.rawValue))
            || (domain == g_io_error_quark() && code == Int(G_IO_ERROR_CANCELLED.rawValue))
    }

    /// Why a page was not loaded.
    func loadError(url: URL?) -> any Error {
        if isCancelled { return URLError(.cancelled) }
        if domain == Self.ownDomain { return WKError(.fileNotGiven, message, url: url) }
        return WKError(.loadFailed, message, url: url)
    }

    /// Why a script gave no result.
    var scriptError: WKError {
        guard domain == webkit_javascript_error_quark() else { return WKError(.webContentProcessTerminated, message) }
        return code == Int(WEBKIT_JAVASCRIPT_ERROR_INVALID_RESULT.rawValue)
            ? WKError(.javaScriptResultTypeIsUnsupported, message) : WKError(.javaScriptExceptionOccurred, message)
    }

    /// What this product tells WebKit of files that it does not give.
    static let ownDomain = g_quark_from_string("MarkupWebKit")

    /// Makes a GLib error for the time of `body`.
    static func with(
        _ message: String, domain: GQuark = g_quark_from_string("MarkupWebKit-task"),
        _ body: (UnsafeMutablePointer<GError>) -> Void
    ) {
        guard let error = g_error_new_literal(domain, 1, message) else { return }
        body(error)
        g_error_free(error)
    }
}
