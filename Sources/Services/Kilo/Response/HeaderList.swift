import MarkupBasics
import NIOHTTP1

/// The value of a header that is a list separated by commas (RFC 9110, 5.6.1).
package enum HeaderList {
    /// Returns the elements without blanks around them and without empty ones; a comma in a quoted text separates
    /// nothing.
    package static func elements(_ line: String) -> [String] {
        var isQuoted = false
        var isEscaped = false
        return line.unicodeScalars.split { scalar in
            defer { isEscaped = isQuoted && scalar == "\\" && !isEscaped }
            if scalar == "\"", !isEscaped { isQuoted.toggle() }
            return scalar == "," && !isQuoted
        }.map { String($0).trimmed }.filter { !$0.isEmpty }
    }
}

extension HTTPHeaders {
    /// The elements of a list header, of all its lines.
    func elements(_ name: String) -> [String] { self[name].flatMap(HeaderList.elements) }
}
