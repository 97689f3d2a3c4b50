import CExpat
import CGumbo
import Foundation
import FuzzDriver

@testable import KiloTemplate

@main
struct PageFuzzer {
    static func main() {
        runFuzzer(fuzzPage)
    }
}

/// Puts any text into every place that KiloTemplate calls safe, and reads the page with Gumbo, which parses as the HTML
/// standard says: the elements must be those of the template, and each place must hold the text and nothing else.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPage(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    let value: TemplateValue = [
        "text": .string(text),
        "state": .object([(text, .array([.string(text), .null, .object([("k", .string(text))])]))]),
    ]
    do {
        checkPage(try page.render(value), text)
        checkXML(try document.renderBytes(value))
        checkCell(try cell.render(value), text)
    } catch {
        fatalError("\(error)")
    }
    return 0
}

private let page = template(
    """
    <!DOCTYPE html><title>{{text}}</title><p title="{{text}}" lang='{{text}}'>{{text}}</p><textarea>
    {{text}}</textarea><script>{{{state:script}}}</script><script>["{{{text:json}}}",{{{text:script}}}]</script>\
    <a onclick="{{state:script}}" href="?q={{text:url}}">x</a>
    """, .html)
private let document = template(
    "<a b=\"{{text}}\" c='{{text}}'>{{text}}<d>{{state}}</d><e f=\"{{state:script}}\"/></a>", .xml)
private let cell = template("{{text:csv=spreadsheet}}", .csv)

private func template(_ source: String, _ type: TemplateContentType) -> Template {
    do {
        return try Template(source, contentType: type)
    } catch {
        fatalError("\(error)")
    }
}

// MARK: HTML

private func checkPage(_ html: String, _ text: String) {
    var bytes = Array(html.utf8)
    bytes.withUnsafeMutableBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { characters in
            var options = kGumboDefaultOptions
            guard let output = gumbo_parse_with_options(&options, characters.baseAddress, characters.count) else {
                fatalError("no page")
            }
            defer { gumbo_destroy_output(&options, output) }
            var elements: [Element] = []
            collect(output.pointee.root, &elements)
            check(elements, text)
        }
    }
}

private struct Element {
    var name: String
    var attributes: [String: String] = [:]
    var text = ""
}

private func collect(_ node: UnsafeMutablePointer<GumboNode>?, _ elements: inout [Element]) {
    guard let node, node.pointee.type == GUMBO_NODE_ELEMENT else { return }
    let content = node.pointee.v.element
    var element = Element(name: String(cString: gumbo_normalized_tagname(content.tag)))
    for index in 0..<Int(content.attributes.length) {
        guard let item = content.attributes.data[index] else { continue }
        let attribute = item.assumingMemoryBound(to: GumboAttribute.self).pointee
        element.attributes[String(cString: attribute.name)] = String(cString: attribute.value)
    }
    let place = elements.count
    elements.append(element)
    for index in 0..<Int(content.children.length) {
        guard let item = content.children.data[index] else { continue }
        let child = item.assumingMemoryBound(to: GumboNode.self)
        switch child.pointee.type {
        case GUMBO_NODE_ELEMENT: collect(child, &elements)
        case GUMBO_NODE_COMMENT: fatalError("a comment appeared")
        default: elements[place].text += String(cString: child.pointee.v.text.text)
        }
    }
}

private func check(_ elements: [Element], _ text: String) {
    let names = elements.map(\.name)
    expect(
        names == ["html", "head", "title", "body", "p", "textarea", "script", "script", "a"], "other elements: \(names)"
    )
    let paragraph = elements[4]
    expect(paragraph.attributes.count == 2, "other attributes: \(paragraph.attributes)")
    expect(elements[8].attributes.count == 2, "other attributes: \(elements[8].attributes)")
    // A parser drops or replaces zeros and turns CR into LF; the rest must come through.
    let isPlain = !text.unicodeScalars.contains { $0 == "\0" || $0 == "\r" }
    if isPlain {
        for (place, found) in [
            ("title", elements[2].text), ("p", paragraph.text), ("title=", paragraph.attributes["title"] ?? ""),
            ("lang=", paragraph.attributes["lang"] ?? ""), ("textarea", elements[5].text),
        ] {
            expect(isEqual(found, read(text)), "\(place) holds \(found.debugDescription)")
        }
    }
    // JSON holds as numbers what is below U+0020, so only the rest is read in the page.
    let known = String(String.UnicodeScalarView(text.unicodeScalars.map { isWritten($0) ? read($0) : $0 }))
    let state = json(elements[6].text) as? [String: [Any]]
    expect(state?.count == 1 && isEqual(state?.first?.key, known), "the state has another name")
    expect(isEqual(state?.first?.value.first, known), "the state differs")
    let texts = json(elements[7].text) as? [String]
    expect(texts?.count == 2 && texts?.allSatisfy { isEqual($0, known) } == true, "the texts differ")
    expect(json(elements[8].attributes["onclick"] ?? "") != nil, "the attribute holds no JSON")
    let query = elements[8].attributes["href"]?.dropFirst(3).replacing("+", with: " ").removingPercentEncoding
    expect(isEqual(query, text), "the query differs")
}

/// What Gumbo makes of a text: control characters and those that Unicode reserves become U+FFFD.
private func read(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map(read)))
}

private func read(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    let isControl = 1...8 ~= value || value == 0xB || 0xE...0x1F ~= value || 0x7F...0x9F ~= value
    return isControl || 0xFDD0...0xFDEF ~= value || value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar
}

/// Whether JSON in markup holds the character itself.
private func isWritten(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
}

/// Compares without Unicode's equivalences.
private func isEqual(_ value: Any?, _ text: String) -> Bool {
    (value as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
}

private func json(_ text: String) -> Any? {
    // A byte order mark at the start of a text is the text's own.
    try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
}

// MARK: XML and CSV

private func checkXML(_ bytes: [UInt8]) {
    let parser = XML_ParserCreate("UTF-8")
    defer { XML_ParserFree(parser) }
    let status = bytes.withUnsafeBytes {
        XML_Parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), CInt($0.count), 1)
    }
    expect(status == XML_STATUS_OK, "not XML: \(String(cString: XML_ErrorString(XML_GetErrorCode(parser))))")
}

private func checkCell(_ cell: String, _ text: String) {
    let bytes = Array(cell.utf8)
    let quote = UInt8(ascii: "\"")
    expect(bytes.count > 1 && bytes.first == quote && bytes.last == quote, "no cell")
    let inner = Array(bytes.dropFirst().dropLast())
    expect(inner.first.map { !"=+-@\t\r\n".utf8.contains($0) } ?? true, "a formula")
    var content: [UInt8] = []
    var index = 0
    while index < inner.count {
        content.append(inner[index])
        if inner[index] == quote {
            expect(index + 1 < inner.count && inner[index + 1] == quote, "the cell ends early")
            index += 1
        }
        index += 1
    }
    expect(content == Array(text.utf8) || content == Array("'\(text)".utf8), "the cell holds something else")
}

private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}
