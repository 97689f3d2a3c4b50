import MarkupBasics
import Synchronization

/// The text of a template with its compiled programs; the one for indented partials is created on first use.
final class CompiledTemplate: Sendable {
    let name: String
    let contentType: TemplateContentType
    let source: [UInt8]
    let plain: Program
    private let options: Compiler.Options
    private let indentedProgram = Mutex<Program?>(nil)
    /// The number of bytes that the last rendering collected.
    private let lastSize = Atomic<Int>(0)
    private static let leastCapacity = 4096
    private static let mostCapacity = 1 << 20

    init(source: [UInt8], contentType: TemplateContentType, options: Compiler.Options) throws(TemplateError) {
        self.name = options.name
        self.contentType = contentType
        self.source = source
        self.options = options
        plain = try Compiler.compile(source, options: options)
    }

    /// Returns the program that writes an indentation at the start of each line.
    func indented() throws(TemplateError) -> Program {
        if let program = indentedProgram.withLock({ $0 }) { return program }
        var options = options
        options.marksLines = true
        let program = try Compiler.compile(source, options: options)
        indentedProgram.withLock { $0 = program }
        return program
    }

    /// The capacity for a new rendering: that of the last one, so that its buffer need not grow step by step.
    var expectedCapacity: Int {
        min(lastSize.load(ordering: .relaxed) + Self.leastCapacity, Self.mostCapacity)
    }

    /// Remembers how many bytes a rendering collected before they were passed on.
    func remember(size: Int) { lastSize.store(size, ordering: .relaxed) }

    /// Returns an error at an offset in the source.
    func error(_ code: TemplateError.Code, at offset: Int) -> TemplateError {
        source.withUnsafeBufferPointer { buffer in
            let place = LineTable(buffer).place(of: offset, in: buffer)
            var end = offset
            while end < buffer.count, end - offset < 80, buffer[end] != UInt8(ascii: "\n") {
                end += 1
                if buffer[end - 1] == UInt8(ascii: "}"), end == buffer.count || buffer[end] != UInt8(ascii: "}") {
                    break
                }
            }
            let marker = String(decoding: buffer[min(offset, end)..<end], as: UTF8.self)
            return TemplateError(code, template: name, line: place.line, column: place.column, marker: marker)
        }
    }
}
