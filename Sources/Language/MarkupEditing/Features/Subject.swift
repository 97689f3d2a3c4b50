import Foundation
import MarkupLanguage

/// The subject at a position of a document.
enum Subject: Hashable {
    /// An element, by its index.
    case element(Int)
    /// An attribute, by the indices of element and attribute.
    case attribute(Int, Int)
    /// The name of a property in a template.
    case templateProperty(String)
    /// The name of a template, at its use or definition.
    case template(String)
    /// The file of `<?properties Name?>`.
    case templateFile(String)
    /// An outlet: the value of `id`.
    case outlet(String)
    /// The method that an event calls.
    case action(String)
    /// A localisation key: `@key`.
    case text(String)
    /// The names of `$a.b.c` up to the one at the position, and the element in which they stand; nil in a template.
    case keyPath([String], element: Int?)
    /// The document of an `include`.
    case document(String)
    case color(String)
    case font(String)
    case image(String)
    /// A word of a property's value, with the name of the property.
    case word(String)
    /// An instruction, by its index.
    case instruction(Int)
}

/// A subject with its range.
struct PlacedSubject {
    let subject: Subject
    let range: SourceRange
}

extension DocumentContext {
    /// Returns the subject that contains an offset or ends there.
    func subject(at offset: Int) -> PlacedSubject? {
        for index in scan.instructions.indices where scan.instructions[index].range.touches(offset) {
            return subject(inInstruction: index, at: offset)
        }
        guard let index = scan.elementIndex(at: offset) ?? scan.elementIndex(at: offset - 1) else { return nil }
        for candidate in [index, scan.elementIndex(at: offset - 1) ?? index] {
            let element = scan.elements[candidate]
            if element.nameRange.touches(offset) {
                return PlacedSubject(subject: .element(candidate), range: element.nameRange)
            }
            if let range = element.closingName, range.touches(offset) {
                return PlacedSubject(subject: .element(candidate), range: range)
            }
            for (place, attribute) in element.attributes.enumerated() {
                if attribute.nameRange.touches(offset) {
                    return PlacedSubject(subject: .attribute(candidate, place), range: attribute.nameRange)
                }
                if let range = attribute.valueRange, range.touches(offset) {
                    return subject(inValueOf: attribute, of: candidate, range, at: offset)
                }
            }
        }
        return nil
    }

    private func subject(
        inValueOf attribute: ScannedAttribute, of index: Int, _ range: SourceRange, at offset: Int
    ) -> PlacedSubject? {
        if let path = elementPath(ofAttribute: attribute.name, on: index) {
            return keyPath(in: range, of: path.place, at: offset, after: path.names)
        }
        let text = source.text(in: range)
        switch meaning(of: attribute.name, on: meaning(of: index)) {
        case .outlet: return PlacedSubject(subject: .outlet(text), range: range)
        case .style: return PlacedSubject(subject: .word(text), range: range)
        case .event:
            let name = String(text.prefix { $0 != ":" })
            return PlacedSubject(subject: .action(name), range: range.slice(offset: 0, count: name.utf8.count))
        case .templates:
            return item(of: text, in: range, at: offset).map { PlacedSubject(subject: .template($0), range: $1) }
        case .property(_, "document", "include"): return PlacedSubject(subject: .document(text), range: range)
        case .property(let kind, _, _): return subject(inValue: text, of: kind, range, in: index, at: offset)
        case .unknown: return subject(inValue: text, of: .any, range, in: index, at: offset)
        }
    }

    private func subject(
        inValue text: String, of kind: ValueKind, _ range: SourceRange, in element: Int?, at offset: Int
    ) -> PlacedSubject? {
        if text.hasPrefix("@") { return PlacedSubject(subject: .text(String(text.dropFirst())), range: range) }
        if text.hasPrefix("$") { return keyPath(in: range, of: element, at: offset) }
        switch kind {
        case .color:
            let isImage = names.colors[text] == nil && ColorValue.parse(text) == nil && names.hasImage(text)
            return PlacedSubject(subject: isImage ? .image(text) : .color(text), range: range)
        case .font: return PlacedSubject(subject: .font(text), range: range)
        case .image: return PlacedSubject(subject: .image(text), range: range)
        case .words: return PlacedSubject(subject: .word(text), range: range)
        case .wordList:
            return item(of: text, in: range, at: offset).map { PlacedSubject(subject: .word($0), range: $1) }
        default: return nil
        }
    }

    private func subject(inInstruction index: Int, at offset: Int) -> PlacedSubject? {
        let instruction = scan.instructions[index]
        if instruction.targetRange.touches(offset) {
            return PlacedSubject(subject: .instruction(index), range: instruction.targetRange)
        }
        guard instruction.target == "properties", instruction.dataRange.touches(offset) else { return nil }
        let data = instruction.dataRange
        guard data.count > 0, source.bytes[data.start] == UInt8(ascii: "{") else {
            return PlacedSubject(subject: .templateFile(source.text(in: data)), range: data)
        }
        for template in TemplateScanner.templates(in: data, of: source) {
            if template.nameRange.touches(offset) {
                return PlacedSubject(subject: .template(template.name), range: template.nameRange)
            }
            for property in template.properties {
                if property.nameRange.touches(offset) {
                    return PlacedSubject(subject: .templateProperty(property.name), range: property.nameRange)
                }
                if property.valueRange.touches(offset) {
                    let kind = kind(ofTemplateProperty: property.name) ?? .any
                    let text = source.text(in: property.valueRange)
                    return subject(inValue: text, of: kind, property.valueRange, in: nil, at: offset)
                }
            }
        }
        return nil
    }

    /// Returns the item of a comma-separated list at an offset. Offsets in the value equal those in the source as long
    /// as it contains no references, which names do not.
    private func item(of text: String, in range: SourceRange, at offset: Int) -> (String, SourceRange)? {
        for (word, place) in WordValue.items(of: text) {
            let item = range.slice(offset: place.lowerBound, count: place.count)
            if item.touches(offset) { return (word, item) }
        }
        return nil
    }

    /// Returns the name at an offset in a binding, with the names before it: in `$model.name`, `model` or `model` and
    /// `name`.
    ///
    /// - Parameter outer: The names with which the path begins that are not written.
    private func keyPath(
        in range: SourceRange, of element: Int?, at offset: Int, after outer: [String] = []
    ) -> PlacedSubject? {
        func isNamePart(_ place: Int) -> Bool { SwiftLexer.isWordByte(source.bytes[place]) }
        var end = offset
        while end < range.end, isNamePart(end) { end += 1 }
        var start = offset
        while start > range.start, isNamePart(start - 1) { start -= 1 }
        guard start < end else { return nil }
        var first = start
        while first > range.start, isNamePart(first - 1) || source.bytes[first - 1] == UInt8(ascii: ".") { first -= 1 }
        let names = source.text(in: SourceRange(start: first, end: end)).split(separator: ".").map(String.init)
        return PlacedSubject(
            subject: .keyPath(outer + names, element: element), range: SourceRange(start: start, end: end))
    }
}
