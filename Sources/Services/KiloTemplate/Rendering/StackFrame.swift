/// An open section or call of the renderer.
struct StackFrame {
    enum Kind {
        /// A value that is rendered once: a conditional, or a section whose value is not a list.
        case once
        case list
        /// The entries of an object; `extra` contains their names.
        case entries
        /// A sequence; `extra` contains the iterator.
        case sequence
        case asyncSequence
        /// A partial, an override or the result of a lambda.
        case call
    }

    let kind: Kind
    /// Whether this is the text of a lambda, which is not called again.
    var isTemporary = false
    /// The first instruction of the body; for a call, the instruction to return to.
    let start: Int
    /// The first instruction after the section.
    var end = 0
    var section = 0
    /// The index of the current element.
    var index = 0
    var count = 0
    var list: NodeList?
    var extra: AnyObject?
    /// The state that is restored after a call.
    var unit = 0
    var scope = -1
    var scopeCount = 0
    var indentation = Renderer.IndentationMark()

    init(kind: Kind, start: Int) {
        self.kind = kind
        self.start = start
    }
}

/// The names of an object's entries.
final class EntryNames {
    let names: [String]
    init(_ names: [String]) { self.names = names }
}

/// The iterator of a sequence that is being rendered.
final class SequenceIterator {
    private let iterator: NodeSequence.Next
    /// The element that was read ahead for `-last`.
    private var ahead: Node?
    private var hasEnded = false

    init(_ iterator: @escaping NodeSequence.Next) { self.iterator = iterator }

    func next(_ encoder: NodeEncoder) throws -> Node? {
        guard ahead == nil, !hasEnded else {
            defer { ahead = nil }
            return ahead
        }
        return try iterator(encoder)
    }

    /// Whether the last element that `next` returned is the final one.
    func isAtEnd(_ encoder: NodeEncoder) throws -> Bool {
        if ahead == nil, !hasEnded {
            ahead = try iterator(encoder)
            hasEnded = ahead == nil
        }
        return hasEnded
    }
}

/// The iterator of an asynchronous sequence that is being rendered.
final class AsyncSequenceIterator {
    let next: AsyncNodeSequence.Next
    /// The element that was received ahead for `-last`; the inner nil marks the end.
    var ahead: TemplateValue??

    init(_ next: @escaping AsyncNodeSequence.Next) { self.next = next }

    /// Whether the previous element is the final one; nil when that is not known yet.
    var isAtEnd: Bool? { ahead.map { $0 == nil } }

    func takeAhead() -> TemplateValue?? {
        defer { ahead = nil }
        return ahead
    }
}

/// The overrides of a parent marker, and the enclosing scope.
struct OverrideScope {
    let outer: Int
    let template: CompiledTemplate
    let partial: Int
}

/// A program in use by one rendering, with the numbers of its keys.
struct Unit {
    let template: CompiledTemplate
    let program: Program
    let keyNumbers: UnsafeMutablePointer<Int32>
    /// The units of the partials called so far, by partial and whether they were indented; -1 for none yet.
    let callees: UnsafeMutablePointer<Int32>

    init(_ template: CompiledTemplate, program: Program) {
        self.template = template
        self.program = program
        let names = program.tables.keys.count
        keyNumbers = .allocate(capacity: max(names, 1))
        for index in 0..<names { (keyNumbers + index).initialize(to: Int32(index)) }
        let slots = program.tables.partials.count * 2
        callees = .allocate(capacity: max(slots, 1))
        callees.initialize(repeating: -1, count: slots)
    }

    func deallocate() {
        keyNumbers.deallocate()
        callees.deallocate()
    }
}
