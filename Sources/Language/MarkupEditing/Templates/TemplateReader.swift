import MarkupBasics
import MarkupLanguage

/// A marker of a template, or a section with its content.
struct TemplateMarker {
    enum Kind: Equatable {
        case value, section, conditional, inverted, partial, parent, block
        /// A localised text, whose name is not a key of the data.
        case resource
    }

    let kind: Kind
    /// The name without modifiers and separator.
    let name: String
    let nameRange: SourceRange
    /// The names of the modifiers.
    var modifiers: [(name: String, range: SourceRange)] = []
    /// Whether a section is over the entries of an object.
    var iteratesEntries = false
    var children: [TemplateMarker] = []
}

/// Reads the markers of a template of KiloTemplate, with their places.
///
/// The faults are those that `Template` reports too; this reader exists because tools for documents do not build KiloTemplate.
struct TemplateReader {
    private let source: SourceText
    private var bytes: [UInt8] { source.bytes }
    private var position = 0
    private var open: [UInt8] = Array("{{".utf8)
    private var close: [UInt8] = Array("}}".utf8)
    private(set) var diagnostics: [Diagnostic] = []
    /// The open sections, outermost first; the first one is the template.
    private var sections = [TemplateMarker(kind: .block, name: "", nameRange: SourceRange(start: 0, end: 0))]

    /// Returns the markers, outermost first, and the first fault of their form.
    static func read(_ source: SourceText) -> (markers: [TemplateMarker], diagnostics: [Diagnostic]) {
        var reader = TemplateReader(source: source)
        reader.run()
        return (reader.sections[0].children, reader.diagnostics)
    }

    private init(source: SourceText) { self.source = source }

    private mutating func run() {
        while diagnostics.isEmpty, let start = find(open, from: position) { readMarker(at: start) }
        while sections.count > 1 {
            let opened = sections[sections.count - 1]
            if diagnostics.isEmpty {
                report("section '\(opened.name)' is not closed; add {{/\(opened.name)}}", at: opened.nameRange)
            }
            closeSection()
        }
    }

    private mutating func readMarker(at start: Int) {
        let inside = start + open.count
        let isDefault = open == Array("{{".utf8)
        let isTriple = isDefault && inside < bytes.count && bytes[inside] == UInt8(ascii: "{")
        let isDelimiters = inside < bytes.count && bytes[inside] == UInt8(ascii: "=")
        let closing = isTriple ? Array("}}}".utf8) : isDelimiters ? [UInt8(ascii: "=")] + close : close
        guard let end = find(closing, from: inside + (isTriple || isDelimiters ? 1 : 0)) else {
            position = bytes.count
            return report(
                "a marker is not closed; add '\(String(decoding: closing, as: UTF8.self))'",
                at: SourceRange(start: start, end: inside))
        }
        position = end + closing.count
        if isDelimiters { return setDelimiters(SourceRange(start: inside + 1, end: end)) }
        var content = trimmed(inside + (isTriple ? 1 : 0)..<end)
        guard let first = content.first.map({ bytes[$0] }) else {
            return report("a marker is empty; write a name in it", at: SourceRange(start: start, end: position))
        }
        if "!#?^/><$@&{".utf8.contains(first) {
            content = trimmed(content.dropFirst())
            // With other delimiters a raw marker has its braces inside: <%{name}%>.
            if first == UInt8(ascii: "{"), content.last.map({ bytes[$0] }) == UInt8(ascii: "}") {
                content = trimmed(content.dropLast())
            }
        }
        if first == UInt8(ascii: "!") { return }
        guard !content.isEmpty else {
            return report("a marker is empty; write a name in it", at: SourceRange(start: start, end: position))
        }
        add(first, content)
    }

    private mutating func add(_ sign: UInt8, _ content: Range<Int>) {
        switch sign {
        case UInt8(ascii: "#"): openSection(.section, content)
        case UInt8(ascii: "?"): openSection(.conditional, content)
        case UInt8(ascii: "^"): openSection(.inverted, content)
        case UInt8(ascii: "<"): openSection(.parent, content)
        case UInt8(ascii: "$"): openSection(.block, content)
        case UInt8(ascii: "/"): closeSection(content)
        case UInt8(ascii: ">"): append(TemplateMarker(kind: .partial, name: text(content), nameRange: range(content)))
        case UInt8(ascii: "@"): append(marker(.resource, content))
        default:
            let marker = marker(.value, content)
            if marker.name == "~", let index = sections.lastIndex(where: { $0.kind == .section }) {
                sections[index].iteratesEntries = true
            }
            append(marker)
        }
    }

    /// A marker with modifiers: `name:modifier=argument:modifier`; `\:` is a colon in an argument.
    private func marker(_ kind: TemplateMarker.Kind, _ content: Range<Int>) -> TemplateMarker {
        let colon = content.first { bytes[$0] == UInt8(ascii: ":") } ?? content.upperBound
        let name = trimmed(content.lowerBound..<colon)
        var marker = TemplateMarker(kind: kind, name: text(name), nameRange: range(name))
        var start = colon + 1
        while start <= content.upperBound, colon < content.upperBound {
            var end = start
            while end < content.upperBound, bytes[end] != UInt8(ascii: ":") || bytes[end - 1] == UInt8(ascii: "\\") {
                end += 1
            }
            let equals = (start..<end).first { bytes[$0] == UInt8(ascii: "=") } ?? end
            let part = trimmed(start..<equals)
            marker.modifiers.append((text(part), range(part)))
            start = end + 1
        }
        return marker
    }

    // MARK: Sections

    private mutating func openSection(_ kind: TemplateMarker.Kind, _ content: Range<Int>) {
        var name = content
        var iteratesEntries = false
        // A section may have a separator: `list[, ]`.
        if kind == .section, content.last.map({ bytes[$0] }) == UInt8(ascii: "]"),
            let bracket = content.last(where: { bytes[$0] == UInt8(ascii: "[") }), bracket > content.lowerBound
        {
            name = trimmed(content.lowerBound..<bracket)
            iteratesEntries = true
        }
        sections.append(
            TemplateMarker(
                kind: kind, name: text(name), nameRange: range(name), iteratesEntries: iteratesEntries))
    }

    private mutating func closeSection(_ content: Range<Int>) {
        let name = text(content)
        guard let opened = sections.last, sections.count > 1 else {
            return report(
                "'\(name)' is closed here but not open; remove the marker or open the section before it",
                at: range(content))
        }
        guard name == opened.name || name.hasPrefix(opened.name + "[") else {
            let line = source.position(at: opened.nameRange.start).line
            return report(
                "'\(name)' is closed here, but '\(opened.name)' of line \(line) is open; close that first",
                at: range(content))
        }
        closeSection()
    }

    private mutating func closeSection() {
        let section = sections.removeLast()
        append(section)
    }

    private mutating func append(_ marker: TemplateMarker) { sections[sections.count - 1].children.append(marker) }

    private mutating func setDelimiters(_ range: SourceRange) {
        let words = bytes[range.start..<range.end].split { $0.isBlank }
        guard words.count == 2, !words.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
            return report("delimiters are written {{=<% %>=}}: two words without '=', separated by a space", at: range)
        }
        (open, close) = (Array(words[0]), Array(words[1]))
    }

    // MARK: Text

    private func find(_ pattern: [UInt8], from start: Int) -> Int? {
        guard let first = pattern.first else { return nil }
        var index = start
        while index + pattern.count <= bytes.count {
            if bytes[index] == first, bytes[index..<index + pattern.count].elementsEqual(pattern) { return index }
            index += 1
        }
        return nil
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, bytes[first].isBlank { range = range.dropFirst() }
        while let last = range.last, bytes[last].isBlank { range = range.dropLast() }
        return range
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func range(_ range: Range<Int>) -> SourceRange {
        SourceRange(start: range.lowerBound, end: range.upperBound)
    }

    private mutating func report(_ detail: String, at range: SourceRange) {
        diagnostics.append(Diagnostic(.malformedTemplate(detail: detail), at: range, in: source))
    }
}
