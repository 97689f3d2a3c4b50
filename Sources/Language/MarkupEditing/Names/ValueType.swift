import Foundation
import MarkupBasics
import MarkupLanguage

/// The type of a value, as far as it follows from the source code.
indirect enum ValueType {
    /// A number, a text or a similar value, which has no properties for documents.
    case plain(PlainType, name: String)
    case object(SwiftClass)
    case list(ValueType)
    case unknown

    /// The name in messages; nil if the type is not known.
    var name: String? {
        switch self {
        case .plain(_, let name): name
        case .object(let type): type.name
        case .list(let element): element.name.map { "[\($0)]" }
        case .unknown: nil
        }
    }
}

/// The types that documents may refer to: those of a package, as seen from one of its documents, and the library's own.
struct ProgramTypes {
    let project: Project
    let document: URL

    /// Returns the type with a name, which may follow that of its module or of a type around it.
    func type(named name: String) -> SwiftClass? {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return project.type(named: last, near: document) ?? LibraryTypes.all[last]
    }

    /// Returns the type that a text of the source code means.
    func valueType(of text: String) -> ValueType {
        let text = text.trimmed
        if text.hasSuffix("?") || text.hasSuffix("!") { return valueType(of: String(text.dropLast())) }
        if text.hasPrefix("any ") { return valueType(of: String(text.dropFirst(4))) }
        if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
            return .list(valueType(of: String(text.dropFirst().dropLast())))
        }
        for name in ["Array<", "Set<"] where text.hasPrefix(name) && text.hasSuffix(">") {
            return .list(valueType(of: String(text.dropFirst(name.count).dropLast())))
        }
        if let type = type(named: text) { return .object(type) }
        return PlainType(named: text).map { .plain($0, name: text) } ?? .unknown
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

        func action(named name: String) -> (owner: SwiftClass, member: SwiftClass.Member)? {
            member { $0.isAction && $0.name == name }
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

    /// Whether a name is that of a protocol that most classes without a superclass adopt, or of the root class of Foundation.
    private static func isProtocol(_ name: String) -> Bool {
        [
            "Identifiable", "Sendable", "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Comparable",
            "Observable", "ObservableObject", "CustomStringConvertible", "KeyValueCoding", "AnyObject", "NSObject",
        ].contains(name)
    }
}
