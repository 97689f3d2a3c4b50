import CWebKit
public import Foundation
public import FoundationNetworking
import MarkupKit

/// Answers what pages ask for under a scheme of the application's own, such as `notes:`.
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
    /// Called for each address that a page asks for. The task is answered now or later.
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    /// Called when nobody waits for the answer any more, because the view loads another page. The default does nothing.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

extension WKURLSchemeHandler {
    /// Does nothing.
    public func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}

/// One question of a page, and the way to answer it: a response, data in any number of pieces, the end. The page gets it all at the end.
///
/// Calls after the end, or after the task was stopped, change nothing. A task that is let go unanswered fails.
public protocol WKURLSchemeTask: AnyObject {
    /// What the page asks for.
    var request: URLRequest { get }
    /// Says what kind of answer follows. Status and header fields count if it is an `HTTPURLResponse`.
    func didReceive(_ response: URLResponse)
    /// Adds a piece of the answer.
    func didReceive(_ data: Data)
    /// Ends the answer. Without a response before, the page gets an error.
    func didFinish()
    /// Tells the page that there is no answer.
    func didFailWithError(_ error: any Error)
}

/// WebKit's request, until it is answered.
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

    /// Ends the task without the handler's doing.
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
