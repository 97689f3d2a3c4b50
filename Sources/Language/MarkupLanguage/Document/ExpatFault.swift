import CExpat
import MarkupBasics

/// The fault at which expat stopped, converted to a diagnostic with its position.
struct ExpatFault {
    let parser: XML_Parser
    let source: SourceText
    /// The innermost open element.
    let open: Element?

    var diagnostic: Diagnostic {
        let code = XML_GetErrorCode(parser)
        let offset = min(max(0, Int(XML_GetCurrentByteIndex(parser))), source.bytes.count)
        switch code {
        case XML_ERROR_TAG_MISMATCH:
            return mismatchedTag(at: offset)
        case XML_ERROR_NO_ELEMENTS:
            return open.map(unclosed) ?? .emptyDocument(in: source)
        case XML_ERROR_DUPLICATE_ATTRIBUTE:
            let range = nameRange(from: offset)
            return Diagnostic(.duplicateAttribute(name: source.text(in: range)), at: range, in: source)
        case XML_ERROR_UNDEFINED_ENTITY:
            return undefinedEntity(at: offset)
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
            return junk(at: offset)
        case XML_ERROR_UNCLOSED_TOKEN:
            return Diagnostic(.malformedXML(detail: "this is not closed"), at: oneCharacter(at: offset), in: source)
        case XML_ERROR_INVALID_TOKEN:
            return invalidToken(at: offset)
        default:
            if offset >= source.bytes.count, let open { return unclosed(open) }
            return Diagnostic(.malformedXML(detail: words(for: code)), at: oneCharacter(at: offset), in: source)
        }
    }

    /// expat reports only that a byte is not allowed; the text around it shows the mistake.
    private func invalidToken(at offset: Int) -> Diagnostic {
        let bytes = source.bytes
        let previous = offset > 0 ? bytes[offset - 1] : 0
        let next = offset < bytes.count ? bytes[offset] : 0
        let isBlank = { (byte: UInt8) in byte.isBlank }
        if previous == UInt8(ascii: "&") {
            let range = oneCharacter(at: offset - 1)
            return Diagnostic(.malformedXML(detail: "'&' begins a reference; write '&amp;'"), at: range, in: source)
        }
        if previous == UInt8(ascii: "<"), next == UInt8(ascii: "/") {
            let range = nameRange(from: offset + 1)
            return Diagnostic(.malformedXML(detail: "a closing tag without its opening tag"), at: range, in: source)
        }
        if isInComment(at: offset), previous == UInt8(ascii: "-") {
            let range = SourceRange(start: offset - 2, end: offset)
            return Diagnostic(
                .malformedXML(detail: "a comment cannot contain '--'; write one '-', or '- -'"), at: range, in: source)
        }
        let range = oneCharacter(at: offset)
        if next == UInt8(ascii: "<") {
            let detail = "'<' inside a tag; close the value with its quote or the tag with '>' first, or write '&lt;'"
            return Diagnostic(.malformedXML(detail: detail), at: range, in: source)
        }
        if bytes[..<offset].last(where: { !isBlank($0) }) == UInt8(ascii: "="), !isBlank(next) {
            return Diagnostic(
                .malformedXML(detail: "the value of an attribute must be in quotes"), at: range, in: source)
        }
        return Diagnostic(.malformedXML(detail: words(for: XML_ERROR_INVALID_TOKEN)), at: range, in: source)
    }

    /// Whether an unclosed comment begins before an offset.
    private func isInComment(at offset: Int) -> Bool {
        let before = source.text(in: SourceRange(start: 0, end: offset))
        guard let start = before.ranges(of: "<!--").last?.upperBound, start < before.endIndex else { return false }
        return !before[start...].contains("-->")
    }

    private func unclosed(_ element: Element) -> Diagnostic {
        Diagnostic(.unclosedElement(name: element.name), at: element.nameRange, in: source)
    }

    private func mismatchedTag(at offset: Int) -> Diagnostic {
        // Depending on its version, expat reports the name of the closing tag or its "</".
        let slash = UInt8(ascii: "/")
        let isAtMarkup = offset + 1 < source.bytes.count && source.bytes[offset + 1] == slash
        let range = nameRange(from: isAtMarkup ? offset + 2 : offset)
        guard let open else {
            return Diagnostic(.malformedXML(detail: "a closing tag without its opening tag"), at: range, in: source)
        }
        return .mismatchedTag(
            source.text(in: range), opened: open.name, openedAt: open.nameRange, at: range, in: source)
    }

    private func undefinedEntity(at offset: Int) -> Diagnostic {
        let bytes = source.bytes
        // Inside an attribute value expat reports the position of the reference too; search for its '&' to be sure.
        let start = bytes[offset...].firstIndex(of: UInt8(ascii: "&")) ?? offset
        let end = bytes[start...].firstIndex(of: UInt8(ascii: ";")).map { $0 + 1 } ?? start
        let range = SourceRange(start: start, end: end)
        return Diagnostic(.undefinedEntity(name: source.text(in: range)), at: range, in: source)
    }

    private func junk(at offset: Int) -> Diagnostic {
        let isElement = offset < source.bytes.count && source.bytes[offset] == UInt8(ascii: "<")
        let range = nameRange(from: isElement ? offset + 1 : offset)
        guard isElement, range.count > 0 else {
            return Diagnostic(
                .malformedXML(detail: "nothing may follow the document element"), at: oneCharacter(at: offset),
                in: source)
        }
        return Diagnostic(.secondRoot(name: source.text(in: range)), at: range, in: source)
    }

    private func nameRange(from offset: Int) -> SourceRange {
        let bytes = source.bytes
        let stops: Set<UInt8> = Set(" \t\r\n=>/<\"'&;".utf8)
        var end = min(offset, bytes.count)
        while end < bytes.count, !stops.contains(bytes[end]) { end += 1 }
        return SourceRange(start: min(offset, bytes.count), end: end)
    }

    private func oneCharacter(at offset: Int) -> SourceRange {
        guard offset < source.bytes.count else { return SourceRange(start: offset, end: offset) }
        var end = offset + 1
        while end < source.bytes.count, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
        return SourceRange(start: offset, end: end)
    }

    private func words(for code: XML_Error) -> String {
        switch code {
        case XML_ERROR_INVALID_TOKEN: "this character is not allowed here"
        case XML_ERROR_BAD_CHAR_REF: "this reference is not a valid character"
        case XML_ERROR_MISPLACED_XML_PI: "the XML declaration must come first in the file"
        case XML_ERROR_XML_DECL: "the XML declaration is malformed"
        case XML_ERROR_NO_MEMORY: "there is not enough memory to read it"
        default: XML_ErrorString(code).map { String(cString: $0) } ?? "syntax error"
        }
    }
}
