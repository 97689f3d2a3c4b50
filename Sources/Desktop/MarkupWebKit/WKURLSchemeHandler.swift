import CWebKit
public import Foundation
public import FoundationNetworking
import MarkupKit

/// Answers requests of pages for the application's own scheme, such as `notes:`.
///
/// ```swift
/// final class Notes: WKURLSchemeHandler {
///     func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
///         guard let url = urlSchemeTask.request.url else { return }
///         let text = Data("<h1>\(url.path)</h1>".utf8)
///         urlSchemeTask.didReceive(URLResponse(url: url, mimeType: "text/html", expectedContentLength: text.count, textEncodingName: "UTF-8"))
///         urlSchemeTask.didReceive(text)
///         urlSchemeTask.didFinish()
///     }
/// }
/// ```
public protocol WKURLSchemeHandler: AnyObject {
    /// Called for each request of a page. The task may be answered now or later.
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    /// Called when the answer is no longer needed, because the view loads another page. The default does nothing.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

extension WKURLSchemeHandler {
    /// Does nothing.
    public func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}

/// A request of a page and its answer: a response, data in any number of pieces, and the end. The page receives the
/// answer as a whole at the end.
///
/// Calls after the end, or after the task was stopped, have no effect. A task that is released without an answer fails.
public protocol WKURLSchemeTask: AnyObject {
    /// The request.
    var request: URLRequest { get }
    /// Sets the response. The status and header fields of an `HTTPURLResponse` are used.
    func didReceive(_ response: URLResponse)
    /// Appends data to the answer.
    func didReceive(_ data: Data)
    /// Ends the answer. Without a response the page receives an error.
    func didFinish()
    /// Ends the request with an error.
    func didFailWithError(_ error: any Error)
}

/// A request of WebKit that has not been answered yet.
final class SchemeTask: WKURLSchemeTask {
    let request: URLRequest
    var whenEnded: () -> Void = {}
    private let handler: any WKURLSchemeHandler
    private var pending: OpaquePointer?
    private var response: URLResponse?
    private var data = Data()

    init?(_ request: OpaquePointer, handler: any WKURLSchemeHandler) {
        guard let asked = URLRequest(schemeRequest: request) else { return nil }
        self.request = asked
        self.handler = handler
        pending = request
        g_object_ref(UnsafeMutableRawPointer(request))
    }

    isolated deinit { fail("the handler did not respond") }

    func didReceive(_ response: URLResponse) { self.response = response }

    func didReceive(_ data: Data) { self.data.append(data) }

    func didFailWithError(_ error: any Error) { fail(error.localizedDescription) }

    func didFinish() {
        guard let response else { return fail("no response was passed before the end") }
        guard let request = takePending() else { return }
        let stream = data.withGBytes { g_memory_input_stream_new_from_bytes($0) }
        let answer = webkit_uri_scheme_response_new(stream, gint64(data.count))
        response.describe(to: answer)
        webkit_uri_scheme_request_finish_with_response(request, answer)
        g_object_unref(UnsafeMutableRawPointer(answer))
        g_object_unref(stream)
        g_object_unref(UnsafeMutableRawPointer(request))
        whenEnded()
    }

    /// Ends the task because its page is gone.
    func stop(in view: WKWebView) {
        guard pending != nil else { return }
        handler.webView(view, stop: self)
        fail("the view loads another page")
    }

    private func fail(_ message: String) {
        guard let request = takePending() else { return }
        GFailure.with(message) { webkit_uri_scheme_request_finish_error(request, $0) }
        g_object_unref(UnsafeMutableRawPointer(request))
        whenEnded()
    }

    private func takePending() -> OpaquePointer? {
        defer { pending = nil }
        return pending
    }
}
