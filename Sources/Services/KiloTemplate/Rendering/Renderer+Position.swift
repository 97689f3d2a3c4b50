// The position in a repeated section. It is computed only when a marker uses it, so that other templates are not slowed
// down.
extension Renderer {
    /// Writes the position; returns false when it depends on an element that must be awaited first.
    mutating func writePosition(_ step: Instruction) throws -> Bool {
        guard let node = try position(step) else { return false }
        if case .null = node, isStrict, !takesMissing(step), let name = LoopPosition(rawValue: step.a)?.name {
            throw error(.noLoop(name: name))
        }
        try write(node, step)
        return true
    }

    /// Skips a section if the position does not match; returns false when an element must be awaited first.
    mutating func openPosition(_ step: Instruction) throws -> Bool {
        guard let node = try position(step) else { return false }
        if try isPresent(node) == (step.operation == .unlessPosition) { next = Int(step.b) }
        return true
    }

    /// Returns the position; null outside a repeated section. Nil for `-last` as long as it is not known, which makes
    /// the marker run again.
    private mutating func position(_ step: Instruction) throws -> Node? {
        guard let loop else { return .null }
        // An awaited element is counted when it arrives, any other element when the section leaves it.
        let number = loop.pointee.index + (loop.pointee.kind == .asyncSequence ? 0 : 1)
        switch LoopPosition(rawValue: step.a) {
        case .index: return .int(number)
        case .first: return .bool(number == 1)
        case .last, nil: break
        }
        switch loop.pointee.extra {
        case let iterator as SequenceIterator: return .bool(try iterator.isAtEnd(encoder))
        case let iterator as AsyncSequenceIterator:
            if let isAtEnd = iterator.isAtEnd { return .bool(isAtEnd) }
            awaitedAhead = iterator
            next -= 1
            return nil
        default: return .bool(number == loop.pointee.count)
        }
    }

    /// The innermost repeated section.
    private var loop: UnsafeMutablePointer<StackFrame>? {
        var depth = 1
        while depth <= frames.count {
            switch frames.top(depth).pointee.kind {
            case .list, .entries, .sequence, .asyncSequence: return frames.top(depth)
            case .once, .call: depth += 1
            }
        }
        return nil
    }
}
