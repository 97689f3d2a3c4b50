import Foundation

extension Renderer {
    @inline(__always)
    func checkDepth() throws {
        if frames.count >= settings.limits.maximumDepth { throw error(.tooDeep(limit: settings.limits.maximumDepth)) }
    }

    /// Returns the value of a section; nil if the data does not have its name.
    @inline(__always)
    private mutating func subject(_ section: Int) throws -> Node? {
        let key = program.sections[section].key
        guard key < 0 else { return try lookUp(Int(keyNumbers[Int(key)])).map { try resolve($0) } }
        return try lookUp(path: Int(program.tables.sections[section].path)).map { try resolve($0) }
    }

    /// Opens a repeating section; returns true when its first element must be awaited.
    mutating func openSection(_ step: Instruction) throws -> Bool {
        if let flag = flag(Int(step.a)) {
            if flag { try push(.once, step, context: .bool(true)) } else { next = Int(step.b) }
            return false
        }
        guard let node = try subject(Int(step.a)) else {
            try checkName(program.tables.paths[Int(program.tables.sections[Int(step.a)].path)].parts)
            return skip(step)
        }
        switch node {
        case .bool(let value):
            if value { try push(.once, step, context: node) } else { next = Int(step.b) }
        case .list(let list):
            let count = list.count
            guard count > 0 else { return skip(step) }
            try push(.list, step, context: list.element(at: 0, encoder: encoder))
            let frame = frames.top(1)
            frame.pointee.list = list
            frame.pointee.count = count
        case .lambda(let lambda):
            next = Int(step.b)
            try callLambda(lambda, section: Int(step.a), step)
        case .sequence(let sequence):
            let iterator = sequence.makeIterator()
            guard let first = try iterator(encoder) else { return skip(step) }
            try push(.sequence, step, context: first)
            frames.top(1).pointee.extra = SequenceIterator(iterator)
        case .asyncSequence(let sequence):
            try push(.asyncSequence, step, context: .null)
            frames.top(1).pointee.extra = AsyncSequenceIterator(sequence.makeNext())
            return true
        default:
            try openOnce(node, step)
        }
        return false
    }

    private mutating func skip(_ step: Instruction) -> Bool {
        next = Int(step.b)
        return false
    }

    @inline(__always)
    private mutating func push(_ kind: StackFrame.Kind, _ step: Instruction, context: Node) throws {
        try checkDepth()
        var frame = StackFrame(kind: kind, start: next)
        frame.end = Int(step.b)
        frame.section = Int(step.a)
        frames.append(frame)
        contexts.append(Context(context))
    }

    private mutating func openOnce(_ node: Node, _ step: Instruction) throws {
        guard try isPresent(node) else {
            next = Int(step.b)
            return
        }
        let names = program.sections[Int(step.a)].iteratesEntries ? try fieldNames(of: node) : []
        guard !names.isEmpty else { return try push(.once, step, context: node) }
        // The object stays in the context below its entries, so that its fields are visible around them.
        try push(.entries, step, context: node)
        try contexts.append(Context(field(names[0], of: node) ?? .null))
        let frame = frames.top(1)
        frame.pointee.extra = EntryNames(names)
        frame.pointee.count = names.count
        entryKeys.append(names[0])
    }

    /// Opens a conditional section: the value becomes the context, once.
    mutating func openConditional(_ step: Instruction) throws {
        let node = try subject(Int(step.a)) ?? .null
        if try isPresent(node) {
            try push(.once, step, context: node)
        } else {
            next = Int(step.b)
        }
    }

    mutating func isPresent(section: Int) throws -> Bool {
        if let flag = flag(section) { return flag }
        return try isPresent(subject(section) ?? .null)
    }

    /// The value of a section if it is a boolean of the innermost object, as in most conditions.
    @inline(__always)
    private func flag(_ section: Int) -> Bool? {
        let key = program.sections[section].key
        guard key >= 0, let place = contexts.top(1).pointee.place(Int(keyNumbers[Int(key)]), in: keys),
            case .bool(let flag) = place.pointee
        else { return nil }
        return flag
    }

    /// Returns false for null, false, zero, empty text, and empty lists and objects.
    func isPresent(_ node: Node) throws -> Bool {
        switch node {
        case .null: false
        case .bool(let value): value
        case .int(let value): value != 0
        case .double(let value): value != 0
        case .decimal(let box): !box.value.isZero
        case .string(let text): !text.isEmpty
        case .list(let list): list.count > 0
        case .record(let record): record.shape.count > 0
        case .object(let object): !object.isEmpty
        case .sequence(let sequence): try !sequence.isEmpty(encoder: encoder)
        case .date, .lambda, .asyncSequence: true
        case .encodable(let box): try isPresent(box.resolve(encoder: encoder))
        }
    }

    /// Advances the topmost section to its next element, or leaves it; returns true when the element must be awaited.
    mutating func advanceSection() throws -> Bool {
        let frame = frames.top(1)
        switch frame.pointee.kind {
        case .list:
            let index = frame.pointee.index + 1
            guard index < frame.pointee.count, let list = frame.pointee.list else { break }
            frame.pointee.index = index
            encoder.reuse(contexts.top(1).pointee.takeRecord())
            try repeatSection(context: list.element(at: index, encoder: encoder))
            return false
        case .sequence:
            encoder.reuse(contexts.top(1).pointee.takeRecord())
            guard let iterator = frame.pointee.extra as? SequenceIterator, let node = try iterator.next(encoder)
            else { break }
            frame.pointee.index += 1
            try repeatSection(context: node)
            return false
        case .entries:
            guard let entries = frame.pointee.extra as? EntryNames else { break }
            return try advance(entries.names)
        case .asyncSequence:
            guard let element = (frame.pointee.extra as? AsyncSequenceIterator)?.takeAhead() else { return true }
            try resume(with: element)
            return false
        case .once, .call: break
        }
        leaveSection()
        return false
    }

    private mutating func advance(_ names: [String]) throws -> Bool {
        let index = frames.top(1).pointee.index + 1
        entryKeys.removeLast()
        guard index < names.count else {
            contexts.removeLast(1)
            leaveSection()
            return false
        }
        frames.top(1).pointee.index = index
        entryKeys.append(names[index])
        try repeatSection(context: field(names[index], of: contexts.top(2).pointee.node) ?? .null)
        return false
    }

    @inline(__always)
    private mutating func leaveSection() {
        contexts.removeLast(1)
        next = frames.top(1).pointee.end
        frames.removeLast(1)
    }

    @inline(__always)
    private mutating func repeatSection(context: Node) throws {
        contexts.top(1).pointee = Context(context)
        next = frames.top(1).pointee.start
        let section = program.sections[frames.top(1).pointee.section]
        if section.separatorCount > 0 {
            try output.append(literals + Int(section.separator), count: Int(section.separatorCount))
        }
    }

    /// Passes the topmost section the element that it waited for, or ends it; an element read ahead for `-last` is
    /// kept.
    mutating func resume(with value: TemplateValue?) throws {
        if let iterator = awaitedAhead {
            iterator.ahead = .some(value)
            awaitedAhead = nil
            return
        }
        guard let value else { return leaveSection() }
        let node = try resolve(value.node)
        if frames.top(1).pointee.index == 0 {
            contexts.top(1).pointee = Context(node)
            next = frames.top(1).pointee.start
        } else {
            try repeatSection(context: node)
        }
        frames.top(1).pointee.index += 1
    }

    /// The function that returns the element that `run` waits for.
    var awaitedSequence: AsyncNodeSequence.Next? {
        awaitedAhead?.next ?? (frames.top(1).pointee.extra as? AsyncSequenceIterator)?.next
    }

    /// The name of the topmost section, for error messages.
    var sectionName: String {
        program.tables.paths[Int(program.tables.sections[frames.top(1).pointee.section].path)].text
    }
}
