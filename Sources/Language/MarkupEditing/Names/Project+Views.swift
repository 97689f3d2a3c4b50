import Foundation
import MarkupLanguage

extension Project {
    /// Returns a schema with the views of the package, and with those of the optional products of this one.
    func extending(_ schema: Schema) -> Schema {
        let views = (Array(classes) + LibraryTypes.all.values).compactMap { Self.vocabulary(of: $0, in: self, schema) }
        return views.isEmpty ? schema : schema.merging(views)
    }

    /// Returns the vocabulary of a view: its own properties, and whether others may be missing here. Nil for another type, and
    /// for a view that the schema has.
    private static func vocabulary(of found: SwiftClass, in project: Project, _ schema: Schema) -> ClassSchema? {
        guard found.kind == .class, schema.classSchema(named: found.name) == nil,
            isView(found, in: project, schema)
        else { return nil }
        let properties = found.members.compactMap { member -> (String, ValueKind)? in
            guard case .property(let type) = member.kind, let kind = kind(ofType: type) else { return nil }
            return (Schema.markupName(ofFlag: member.name) ?? member.name, kind)
        }
        return ClassSchema(
            name: found.name, superclass: found.superclass,
            properties: Dictionary(properties, uniquingKeysWith: { first, _ in first }), isOpen: true,
            summary: "A view of this package.")
    }

    private static func isView(_ type: SwiftClass, in project: Project, _ schema: Schema) -> Bool {
        var seen: Set<String> = []
        var name = type.superclass
        while let next = name, seen.insert(next).inserted {
            if let known = schema.classSchema(named: next) { return known.isView }
            name = (project.type(named: next) ?? LibraryTypes.all[next])?.superclass
        }
        return false
    }

    private static func kind(ofType type: String) -> ValueKind? {
        switch type.trimmingCharacters(in: CharacterSet(charactersIn: "?! ")) {
        case "String": .string
        case "Int": .integer
        case "Double", "CGFloat", "Float": .number
        case "Bool": .boolean
        case "UIColor": .color
        case "UIFont": .font
        case "UIImage": .image
        case "UIEdgeInsets": .insets
        case "Date": .date
        default: nil
        }
    }
}
