/// One step of a compiled template; what `a` and `b` mean depends on the operation.
///
/// Sixteen bytes without references, so that the renderer reads them from one flat buffer.
struct Instruction {
    enum Operation: UInt8 {
        /// Writes literal text: `a` offset, `b` length.
        case text
        /// Writes the indentation of a partial: the next output starts a line of the template.
        case lineStart
        /// Writes the value of one name: `a` key, `b` modifier chain or -1.
        case key
        /// Writes the value of a path: `a` path, `b` modifier chain or -1.
        case path
        /// Writes the key of the entry a section is at; `b` modifier chain or -1.
        case entryKey
        /// Writes a resource: `a` key, `b` modifier chain or -1.
        case resource
        /// Writes a `LoopPosition`: `a` which one, `b` modifier chain or -1.
        case position
        /// Skips to `b` unless a `LoopPosition` is true: `a` which one.
        case whenPosition
        /// Skips to `b` when a `LoopPosition` is true: `a` which one.
        case unlessPosition
        /// Opens a repeating section: `a` section, `b` the instruction after its end.
        case section
        /// Opens a conditional section: `a` section, `b` the instruction after its end.
        case conditional
        /// Skips to `b` when the value is present: `a` section.
        case inverted
        /// Ends an iteration of a section.
        case sectionEnd
        /// Calls a partial: `a` partial, `b` 0 if it has a fixed name and no indentation.
        case partial
        /// Calls a parent template: `a` parent, `b` the instruction after its overrides.
        case parent
        /// Opens a block: `a` block, `b` the instruction after its default content.
        case block
        /// Returns from a partial, an override or the template.
        case end
    }

    let operation: Operation
    let escapes: Bool
    let a: Int32
    var b: Int32
    /// The marker's place in the source, in bytes.
    let source: Int32

    /// An instruction that does nothing, in this one's place.
    var removed: Instruction {
        Instruction(operation: .text, escapes: false, a: 0, b: 0, source: source)
    }
}
