import MarkupBasics
import NIOHTTP1

extension HTTPHeaders {
    /// Sets a header; rejects a name or value that could end its line and so add another header or a second request.
    mutating func set(_ name: String, _ value: String) throws(WebServiceError) {
        if !HeaderCheck.isName(name) { throw WebServiceError(.invalidHeader(.name(name))) }
        if !HeaderCheck.isValue(value) { throw WebServiceError(.invalidHeader(.value(name: name))) }
        replaceOrAdd(name: name, value: value)
    }
}

package enum HeaderCheck {
    /// Whether a text is a token (RFC 9110, 5.6.2).
    package static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy(\.isTokenByte)
    }

    /// Whether a text has no control character other than a tab.
    static func isValue(_ value: String) -> Bool {
        !value.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    }
}
