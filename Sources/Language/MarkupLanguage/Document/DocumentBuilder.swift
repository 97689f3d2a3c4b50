import CExpat
import MarkupBasics

/// Builds the tree from expat's events.
///
/// expat reports names, values and the byte at which an event begins; the ranges inside a start tag are found in the
/// text.
final class DocumentBuilder {
    private let source: SourceText
    private let limits: DocumentLimits
    private let parser: XML_Parser
    private var collector = DiagnosticCollector()
    private var open: [Element] = []
    private var nodes: [Node] = []
    private var comments: [SourceRange] = []
    private var hasConditions = false
    private var inCDATA = false
    private var reportedText = false
    /// Whether parsing was stopped with a diagnostic from this object.
    private(set) var isStopped = false

    init(source: SourceText, limits: DocumentLimits, parser: XML_Parser) {
        self.source = source
        self.limits = limits
        self.parser = parser
    }

    static func of(_ userData: UnsafeMutableRawPointer?) -> DocumentBuilder? {
        userData.map { Unmanaged<DocumentBuilder>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The innermost open element.
    var openElement: Element? { open.last }

    func report(_ diagnostic: Diagnostic) {
        collector.append(diagnostic)
    }

    func finish(isWellFormed: Bool) -> (document: Document?, diagnostics: [Diagnostic]) {
        let diagnostics = collector.finish(in: source)
        guard isWellFormed, !isStopped else { return (nil, diagnostics) }
        let document = Document(source: source, nodes: nodes, comments: comments, hasConditions: hasConditions)
        return (document, diagnostics)
    }

    // MARK: Events

    func startElement(name: UnsafePointer<XML_Char>?, attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        guard !isStopped, let name else { return }
        reportedText = false
        let tag = eventRange
        var scanner = StartTagScanner(source: source, at: tag.start)
        let nameRange = scanner.name()
        if open.count >= limits.maximumDepth {
            stop(Diagnostic(.documentTooDeep(limit: limits.maximumDepth), at: nameRange, in: source))
            return
        }
        var list: [Attribute] = []
        list.reserveCapacity(max(0, Int(XML_GetSpecifiedAttributeCount(parser)) / 2))
        var next = attributes
        while let pair = next, let key = pair[0], let value = pair[1] {
            let ranges = scanner.attribute()
            list.append(
                Attribute(
                    name: String(cString: key), value: String(cString: value),
                    nameRange: ranges.name, valueRange: ranges.value))
            next = pair + 2
        }
        open.append(
            Element(name: String(cString: name), attributes: list, children: [], range: tag, nameRange: nameRange))
    }

    func endElement() {
        guard !isStopped, var element = open.popLast() else { return }
        reportedText = false
        element.range.end = max(element.range.end, eventRange.end)
        append(.element(element))
    }

    func instruction(target: UnsafePointer<XML_Char>?, data: UnsafePointer<XML_Char>?) {
        guard !isStopped, let target, let data else { return }
        reportedText = false
        let name = String(cString: target)
        if name == Conditions.caseTarget || name == Conditions.endTarget { hasConditions = true }
        append(.instruction(Instruction(target: name, rawData: String(cString: data), range: eventRange, in: source)))
    }

    func text(_ text: UnsafePointer<XML_Char>?, count: Int) {
        guard !isStopped, !inCDATA, !reportedText, let text else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: count)
        guard bytes.contains(where: { !$0.isBlank }) else { return }
        reportedText = true
        report(.unexpectedText(at: textRange(from: eventRange.start), in: source))
    }

    func startCDATA() {
        guard !isStopped else { return }
        inCDATA = true
        report(
            Diagnostic(
                .unexpectedCDATA, at: SourceRange(start: eventRange.start, end: eventRange.start + 9), in: source))
    }

    func endCDATA() {
        inCDATA = false
    }

    func comment() {
        guard !isStopped else { return }
        comments.append(eventRange)
    }

    func doctype() {
        guard !isStopped else { return }
        // The event begins at the end of the name; the declaration itself begins earlier.
        let end = eventRange.start
        let start = source.bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
        stop(
            Diagnostic(
                .doctypeNotAllowed, at: SourceRange(start: start, end: min(start + 9, source.bytes.count)), in: source))
    }

    // MARK: Helpers

    private func append(_ node: Node) {
        if open.isEmpty {
            nodes.append(node)
        } else {
            open[open.count - 1].children.append(node)
        }
    }

    private func stop(_ diagnostic: Diagnostic) {
        report(diagnostic)
        isStopped = true
        _ = XML_StopParser(parser, XML_Bool(0))
    }

    private var eventRange: SourceRange {
        let start = min(max(0, Int(XML_GetCurrentByteIndex(parser))), source.bytes.count)
        return SourceRange(start: start, end: min(start + Int(XML_GetCurrentByteCount(parser)), source.bytes.count))
    }

    /// Returns the range from the first non-blank character of a text to the end of its line or the next markup.
    private func textRange(from offset: Int) -> SourceRange {
        let bytes = source.bytes
        var start = offset
        while start < bytes.count, bytes[start].isBlank { start += 1 }
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: "\n") { end += 1 }
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        return SourceRange(start: start, end: end)
    }
}
