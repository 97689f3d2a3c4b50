/// One step of a compiled template; the meaning of `a` and `b` depends on the operation.
///
/// Sixteen bytes without references, so that the renderer reads them from one flat buffer.
struct Instruction {
    enum Operation: UInt8 {
        /// Writes literal text: `a` offset, `b` length.
        case text
        /// Writes the indentation of a partial, before output at the start of a line.
        case lineStart
        /// Writes the value of one name: `a` key, `b` modifier chain or -1.
        case key
        /// Writes the value of a path: `a` path, `b` modifier chain or -1.
        case path
        /// Writes the key of the current entry of a section; `b` modifier chain or -1.
        case entryKey
        /// Writes a resource: `a` key, `b` modifier chain or -1.
        case resource
        /// Writes a `LoopPosition`: `a` its raw value, `b` modifier chain or -1.
        case position
        /// Jumps to `b` unless a `LoopPosition` is true: `a` its raw value.
        case whenPosition
        /// Jumps to `b` if a `LoopPosition` is true: `a` its raw value.
        case unlessPosition
        /// Opens a repeating section: `a` section, `b` the instruction after its end.
        case section
        /// Opens a conditional section: `a` section, `b` the instruction after its end.
        case conditional
        /// Jumps to `b` if the value is present: `a` section.
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
    /// The offset of the marker in the source, in bytes.
    let source: Int32

    /// An instruction without effect, in place of this one.
    var removed: Instruction {
        Instruction(operation: .text, escapes: false, a: 0, b: 0, source: source)
    }
}
