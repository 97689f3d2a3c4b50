import Foundation

/// Runs a program. All state is explicit, so that deep nesting does not use the native stack and a rendering can pause
/// between two instructions, for a full buffer or for an element that has not arrived.
struct Renderer: ~Copyable {
    /// The reason why the renderer returns.
    enum Signal {
        case finished
        /// The buffer contains a chunk to pass on.
        case chunk
        /// The topmost section needs its next element from an asynchronous sequence.
        case element
    }

    let library: TemplateLibrary
    let settings: RenderSettings
    let contentType: TemplateContentType
    let encoder: NodeEncoder
    let formatters: FormatterCache
    var output: OutputBuffer
    var keys: KeySpace
    var contexts = ManualStack<Context>()
    var frames = ManualStack<StackFrame>()
    var units: ContiguousArray<Unit> = []
    var unitNumbers: [UnitKey: Int] = [:]
    var entryKeys: [String] = []
    var scopes: [OverrideScope] = []
    var scope = -1
    /// The sequence whose next element `-last` waits for.
    var awaitedAhead: AsyncSequenceIterator?
    var indentation: [UInt8] = []
    var indentationStart = 0
    var suppressesLineStart = false

    /// The number of further repetitions of sections and calls of partials that are allowed.
    var iterationsLeft: Int

    /// The current unit, its parts, and the next instruction.
    var unit = 0
    var program: Program
    var code: UnsafeMutablePointer<Instruction>
    var literals: UnsafeMutablePointer<UInt8>
    var keyNumbers: UnsafeMutablePointer<Int32>
    var next = 0

    struct UnitKey: Hashable {
        let template: ObjectIdentifier
        let isIndented: Bool
    }

    init(_ template: CompiledTemplate, library: TemplateLibrary, settings: RenderSettings, value: TemplateValue) {
        self.library = library
        self.settings = settings
        contentType = template.contentType
        iterationsLeft = settings.limits.maximumIterations
        encoder = NodeEncoder(maximumDepth: settings.limits.maximumDepth)
        formatters = FormatterCache(locale: settings.locale, timeZone: settings.timeZone)
        output = OutputBuffer(
            limit: settings.limits.maximumOutputSize, capacity: template.expectedCapacity)
        program = template.plain
        code = program.code
        literals = program.literals
        keys = KeySpace(names: program.tables.keys)
        let unit = Unit(template, program: program)
        keyNumbers = unit.keyNumbers
        units.append(unit)
        contexts.append(Context(value.node))
    }

    deinit {
        for unit in units { unit.deallocate() }
        var contexts = contexts
        contexts.deallocate()
        var frames = frames
        frames.deallocate()
    }

    /// Runs until the template ends, a chunk is full or an element is needed.
    mutating func run() throws -> Signal {
        do {
            let signal = try execute()
            if contentType.isXML { try output.replaceWhatXMLForbids() }
            try output.checkLimit()
            if signal != .element { units[0].template.remember(size: output.count) }
            return signal
        } catch {
            throw placed(error)
        }
    }

    private mutating func execute() throws -> Signal {
        while true {
            let step = code[next]
            next += 1
            switch step.operation {
            case .text: try output.append(literals + Int(step.a), count: Int(step.b))
            case .key: try writeKey(step)
            case .path: try writePath(step)
            case .section: if try openSection(step) { return .element }
            case .conditional: try openConditional(step)
            case .position: if try !writePosition(step) { return .element }
            case .whenPosition, .unlessPosition: if try !openPosition(step) { return .element }
            case .inverted: if try isPresent(section: Int(step.a)) { next = Int(step.b) }
            case .sectionEnd:
                try countIteration()
                if try advanceSection() { return .element }
                if output.count >= settings.chunkSize { return .chunk }
            case .lineStart: try startLine()
            case .partial: try callPartial(step)
            case .parent: try callParent(step)
            case .block: try openBlock(step)
            case .entryKey: try write(entryKeys.last.map { .string($0) } ?? .null, step)
            case .resource: try writeResource(step)
            case .end:
                guard frames.count > 0 else { return .finished }
                endCall()
                if output.count >= settings.chunkSize { return .chunk }
            }
        }
    }

    @inline(__always)
    private mutating func writeKey(_ step: Instruction) throws {
        let number = Int(keyNumbers[Int(step.a)])
        if step.b < 0, let place = contexts.top(1).pointee.place(number, in: keys) {
            switch place.pointee {
            case .string(let text): return try output.append(text, escapes: step.escapes)
            case .int(let value): return try output.append(value)
            case .double(let value): return try output.append(value)
            default: break
            }
        }
        guard let node = try lookUp(number) else {
            if step.b >= 0 || isStrict { try writeMissing([step.a], step) }
            return
        }
        try write(node, step)
    }

    private mutating func writePath(_ step: Instruction) throws {
        guard let node = try lookUp(path: Int(step.a)) else {
            return try writeMissing(program.tables.paths[Int(step.a)].parts, step)
        }
        try write(node, step)
    }

    /// Adds the position of the current marker to an error without one.
    private func placed(_ error: any Error) -> any Error {
        let offset = Int(code[max(next - 1, 0)].source)
        let template = units[unit].template
        switch error {
        case let error as TemplateError where error.template.isEmpty: return template.error(error.code, at: offset)
        case is TemplateError: return error
        case let error as EncodingError:
            return template.error(.encodingFailed(reason: String(describing: error)), at: offset)
        default: return error
        }
    }

    @inline(__always)
    mutating func countIteration() throws {
        iterationsLeft -= 1
        if iterationsLeft < 0 { throw error(.tooManyIterations(limit: settings.limits.maximumIterations)) }
    }

    func error(_ code: TemplateError.Code) -> TemplateError {
        units[unit].template.error(code, at: Int(self.code[max(next - 1, 0)].source))
    }
}
