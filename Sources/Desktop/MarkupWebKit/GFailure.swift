import CWebKit
import Foundation

/// A copy of a GLib error.
struct GFailure {
    let domain: GQuark
    let code: Int
    let message: String

    /// Copies an error that a call has returned, and frees it.
    init(freeing error: UnsafeMutablePointer<GError>?) {
        self.init(error)
        if let error { g_error_free(error) }
    }

    /// Copies an error that has another owner.
    init(_ error: UnsafeMutablePointer<GError>?) {
        domain = error?.pointee.domain ?? 0
        code = Int(error?.pointee.code ?? 0)
        message = error?.pointee.message.map { String(cString: $0) } ?? ""
    }

    var isCancelled: Bool {
        (domain == webkit_network_error_quark() && code == Int(WEBKIT_NETWORK_ERROR_CANCELLED.rawValue))
            || (domain == g_io_error_quark() && code == Int(G_IO_ERROR_CANCELLED.rawValue))
    }

    /// Converts the error of a page load.
    func loadError(url: URL?) -> any Error {
        if isCancelled { return URLError(.cancelled) }
        if domain == Self.ownDomain { return WKError(.fileNotGiven, message, url: url) }
        return WKError(.loadFailed, message, url: url)
    }

    /// Converts the error of a script.
    var scriptError: WKError {
        guard domain == webkit_javascript_error_quark() else { return WKError(.webContentProcessTerminated, message) }
        return code == Int(WEBKIT_JAVASCRIPT_ERROR_INVALID_RESULT.rawValue)
            ? WKError(.javaScriptResultTypeIsUnsupported, message) : WKError(.javaScriptExceptionOccurred, message)
    }

    /// The domain of the errors that this product reports to WebKit for files outside the permitted folder.
    static let ownDomain = g_quark_from_string("MarkupWebKit")

    /// Passes a GLib error to `body` and frees it afterwards.
    static func with(
        _ message: String, domain: GQuark = g_quark_from_string("MarkupWebKit-task"),
        _ body: (UnsafeMutablePointer<GError>) -> Void
    ) {
        guard let error = g_error_new_literal(domain, 1, message) else { return }
        body(error)
        g_error_free(error)
    }
}
