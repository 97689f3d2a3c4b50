import CWebKit
import Foundation
import FoundationNetworking

extension Data {
    /// Passes the bytes to `body` as `GBytes`.
    func withGBytes<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        let bytes = withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return body(bytes)
    }

    /// Copies the bytes of a `GBytes` and releases it.
    init(unreferencing bytes: OpaquePointer?) {
        var size: gsize = 0
        let start = g_bytes_get_data(bytes, &size)
        self = start.map { Data(bytes: $0, count: Int(size)) } ?? Data()
        g_bytes_unref(bytes)
    }
}

/// Copies the header fields of a libsoup message.
private func fields(of headers: OpaquePointer?) -> [String: String] {
    guard let headers else { return [:] }
    var found: [String: String] = [:]
    var place = SoupMessageHeadersIter()
    soup_message_headers_iter_init(&place, headers)
    var name: UnsafePointer<CChar>?
    var value: UnsafePointer<CChar>?
    while soup_message_headers_iter_next(&place, &name, &value) != 0 {
        guard let name, let value else { continue }
        let (key, text) = (String(cString: name), String(cString: value))
        found[key] = found[key].map { $0 + ", " + text } ?? text
    }
    return found
}

extension URLRequest {
    /// Converts a request of WebKit; local files get their `file:` URLs.
    init?(_ request: OpaquePointer?) {
        guard let request, let address = webkit_uri_request_get_uri(request),
            let url = LocalPages.url(ofPageAddress: String(cString: address))
        else { return nil }
        self.init(url: url)
        if let method = webkit_uri_request_get_http_method(request) { httpMethod = String(cString: method) }
        for (name, value) in fields(of: webkit_uri_request_get_http_headers(request)) {
            setValue(value, forHTTPHeaderField: name)
        }
    }

    /// Converts a request for an application's scheme.
    init?(schemeRequest request: OpaquePointer) {
        guard let address = webkit_uri_scheme_request_get_uri(request), let url = URL(string: String(cString: address))
        else {
            return nil
        }
        self.init(url: url)
        if let method = webkit_uri_scheme_request_get_http_method(request) { httpMethod = String(cString: method) }
        for (name, value) in fields(of: webkit_uri_scheme_request_get_http_headers(request)) {
            setValue(value, forHTTPHeaderField: name)
        }
    }
}

extension URLResponse {
    /// Converts a server's response from WebKit.
    static func of(_ response: OpaquePointer?) -> URLResponse? {
        guard let response, let address = webkit_uri_response_get_uri(response),
            let url = LocalPages.url(ofPageAddress: String(cString: address))
        else { return nil }
        let status = Int(webkit_uri_response_get_status_code(response))
        if status > 0, url.scheme?.hasPrefix("http") == true {
            let fields = fields(of: webkit_uri_response_get_http_headers(response))
            return HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: fields)
        }
        let type = webkit_uri_response_get_mime_type(response).map { String(cString: $0) }
        let length = Int(clamping: webkit_uri_response_get_content_length(response))
        return URLResponse(url: url, mimeType: type, expectedContentLength: length, textEncodingName: nil)
    }

    /// Copies this response of the application to WebKit's response.
    func describe(to answer: OpaquePointer?) {
        var type = mimeType ?? "application/octet-stream"
        if let textEncodingName { type += "; charset=\(textEncodingName)" }
        webkit_uri_scheme_response_set_content_type(answer, type)
        guard let http = self as? HTTPURLResponse else { return }
        webkit_uri_scheme_response_set_status(answer, guint(clamping: http.statusCode), nil)
        let headers = soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE)
        for (name, value) in http.allHeaderFields { soup_message_headers_append(headers, "\(name)", "\(value)") }
        // The call takes ownership of the headers.
        webkit_uri_scheme_response_set_http_headers(answer, headers)
    }
}
