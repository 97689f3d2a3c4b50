extension Renderer {
    /// Returns the value of a name in the innermost context that has it, even if it is null there.
    @inline(__always)
    mutating func lookUp(_ number: Int) throws -> Node? {
        var depth = 1
        while depth <= contexts.count {
            let context = contexts.top(depth)
            if context.pointee.isRecord {
                if let place = context.pointee.place(number, in: keys) { return place.pointee }
            } else if let node = try find(number, in: context) {
                return node
            }
            depth += 1
        }
        return nil
    }

    private mutating func find(_ number: Int, in context: UnsafeMutablePointer<Context>) throws -> Node? {
        switch context.pointee.node {
        case .object(let object):
            return try object.value(named: keys.names[number], encoder: encoder)
        case .encodable(let box):
            context.pointee = Context(try box.resolve(encoder: encoder))
            return try field(keys.names[number], of: context.pointee.node)
        default:
            return nil
        }
    }

    /// Returns a field of one value, without looking at the contexts around it.
    func field(_ name: String, of node: Node) throws -> Node? {
        switch try resolve(node) {
        case .record(let record): record.shape.slot(named: name).map { record[$0] }
        case .object(let object): try object.value(named: name, encoder: encoder)
        default: nil
        }
    }

    /// Returns the names of a value's fields, in the order of a section over them.
    func fieldNames(of node: Node) throws -> [String] {
        switch try resolve(node) {
        case .record(let record): record.shape.keys
        case .object(let object): object.names
        default: []
        }
    }

    /// Returns the value of a path: looks up its first part as a name, and the rest inside that value.
    mutating func lookUp(path index: Int) throws -> Node? {
        let path = program.tables.paths[index]
        guard let first = path.parts.first else { return contexts.top(1).pointee.node }
        var node = try lookUp(Int(keyNumbers[Int(first)]))
        for part in path.parts.dropFirst() {
            guard let found = node else { return nil }
            if case .lambda = found { return nil }
            node = try field(keys.names[Int(keyNumbers[Int(part)])], of: found)
        }
        return node
    }

    /// Reads a value that has not been read so far.
    @inline(__always)
    func resolve(_ node: Node) throws -> Node {
        switch node {
        case .encodable(let box): try box.resolve(encoder: encoder)
        case .object(let object): object.replacement ?? node
        default: node
        }
    }
}
