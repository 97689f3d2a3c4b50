/// A compiled template: a flat list of instructions and the tables they point into. Immutable once made.
final class Program: @unchecked Sendable {
    /// A name of one or more parts; none means `.`, the innermost value.
    struct Path: Sendable {
        let parts: [Int32]
        let text: String
    }

    struct Section: Sendable {
        let path: Int32
        /// The text between two elements, in the literals.
        let separator: Range<Int>
        /// True when an object's entries are iterated: the section has a separator or names `{{~}}`.
        var iteratesEntries: Bool
        /// The text between the section's markers, for lambdas.
        var source: Range<Int>
        let delimiters: Delimiters
        /// The instruction after the section.
        var end: Int32 = 0
    }

    struct Partial: Sendable {
        let name: String
        /// The path that yields the name, or -1 for a name written in the template.
        let dynamicPath: Int32
        let isStandalone: Bool
        let indentation: [UInt8]
        /// First the name of a block, then where its content starts, for a parent's overrides.
        var overrides: [Override] = []
    }

    struct Override: Sendable {
        let name: String
        var entry: Int32
        /// True when its first output starts a line, so that the content writes its own indentation.
        var startsLine: Bool
    }

    struct Block: Sendable {
        let name: String
        /// White space an override's lines get at this place.
        let indentation: [UInt8]
        let isStandalone: Bool
    }

    struct Delimiters: Sendable, Equatable {
        var open: [UInt8] = Array("{{".utf8)
        var close: [UInt8] = Array("}}".utf8)
    }

    struct Tables: Sendable {
        var keys: [String] = []
        var paths: [Path] = []
        var sections: [Section] = []
        var partials: [Partial] = []
        var blocks: [Block] = []
        var chains: [ModifierChain] = []
    }

    let tables: Tables
    let code: UnsafeMutablePointer<Instruction>
    let codeCount: Int
    let literals: UnsafeMutablePointer<UInt8>

    init(code: [Instruction], literals: [UInt8], tables: Tables) {
        self.tables = tables
        self.codeCount = code.count
        self.code = .allocate(capacity: max(code.count, 1))
        self.literals = .allocate(capacity: max(literals.count, 1))
        self.code.initialize(from: code, count: code.count)
        self.literals.initialize(from: literals, count: literals.count)
    }

    deinit {
        code.deallocate()
        literals.deallocate()
    }
}
