import Foundation
import MarkupBasics
import MarkupLanguage

/// The type of a value in a template, as far as it follows from the source code.
indirect enum TemplateValueType {
    /// A value of which nothing is known, so that anything may be written.
    case any
    /// A number, a text, a date or a similar value.
    case plain(String)
    case boolean
    case object(SwiftClass)
    case list(TemplateValueType)
    case optional(TemplateValueType)
    case dictionary(TemplateValueType)

    /// The type without its question mark.
    var unwrapped: TemplateValueType { if case .optional(let type) = self { type.unwrapped } else { self } }
}

/// The types of the values that templates show.
struct TemplateTypes {
    private let types: ProgramTypes
    private let opaque: Set<String>
    private let keys: [String: [String: String]]
    /// The modifiers that the program adds to the built-in ones.
    let modifiers: Set<String>

    init(_ project: Project, near file: URL, _ facts: EncodingFacts) {
        types = ProgramTypes(project: project, document: file)
        (opaque, keys, modifiers) = (facts.opaque, facts.keys, facts.modifiers)
    }

    private static let plain: Set<String> = [
        "Int8", "Int16", "UInt8", "UInt16", "UInt32", "UInt64", "Substring", "Character", "Float16", "Locale",
        "TimeZone",
    ]
    private static let lists: Set<String> = [
        "Array", "ArraySlice", "ContiguousArray", "Set", "AsyncSequence", "AsyncStream", "AsyncThrowingStream",
        "Sequence",
        "Collection",
    ]

    /// Returns the type that a text of the source code means.
    func type(_ text: String) -> TemplateValueType {
        let text = text.trimmed
        if text.hasSuffix("?") || text.hasSuffix("!") { return .optional(type(String(text.dropLast()))) }
        if text.hasPrefix("some ") || text.hasPrefix("any ") {
            let words = text.split(separator: " ", maxSplits: 1)[1]
            // Of several protocols, the one with parameters says what the elements are.
            let parts = words.components(separatedBy: "&").map(\.trimmed)
            guard let part = parts.first(where: { $0.hasSuffix(">") }), case .list(let element) = type(part) else {
                return .any
            }
            return .list(element)
        }
        if text.hasPrefix("["), text.hasSuffix("]") {
            let parts = TypeText.split(text.dropFirst().dropLast(), at: ":")
            return parts.count == 2 ? .dictionary(type(parts[1])) : .list(type(parts[0]))
        }
        if text.hasSuffix(">"), let open = text.firstIndex(of: "<") {
            let name = text[..<open].split(separator: ".").last.map(String.init) ?? ""
            let arguments = TypeText.split(text[text.index(after: open)...].dropLast(), at: ",")
            if Self.lists.contains(name) { return .list(type(arguments[0])) }
            if name == "Optional" { return .optional(type(arguments[0])) }
            if name == "Dictionary", arguments.count == 2 { return .dictionary(type(arguments[1])) }
            return .any
        }
        return named(text)
    }

    private func named(_ text: String) -> TemplateValueType {
        let last = text.split(separator: ".").last.map(String.init) ?? text
        if let found = types.project.type(named: last, near: types.document) {
            if found.kind == .enum { return ["String", "Int"].contains(found.superclass) ? .plain(last) : .any }
            return [.struct, .class].contains(found.kind) && !isOpaque(found) ? .object(found) : .any
        }
        if last == "Bool" { return .boolean }
        return PlainType(named: last) != nil || Self.plain.contains(last) ? .plain(last) : .any
    }

    /// Whether the keys of a type do not follow from its properties.
    private func isOpaque(_ type: SwiftClass) -> Bool {
        let ancestry = types.ancestry(of: type)
        return !ancestry.isComplete
            || ancestry.classes.contains { one in
                opaque.contains(one.name) || one.isOfLibrary
                    || one.inherited.contains {
                        opaque.contains($0) || $0 == "NamedValues" || $0 == "TemplateRepresentable"
                    }
            }
    }

    /// The keys of an object with the types of their values.
    func members(of object: SwiftClass) -> [String: String] {
        var members: [String: String] = [:]
        for one in types.ancestry(of: object).classes.reversed() {
            let names = keys[one.name]
            for member in one.members {
                guard case .property(let type) = member.kind else { continue }
                // A property without a case is still found by an object that is read by name.
                members[names?[member.name] ?? (names == nil || one.isCoded ? member.name : "")] = type
            }
        }
        members[""] = nil
        return members
    }

    /// Returns the type of a key; nil if the object does not have it.
    func member(_ name: String, of object: SwiftClass) -> TemplateValueType? { members(of: object)[name].map(type) }
}
