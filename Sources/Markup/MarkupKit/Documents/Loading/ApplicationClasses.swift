import Foundation

/// Finds an application's classes by the names that documents use.
enum ApplicationClasses {
    /// Products of this package with views of their own, which a program has or has not.
    private static let products = ["MarkupCharts", "MarkupMap", "MarkupWebKit"]

    /// The class named `Module.Class`, or `Class` in `module`, the program's main module or a product of this package that the program uses.
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

    /// The runtime knows types by their mangled names: each part with its length before it, `C` for a class.
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
