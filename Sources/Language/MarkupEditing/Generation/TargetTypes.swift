import Foundation
import MarkupLanguage

/// The types that code written for a target can name.
struct TargetTypes {
    let types: ProgramTypes
    let folder: URL
    let modules: Set<String>

    /// The modules of the optional products by the beginning of their classes' names.
    private static let prefixes = [
        ("LMChart", "MarkupCharts"), ("MK", "MarkupMap"), ("WK", "MarkupWebKit"), ("AV", "AVFoundation"),
    ]

    /// Whether the code can name a type: one of the target, or of a library that the target imports.
    func hasName(_ type: SwiftClass) -> Bool {
        guard type.isOfLibrary else {
            guard !type.isHidden else { return false }
            // The folder of another target has the name of its module.
            return type.file.path.hasPrefix(folder.path + "/")
                || type.isPublic && type.file.pathComponents.contains(where: modules.contains)
        }
        let module = Self.prefixes.first { type.name.hasPrefix($0.0) }?.1 ?? "MarkupKit"
        return modules.contains(module)
    }

    /// The name of a value's type; nil if the code cannot name it.
    func name(of type: ValueType) -> String? {
        switch type {
        case .plain(_, let name): name
        case .object(let object): hasName(object) && object.kind != .protocol ? object.name : nil
        case .list(let element): name(of: element).map { "[\($0)]" }
        case .dictionary(let content): name(of: content).map { "[String: \($0)]" }
        case .unknown: nil
        }
    }

    /// The class of an element's view; nil if it is not known, or no view.
    func name(ofView resolution: ElementResolution) -> String? {
        guard case .view(let name) = resolution, let type = types.type(named: name), type.kind == .class, hasName(type)
        else { return nil }
        return type.name
    }
}
