package import Foundation

/// Reads `.strings` files: `"key" = "value";` with `/* */` and `//` comments, and property lists in XML or binary form.
package enum StringsTable {
    /// The reason why a file cannot be read.
    package enum Fault: Error, Equatable {
        case tooLarge
        /// The line is 0 if it is not known; the reason is Foundation's message.
        case malformed(line: Int, reason: String)
    }

    /// The largest file that is read, in bytes.
    package static let maximumSize = 16 << 20

    /// Returns the texts by key; of two entries with one key, the last one is used. Values that are not texts are left
    /// out.
    package static func texts(_ data: Data) throws(Fault) -> [String: String] {
        try dictionary(data).compactMapValues { $0 as? String }
    }

    /// Returns the content of a property list whose outermost element is a dictionary; empty for an empty file.
    package static func dictionary(_ data: Data) throws(Fault) -> [String: Any] {
        guard data.count <= maximumSize else { throw .tooLarge }
        if data.isEmpty { return [:] }
        let list: Any
        do {
            list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            throw fault(error as NSError, isXML: data.prefix(64).trimmed.first == UInt8(ascii: "<"))
        }
        guard let dictionary = list as? [String: Any] else {
            throw .malformed(line: 0, reason: "its outermost element is not a dictionary")
        }
        return dictionary
    }

    /// Creates a fault from Foundation's error. Foundation tries every format, and has a separate message for the text
    /// format: `Missing ';' on line 3`.
    private static func fault(_ error: NSError, isXML: Bool) -> Fault {
        let ofText = isXML ? nil : error.userInfo["kCFPropertyListOldStyleParsingError"].flatMap(words)
        let words = ofText ?? error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
        for place in [" starting on line ", " on line ", " at line "] {
            guard let range = words.range(of: place), let line = Int(words[range.upperBound...]) else { continue }
            return .malformed(line: line, reason: String(words[..<range.lowerBound]))
        }
        return .malformed(line: 0, reason: words)
    }

    /// Returns the message of a Core Foundation error, which Swift on Linux cannot cast to an `NSError`.
    private static func words(_ error: Any) -> String? {
        let text = String(describing: error)
        guard let start = text.range(of: "NSDebugDescription="), let end = text.lastIndex(of: "}"),
            start.upperBound < end
        else { return nil }
        return String(text[start.upperBound..<end])
    }
}
