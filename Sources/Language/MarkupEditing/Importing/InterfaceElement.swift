import Foundation
import MarkupLanguage

/// An element of a storyboard or a nib, with the texts between tags, which documents do not have.
struct InterfaceElement: Sendable {
    let element: Element
    let source: SourceText

    var name: String { element.name }
    /// The object's id; nil for an element that is no object.
    var id: String? { self["id"] }
    /// The property of the element around it; nil if its place says that.
    var key: String? { self["key"] }
    var position: SourcePosition { source.position(at: element.nameRange.start) }

    var children: [InterfaceElement] {
        element.children.compactMap { node in
            guard case .element(let child) = node else { return nil }
            return InterfaceElement(element: child, source: source)
        }
    }

    subscript(name: String) -> String? { element.attribute(named: name)?.value }

    func first(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }
    func first(key: String) -> InterfaceElement? { children.first { $0.key == key } }
    /// The elements of a list, such as those in `subviews`.
    func list(_ name: String) -> [InterfaceElement] { first(name)?.children ?? [] }

    func flag(_ name: String) -> Bool { self[name] == "YES" }
    func number(_ name: String) -> Double? { self[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }

    /// The text between the tags, with references replaced.
    var text: String {
        let bytes = source.bytes[element.range.start..<min(element.range.end, source.bytes.count)]
        let tagStart = element.attributes.last?.range.end ?? element.nameRange.end
        guard let open = bytes[max(tagStart, bytes.startIndex)...].firstIndex(of: UInt8(ascii: ">")),
            let close = bytes.lastIndex(of: UInt8(ascii: "<")), open < close
        else { return "" }
        let content = XMLText.decoded(bytes[(open + 1)..<close])
        guard flag("base64-UTF8") else { return content }
        // The padding is left out in these files.
        let letters = content.filter { !$0.isWhitespace }
        let padded = letters + String(repeating: "=", count: (4 - letters.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? content
    }
}

/// The texts of XML, read and written.
enum XMLText {
    private static let named: [Substring: String] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

    /// Replaces references and CDATA sections in a text that a parser has accepted.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var (rest, result) = (Substring(String(decoding: bytes, as: UTF8.self)), "")
        while let next = rest.firstIndex(where: { $0 == "&" || $0 == "<" }) {
            result += rest[..<next]
            rest = rest[next...]
            if rest.hasPrefix("<![CDATA["), let end = rest.range(of: "]]>") {
                result += rest.dropFirst(9)[..<end.lowerBound]
                rest = rest[end.upperBound...]
            } else if rest.first == "&", let end = rest.firstIndex(of: ";") {
                result += character(rest[rest.index(after: next)..<end])
                rest = rest[rest.index(after: end)...]
            } else {
                // A comment or an instruction.
                rest = rest.firstIndex(of: ">").map { rest[rest.index(after: $0)...] } ?? ""
            }
        }
        return result + rest
    }

    private static func character(_ reference: Substring) -> String {
        if let known = named[reference] { return known }
        let number =
            reference.hasPrefix("#x") ? UInt32(reference.dropFirst(2), radix: 16) : UInt32(reference.dropFirst())
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }

    /// Returns the value of an attribute as it is written between double quotation marks.
    static func attribute(_ value: String) -> String {
        var result = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\r": result += "&#13;"
            case "\t": result += "&#9;"
            // XML has no other control characters.
            case let scalar where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
