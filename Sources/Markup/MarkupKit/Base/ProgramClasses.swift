/// Finds the program's classes by their qualified names.
enum ProgramClasses {
    private static var known: [String: any Any.Type] = [:]

    /// Looks up a class by its mangled name in the runtime: each part is preceded by its length, and `C` stands for a
    /// class.
    static func type(named qualified: String) -> (any Any.Type)? {
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
