/// Finds the program's classes and enumerations by their qualified names.
enum ProgramClasses {
    /// The kind of a type, as the last letter of its mangled name.
    enum Kind: String {
        case `class` = "C"
        case enumeration = "O"
    }

    private static var known: [String: any Any.Type] = [:]

    /// Looks up a class by its mangled name in the runtime: each part is preceded by its length, and the letter of the
    /// kind is last.
    static func type(named qualified: String, kind: Kind = .class) -> (any Any.Type)? {
        if let type = known[qualified + kind.rawValue] { return type }
        let parts = qualified.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2,
            parts.allSatisfy({
                !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            })
        else { return nil }
        let type = _typeByName(parts.map { "\($0.utf8.count)\($0)" }.joined() + kind.rawValue)
        if let type { known[qualified + kind.rawValue] = type }
        return type
    }
}
