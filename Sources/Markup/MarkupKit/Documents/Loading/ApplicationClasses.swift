import Foundation

/// Finds an application's classes by the names used in documents.
enum ApplicationClasses {
    /// The products of this package that have views and that a program may or may not use.
    private static let products = ["MarkupCharts", "MarkupMap", "MarkupWebKit"]

    /// The class named `Module.Class`; or the class named `Class` in `module`, the program's main module or a used
    /// product of this package.
    static func type(named name: String, module: String?) -> (any Any.Type)? {
        if name.contains(".") { return lookUp(name) }
        for module in [module, mainModule].compactMap({ $0 }) + products {
            if let type = lookUp("\(module).\(name)") { return type }
        }
        return nil
    }

    private static let mainModule = (CommandLine.arguments.first ?? "").split(separator: "/").last
        .map { $0.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() }

    private static var known: [String: any Any.Type] = [:]

    /// Looks up a class by its mangled name in the runtime: each part is preceded by its length, and `C` stands for a
    /// class.
    private static func lookUp(_ qualified: String) -> (any Any.Type)? {
        if let type = known[qualified] { return type }
        let parts = qualified.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2,
            parts.allSatisfy({
                !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            })
        else { return nil }
        let type = _typeByName(parts.map { "\($0.utf8.count)\($0)" }.joined() + "C")
        if let type { known[qualified] = type }
        return type
    }
}
