/// The values of one object in one allocation, with the shape that contains their names.
final class Record: ManagedBuffer<Record.Header, Node> {
    struct Header {
        let shape: Shape
        let count: Int
    }

    static func make(shape: Shape, moving nodes: UnsafeMutablePointer<Node>, count: Int) -> Record {
        let buffer = Record.create(minimumCapacity: count) { _ in Header(shape: shape, count: count) }
        buffer.withUnsafeMutablePointerToElements { $0.moveInitialize(from: nodes, count: count) }
        return unsafeDowncast(buffer, to: Record.self)
    }

    static func make(_ fields: [(String, Node)]) -> Record {
        var shape = Shape()
        for (key, _) in fields { shape = Shape(parent: shape, key: key) }
        let buffer = Record.create(minimumCapacity: fields.count) { _ in Header(shape: shape, count: fields.count) }
        buffer.withUnsafeMutablePointerToElements { elements in
            for (index, field) in fields.enumerated() { (elements + index).initialize(to: field.1) }
        }
        return unsafeDowncast(buffer, to: Record.self)
    }

    @inline(__always)
    var shape: Shape { header.shape }

    @inline(__always)
    subscript(slot: Int) -> Node { withUnsafeMutablePointerToElements { $0[slot] } }

    deinit {
        _ = withUnsafeMutablePointers { header, elements in
            elements.deinitialize(count: header.pointee.count)
        }
    }
}
