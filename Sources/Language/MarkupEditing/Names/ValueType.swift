import Foundation
import MarkupBasics
import MarkupLanguage

/// The type of a value, as far as it follows from the source code.
indirect enum ValueType: Sendable {
    /// A number, a text or a similar value, which has no properties for documents.
    case plain(PlainType, name: String)
    case object(SwiftClass)
    case list(ValueType)
    /// A dictionary whose keys are texts.
    case dictionary(ValueType)
    case unknown

    /// The name in messages; nil if the type is not known.
    var name: String? {
        switch self {
        case .plain(_, let name): name
        case .object(let type): type.name
        case .list(let element): element.name.map { "[\($0)]" }
        case .dictionary(let content): content.name.map { "[String: \($0)]" }
        case .unknown: nil
        }
    }

    var isDictionary: Bool { if case .dictionary = self { true } else { false } }

    static let boolean = ValueType.plain(.boolean, name: "Bool")
    static let text = ValueType.plain(.text, name: "String")
    static let integer = ValueType.plain(.number, name: "Int")
    static let double = ValueType.plain(.number, name: "Double")
}

/// The types that documents may refer to: those of a package, as seen from one of its documents, and the library's own.
struct ProgramTypes {
    let project: Project
    let document: URL

    /// Returns the type with a name, which may follow that of its module or of a type around it.
    func type(named name: String, in user: SwiftClass? = nil) -> SwiftClass? {
        let parts = name.split(separator: ".").suffix(2).map(String.init)
        guard let last = parts.last else { return nil }
        let qualifier = parts.count > 1 ? parts.first : nil
        return project.type(named: last, qualifier: qualifier, in: user, near: document)
            ?? (qualifier.flatMap { LibraryTypes.all[$0] } == nil && project.type(named: last) == nil
                ? LibraryTypes.all[last] : nil)
    }

    /// Returns the type that a text of the source code means.
    ///
    /// - Parameter user: The type in whose code the text stands.
    func valueType(of text: String, in user: SwiftClass? = nil, depth: Int = 0) -> ValueType {
        let text = text.trimmed
        func inner(_ text: some StringProtocol) -> ValueType { valueType(of: String(text), in: user, depth: depth + 1) }
        guard depth < Self.greatestDepth else { return .unknown }
        if text.hasSuffix("?") || text.hasSuffix("!") { return inner(text.dropLast()) }
        if text.hasPrefix("any ") { return inner(text.dropFirst(4)) }
        if text.hasPrefix("(any "), text.hasSuffix(")") { return inner(text.dropFirst().dropLast()) }
        if text.hasPrefix("["), text.hasSuffix("]") {
            let parts = TypeText.split(text.dropFirst().dropLast(), at: ":")
            if parts.count == 1 { return .list(inner(parts[0])) }
            return parts.count == 2 && parts[0].trimmed == "String" ? .dictionary(inner(parts[1])) : .unknown
        }
        guard let open = text.firstIndex(of: "<"), text.hasSuffix(">") else { return named(text, [], user, depth) }
        let arguments = TypeText.split(text[text.index(after: open)...].dropLast(), at: ",")
        switch String(text[..<open]) {
        case "Array", "Set", "ArraySlice", "ContiguousArray": return .list(inner(arguments[0]))
        case "Optional": return inner(arguments[0])
        case "Dictionary": return inner("[\(arguments.joined(separator: ":"))]")
        case let name: return named(name, arguments, user, depth)
        }
    }

    private static let greatestDepth = 16

    private func named(_ name: String, _ arguments: [String], _ user: SwiftClass?, _ depth: Int) -> ValueType {
        // A generic parameter hides a type of the same name.
        if user?.parameters.contains(name) == true { return .unknown }
        let aliases = project.aliases[name] ?? []
        if !aliases.isEmpty {
            guard aliases.count == 1, arguments.isEmpty, project.type(named: name) == nil else { return .unknown }
            return valueType(of: aliases[0], in: user, depth: depth + 1)
        }
        if let type = type(named: name, in: user) { return .object(type.filling(arguments)) }
        // 'Foundation.Date' is a 'Date'; a type inside another one is not known.
        let plain = name.hasPrefix("Foundation.") ? String(name.dropFirst("Foundation.".count)) : name
        return PlainType(named: plain).map { .plain($0, name: plain) } ?? .unknown
    }

    /// A class with its superclasses, as far as they are known.
    struct Ancestry {
        var classes: [SwiftClass] = []
        /// Whether every superclass is known, so that a name that none of them has does not exist.
        var isComplete = true

        func member(where isWanted: (SwiftClass.Member) -> Bool) -> (SwiftClass, SwiftClass.Member)? {
            for one in classes {
                if let found = one.namedMembers.first(where: isWanted) { return (one, found) }
            }
            return nil
        }

        /// The property with a name; `isX` is also found as `x`.
        func property(named name: String) -> (owner: SwiftClass, member: SwiftClass.Member)? {
            let flag = "is" + name.prefix(1).uppercased() + name.dropFirst()
            return member { $0.isProperty && $0.name == name } ?? member { $0.isProperty && $0.name == flag }
        }

        /// The action with a name. Of several methods of a class with that name, it is the last one without a result, as in
        /// the macro's table.
        func action(named name: String) -> (owner: SwiftClass, member: SwiftClass.Member)? {
            for one in classes {
                let found = one.namedMembers.filter { $0.isAction && $0.name == name }
                if let action = found.last(where: { !$0.givesResult }) ?? found.last { return (one, action) }
            }
            return nil
        }
    }

    func ancestry(of type: SwiftClass) -> Ancestry {
        var ancestry = Ancestry()
        var next: SwiftClass? = type
        while let one = next, !ancestry.classes.contains(where: { $0.name == one.name }) {
            ancestry.classes.append(one)
            next = nil
            guard one.kind == .class, let name = one.superclass, !Self.isProtocol(name) else { continue }
            next = self.type(named: name)
            if next?.kind == .protocol { next = nil } else if next == nil { ancestry.isComplete = false }
        }
        return ancestry
    }

    /// Whether a class of the package inherits from another one directly.
    func hasSubclasses(_ type: SwiftClass) -> Bool { project.classes.contains { $0.superclass == type.name } }

    /// Whether a class is another one or inherits from it; nil if that is not known.
    func isClass(_ name: String, kindOf ancestor: String) -> Bool? {
        guard let type = type(named: name), let other = self.type(named: ancestor), other.kind == .class else {
            return nil
        }
        let ancestry = ancestry(of: type)
        if ancestry.classes.contains(where: { $0.name == other.name }) { return true }
        return ancestry.isComplete ? false : nil
    }

    /// Whether a name is that of a protocol that classes without a superclass adopt, or of the root class of Foundation.
    private static func isProtocol(_ name: String) -> Bool { protocols.contains(name) }

    private static let protocols: Set<String> = [
        "Identifiable", "Sendable", "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Comparable",
        "Observable", "ObservableObject", "CustomStringConvertible", "CustomDebugStringConvertible", "KeyValueCoding",
        "AnyObject", "NSObject", "NSObjectProtocol", "NSCopying", "NSCoding", "Error", "LocalizedError",
        "CustomNSError",
        "CaseIterable", "RawRepresentable", "Sequence", "Collection", "AsyncSequence", "IteratorProtocol",
        "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral",
        "ExpressibleByDictionaryLiteral", "LosslessStringConvertible", "CustomReflectable", "SendableMetatype",
        "Copyable",
        "Strideable", "AdditiveArithmetic", "Numeric", "Actor", "GlobalActor",
    ]
}

/// Reads texts of types.
enum TypeText {
    /// Splits a text at a separator outside of brackets.
    static func split(_ text: some StringProtocol, at separator: Character) -> [String] {
        var parts = [""]
        var depth = 0
        var last: Character = " "
        for character in text {
            if "([<{".contains(character) { depth += 1 }
            if ")]}".contains(character) || character == ">" && last != "-" { depth -= 1 }
            if character == separator, depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
            last = character
        }
        return parts
    }

    /// Returns a text with other names in place of some.
    static func replacing(_ names: [String: String], in text: String) -> String {
        var result = ""
        var word = ""
        for character in text + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            result += (result.last == "." ? nil : names[word]) ?? word
            word = ""
            result.append(character)
        }
        return String(result.dropLast())
    }
}

extension SwiftClass {
    /// A generic type with arguments in place of its parameters; without arguments, types that depend on them are not known.
    fileprivate func filling(_ arguments: [String]) -> SwiftClass {
        guard !parameters.isEmpty, kind != .protocol, arguments.count == parameters.count else { return self }
        let names = Dictionary(zip(parameters, arguments.map(\.trimmed))) { first, _ in first }
        var filled = self
        filled.parameters = []
        filled.members = members.map { member in
            guard case .property(let type) = member.kind else { return member }
            var member = member
            member.kind = .property(type: TypeText.replacing(names, in: type))
            return member
        }
        return filled
    }
}
