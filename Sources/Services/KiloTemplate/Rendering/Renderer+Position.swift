// The turn that a repeated section is at. It is worked out when a marker asks for it, so that other templates pay nothing.
extension Renderer {
    /// Writes the position; false when it depends on an element that has to be awaited first.
    mutating func writePosition(_ step: Instruction) throws -> Bool {
        guard let node = try position(step) else { return false }
        if case .null = node, isStrict, !takesMissing(step), let name = LoopPosition(rawValue: step.a)?.name {
            throw error(.noLoop(name: name))
        }
        try write(node, step)
        return true
    }

    /// Skips a section that the position does not call for; false when an element has to be awaited first.
    mutating func openPosition(_ step: Instruction) throws -> Bool {
        guard let node = try position(step) else { return false }
        if try isPresent(node) == (step.operation == .unlessPosition) { next = Int(step.b) }
        return true
    }

    /// Null outside of a repeated section; nil for `-last` as long as nobody knows, which makes the marker run again.
    private mutating func position(_ step: Instruction) throws -> Node? {
        guard let loop else { return .null }
        // An awaited element is counted when it arrives, any other one when it is left.
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

    /// The innermost section that is repeated.
    private var loop: UnsafeMutablePointer<Frame>? {
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
