import Foundation

/// The head of an HTTP request, parsed strictly: any deviation from HTTP makes it invalid.
struct RequestHead {
    let method: String
    /// The path in the request, without the query.
    let path: String
    private var fields: [String: String] = [:]

    /// Parses a head without the empty line at its end; `nil` if it is invalid.
    init?(_ bytes: ArraySlice<UInt8>) {
        var lines: [String] = []
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let isLast = line.endIndex == bytes.endIndex
            guard isLast || line.last == UInt8(ascii: "\r") else { return nil }
            let content = isLast ? line : line.dropLast()
            guard content.allSatisfy({ $0 == 9 || ($0 >= 32 && $0 != 127) }) else { return nil }
            lines.append(String(decoding: content, as: UTF8.self))
        }
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, Self.isToken(words[0]), words[1].hasPrefix("/"), words[1].utf8.allSatisfy({ $0 > 32 }),
            ["HTTP/1.1", "HTTP/1.0"].contains(words[2])
        else { return nil }
        method = String(words[0])
        path = String(words[1].prefix { $0 != "?" })
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), Self.isToken(line[..<colon]) else { return nil }
            let name = line[..<colon].lowercased()
            let value = line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
            // HTTP joins repeated fields to one list; if only one value is allowed, that list is invalid.
            fields[name] = fields[name].map { "\($0), \(value)" } ?? value
        }
    }

    /// Returns the value of a header field; the name must be in lower case.
    subscript(_ name: String) -> String? { fields[name] }

    /// Whether a comma-separated list of values contains a word, ignoring case. Kilo has the same in `HeaderList`; this
    /// target imports no other one.
    func has(_ word: String, in name: String) -> Bool {
        (fields[name] ?? "").split(separator: ",").contains {
            $0.trimmingCharacters(in: .whitespaces).lowercased() == word
        }
    }

    /// Whether a text is a token of HTTP, by the rule of `UInt8.isTokenByte` in MarkupBasics, which this target does not import.
    private static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
