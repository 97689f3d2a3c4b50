import Foundation

/// Finds an application's classes by the names used in documents.
enum ApplicationClasses {
    /// The products of this package that have views and that a program may or may not use.
    private static let products = ["MarkupCharts", "MarkupMap", "MarkupWebKit"]

    /// The class named `Module.Class`; or the class named `Class` in `module`, the program's main module or a used
    /// product of this package.
    static func type(named name: String, module: String?, kind: ProgramClasses.Kind = .class) -> (any Any.Type)? {
        if name.contains(".") { return ProgramClasses.type(named: name, kind: kind) }
        for module in [module, mainModule].compactMap({ $0 }) + products {
            if let type = ProgramClasses.type(named: "\(module).\(name)", kind: kind) { return type }
        }
        return nil
    }

    private static let mainModule = (CommandLine.arguments.first ?? "").split(separator: "/").last
        .map { $0.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() }
}
