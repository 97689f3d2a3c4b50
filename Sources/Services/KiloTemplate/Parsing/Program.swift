/// A compiled template: a flat list of instructions and the tables that they refer to. Immutable after compilation.
final class Program: @unchecked Sendable {
    /// A name of one or more parts; no part means `.`, the innermost value.
    struct Path: Sendable {
        let parts: [Int32]
        let text: String
    }

    struct Section: Sendable {
        let path: Int32
        /// The range of the separator in the literals.
        let separator: Range<Int>
        /// Whether the entries of an object are iterated, because the section has a separator or contains `{{~}}`.
        var iteratesEntries: Bool
        /// The range of the text between the section's markers, for lambdas.
        var source: Range<Int>
        let delimiters: Delimiters
    }

    /// Shared between renderings, and not changed after compilation.
    final class Partial: @unchecked Sendable {
        let name: String
        /// The path of the name, or -1 for a name written in the template.
        let dynamicPath: Int32
        var isStandalone: Bool
        var indentation: [UInt8]
        /// The blocks that a parent marker replaces.
        var overrides: [Override] = []

        init(name: String, dynamicPath: Int32, isStandalone: Bool, indentation: [UInt8]) {
            self.name = name
            self.dynamicPath = dynamicPath
            self.isStandalone = isStandalone
            self.indentation = indentation
        }
    }

    /// The facts of a section that the renderer needs for each element, without references.
    struct SectionStep {
        /// The key, if the section's name has one part, otherwise -1.
        let key: Int32
        let iteratesEntries: Bool
        let separator: Int32
        let separatorCount: Int32
    }

    struct Override: Sendable {
        let name: String
        var entry: Int32
        /// Whether the block's first output starts a line, so that its content writes its own indentation.
        var startsLine: Bool
    }

    struct Block: Sendable {
        let name: String
        /// The white space before the lines of an override of this block.
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
    let sections: UnsafeMutablePointer<SectionStep>

    init(code: [Instruction], literals: [UInt8], tables: Tables) {
        self.tables = tables
        self.codeCount = code.count
        self.code = .allocate(capacity: max(code.count, 1))
        self.literals = .allocate(capacity: max(literals.count, 1))
        self.code.initialize(from: code, count: code.count)
        self.literals.initialize(from: literals, count: literals.count)
        sections = .allocate(capacity: max(tables.sections.count, 1))
        for (index, section) in tables.sections.enumerated() {
            let parts = tables.paths[Int(section.path)].parts
            (sections + index).initialize(
                to: SectionStep(
                    key: parts.count == 1 ? parts[0] : -1, iteratesEntries: section.iteratesEntries,
                    separator: Int32(section.separator.lowerBound), separatorCount: Int32(section.separator.count)))
        }
    }

    deinit {
        code.deallocate()
        literals.deallocate()
        sections.deallocate()
    }
}
