import Foundation

extension Renderer {
    func checkDepth() throws {
        if frames.count >= settings.limits.maximumDepth { throw NestingTooDeep() }
    }

    /// Opens a repeating section; true when its first element has to be awaited.
    mutating func openSection(_ step: Instruction) throws -> Bool {
        let index = Int(step.a)
        let node = try resolve(lookUp(path: Int(program.tables.sections[index].path)) ?? .null)
        switch node {
        case .list(let list):
            guard list.count > 0 else { return skip(step) }
            try push(.list(list, index: 0), step, context: list.element(at: 0, encoder: encoder))
        case .lambda(let lambda):
            next = Int(step.b)
            try callLambda(lambda, section: index, step)
        case .sequence(let sequence):
            let iterator = sequence.makeIterator()
            guard let first = try iterator(encoder) else { return skip(step) }
            try push(.sequence(iterator, isFirst: false), step, context: first)
        case .asyncSequence(let sequence):
            try push(.asyncSequence(sequence.makeNext(), isFirst: true), step, context: .null)
            return true
        case .record, .object:
            if program.tables.sections[index].iteratesEntries { return try openEntries(node, step) }
            guard try isPresent(node) else { return skip(step) }
            try push(.once, step, context: node)
        default:
            guard try isPresent(node) else { return skip(step) }
            try push(.once, step, context: node)
        }
        return false
    }

    private mutating func skip(_ step: Instruction) -> Bool {
        next = Int(step.b)
        return false
    }

    private mutating func push(_ kind: Frame.Kind, _ step: Instruction, context: Node) throws {
        try checkDepth()
        frames.append(Frame(kind: kind, start: next, end: Int(step.b), section: Int(step.a)))
        contexts.append(context)
    }

    private mutating func openEntries(_ node: Node, _ step: Instruction) throws -> Bool {
        let names: [String] =
            switch node {
            case .record(let record): record.shape.keys
            case .object(let object): object.names
            default: []
            }
        guard let first = names.first else { return skip(step) }
        // The object stays below its entries: they are found in it, and its fields are visible around them.
        contexts.append(node)
        try push(.entries(names: names, index: 0), step, context: field(first, of: node) ?? .null)
        entryKeys.append(first)
        return false
    }

    /// Opens a conditional section: the value becomes the context, once.
    mutating func openConditional(_ step: Instruction) throws {
        let node = try resolve(lookUp(path: Int(program.tables.sections[Int(step.a)].path)) ?? .null)
        if try isPresent(node) {
            try push(.once, step, context: node)
        } else {
            next = Int(step.b)
        }
    }

    mutating func isPresent(section: Int) throws -> Bool {
        try isPresent(resolve(lookUp(path: Int(program.tables.sections[section].path)) ?? .null))
    }

    /// False for null, false, zero, empty text, and lists and objects without elements.
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

    /// Goes on to the next element of the section on top, or leaves it; true when the element has to be awaited.
    mutating func advanceSection() throws -> Bool {
        let top = frames.count - 1
        switch frames[top].kind {
        case .list(let list, let index) where index + 1 < list.count:
            frames[top].kind = .list(list, index: index + 1)
            try repeatSection(top, context: list.element(at: index + 1, encoder: encoder))
        case .entries(let names, let index) where index + 1 < names.count:
            frames[top].kind = .entries(names: names, index: index + 1)
            entryKeys[entryKeys.count - 1] = names[index + 1]
            let object = contexts.top(2).pointee
            try repeatSection(top, context: field(names[index + 1], of: object) ?? .null)
        case .sequence(let iterator, _):
            guard let node = try iterator(encoder) else { return leaveSection() }
            try repeatSection(top, context: node)
        case .asyncSequence:
            return true
        case .entries:
            entryKeys.removeLast()
            contexts.removeLast(1)
            return leaveSection()
        default:
            return leaveSection()
        }
        return false
    }

    private mutating func leaveSection() -> Bool {
        contexts.removeLast(1)
        next = frames.removeLast().end
        return false
    }

    private mutating func repeatSection(_ top: Int, context: Node) throws {
        contexts.top(1).pointee = context
        next = frames[top].start
        let separator = program.tables.sections[frames[top].section].separator
        if !separator.isEmpty {
            try output.append(program.literals + separator.lowerBound, count: separator.count)
        }
    }

    /// Gives the section on top the element it waited for, or ends it.
    mutating func resume(with value: TemplateValue?) throws {
        let top = frames.count - 1
        guard case .asyncSequence(let iterator, let isFirst) = frames[top].kind else { return }
        guard let value else {
            _ = leaveSection()
            return
        }
        do {
            frames[top].kind = .asyncSequence(iterator, isFirst: false)
            let node = try resolve(value.node)
            if isFirst {
                contexts.top(1).pointee = node
                next = frames[top].start
            } else {
                try repeatSection(top, context: node)
            }
        }
    }

    /// What yields the element that `run` asked for.
    var awaitedSequence: AsyncNodeSequence.Next? {
        guard case .asyncSequence(let iterator, _) = frames.last?.kind else { return nil }
        return iterator
    }

    /// The name of the section on top, for an error.
    var sectionName: String {
        guard let frame = frames.last else { return "" }
        return program.tables.paths[Int(program.tables.sections[frame.section].path)].text
    }
}
