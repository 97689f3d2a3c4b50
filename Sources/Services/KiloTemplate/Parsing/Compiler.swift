import MarkupBasics

/// Compiles the text of a template to a program in one pass, with an explicit stack instead of recursion.
struct Compiler {
    struct Options {
        var name: String
        var escapes: Bool
        /// Whether `lineStart` is emitted at the beginning of every line, for indented partials.
        var marksLines = false
        /// Whether literal text is escaped too, because it came from a lambda inside an escaped marker.
        var escapesLiterals = false
        var delimiters = Program.Delimiters()
        var modifiers: TemplateModifiers
    }

    /// An open section, parent or block.
    struct Opening {
        /// `inverted` is also used for loop positions: sections that are only skipped or not, without an instruction at
        /// their end.
        enum Kind { case section, conditional, inverted, parent, block, override }
        let kind: Kind
        let name: String
        let tag: Tag
        /// The index of its section, partial or block.
        var index = 0
        /// The index of the instruction to complete at the end; for an override, its index in its parent.
        var instruction = 0
        /// State that is restored at the end.
        var isLineClean = false
        var dedent = 0
        /// The first instruction of the white space before a parent, and the white space itself.
        var held = 0
        var indentation: Range<Int> = 0..<0

        init(kind: Kind, name: String, tag: Tag) {
            self.kind = kind
            self.name = name
            self.tag = tag
        }
    }

    /// A marker in the source; all offsets are in bytes.
    struct Tag {
        var kind: UInt8 = 0
        var start: Int
        var end: Int
        var content: Range<Int>
        var isStandalone = false
        var indentation: Range<Int> = 0..<0
    }

    let source: UnsafeBufferPointer<UInt8>
    let options: Options
    var delimiters: Program.Delimiters
    var code: [Instruction] = []
    var literals: [UInt8] = []
    var tables = Program.Tables()
    var keyIndex: [String: Int32] = [:]
    var pathIndex: [String: Int32] = [:]
    var openings: [Opening] = []
    var position = 0
    var lineStart = 0
    /// Whether the line so far has only white space and markers that may share a line.
    var isLineClean = true
    /// Whether the next output starts a line.
    var atLineStart = true
    /// Text before this instruction is not joined with text after it, because the instruction may be the target of a
    /// jump.
    var barrier = 0
    /// The number of bytes of white space to remove at each line start: the intrinsic indentation of an override.
    var dedent = 0

    static let maximumSize = 1 << 30

    init(source: UnsafeBufferPointer<UInt8>, options: Options) {
        self.source = source
        self.options = options
        self.delimiters = options.delimiters
    }

    static func compile(_ source: [UInt8], options: Options) throws(TemplateError) -> Program {
        guard source.count <= maximumSize else {
            throw TemplateError(.templateTooLarge, template: options.name)
        }
        let result = source.withUnsafeBufferPointer { buffer -> Result<Program, TemplateError> in
            var compiler = Compiler(source: buffer, options: options)
            do throws(TemplateError) {
                return .success(try compiler.run())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private mutating func run() throws(TemplateError) -> Program {
        while let start = source.firstIndex(of: delimiters.open[...], from: position) {
            var tag = try tag(at: start)
            updateLine(upTo: start)
            if tag.kind == UInt8(ascii: "/"), isIgnored { isLineClean = openings.last?.isLineClean == true }
            findStandalone(&tag)
            if !isIgnored { emitText(position..<textEnd(before: tag)) }
            position = tag.end
            if tag.isStandalone { skipRestOfLine() }
            try compile(tag)
        }
        updateLine(upTo: source.count)
        emitText(position..<source.count)
        if let opening = openings.last {
            throw error(.unclosedSection(name: opening.name), at: opening.tag)
        }
        emit(.end, source: source.count)
        return Program(code: code, literals: literals, tables: tables)
    }

    /// Whether text is ignored, because it is directly inside a parent.
    var isIgnored: Bool { openings.last?.kind == .parent }

    /// Returns the end of the text before a marker, without the white space before a marker that is alone on its line.
    private func textEnd(before tag: Tag) -> Int {
        let isHeld = tag.kind == UInt8(ascii: "<") && isLineClean
        return tag.isStandalone || isHeld ? max(position, lineStart) : tag.start
    }

    private mutating func compile(_ tag: Tag) throws(TemplateError) {
        switch tag.kind {
        case UInt8(ascii: "!"): finishInline(tag)
        case UInt8(ascii: "="): try setDelimiters(tag)
        case UInt8(ascii: "#"): try openSection(tag, kind: .section)
        case UInt8(ascii: "?"): try openSection(tag, kind: .conditional)
        case UInt8(ascii: "^"): try openSection(tag, kind: .inverted)
        case UInt8(ascii: "/"): try close(tag)
        case UInt8(ascii: ">"): compilePartial(tag)
        case UInt8(ascii: "<"): openParent(tag)
        case UInt8(ascii: "$"): openBlock(tag)
        case UInt8(ascii: "@"): try compileResource(tag)
        default: try compileVariable(tag)
        }
    }

    /// Called for a marker that is not alone on its line.
    mutating func finishInline(_ tag: Tag) {
        if !tag.isStandalone { isLineClean = false }
    }

    mutating func emit(_ operation: Instruction.Operation, escapes: Bool = false, a: Int = 0, b: Int = 0, source: Int) {
        code.append(
            Instruction(
                operation: operation, escapes: escapes, a: Int32(truncatingIfNeeded: a),
                b: Int32(truncatingIfNeeded: b), source: Int32(truncatingIfNeeded: source)))
    }

    /// Emits the indentation if output other than literal text follows at the start of a line.
    mutating func emitLineStart(source: Int) {
        guard atLineStart else { return }
        atLineStart = false
        if options.marksLines { emit(.lineStart, source: source) }
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: source[range], as: UTF8.self)
    }

    func error(_ code: TemplateError.Code, at tag: Tag) -> TemplateError {
        let place = LineTable(source).place(of: tag.start, in: source)
        return TemplateError(
            code, template: options.name, line: place.line, column: place.column, marker: string(tag.start..<tag.end))
    }
}
