/// The values of one object in one allocation, with the shape that contains their names.
///
/// The header is read through its pointer, because each read of the property `header` is checked for exclusive access:
/// the checks took a sixteenth of the instructions for a table of 1,000 rows.
final class Record: ManagedBuffer<Record.Header, Node> {
    struct Header {
        /// Retained by the record.
        var shape: Unmanaged<Shape>
        var count: Int
        let capacity: Int
    }

    static func make(shape: Shape, moving nodes: UnsafeMutablePointer<Node>, count: Int) -> Record {
        let record = allocate(shape: shape, count: count)
        record.withUnsafeMutablePointerToElements { $0.moveInitialize(from: nodes, count: count) }
        return record
    }

    static func make(_ fields: [(String, Node)]) -> Record {
        var shape = Shape()
        for (key, _) in fields { shape = Shape(parent: shape, key: key) }
        let record = allocate(shape: shape, count: fields.count)
        record.withUnsafeMutablePointerToElements { elements in
            for (index, field) in fields.enumerated() { (elements + index).initialize(to: field.1) }
        }
        return record
    }

    /// Returns a record whose values the caller initialises at once.
    private static func allocate(shape: Shape, count: Int) -> Record {
        let buffer = Record.create(minimumCapacity: count) { _ in
            Header(shape: .passRetained(shape), count: count, capacity: count)
        }
        return unsafeDowncast(buffer, to: Record.self)
    }

    /// Destroys the values of a record that nothing else refers to.
    func removeAll() {
        withUnsafeMutablePointers { header, elements in
            // `deinitialize(count:)` calls the runtime for each value, also for numbers.
            for slot in 0..<header.pointee.count { _ = (elements + slot).move() }
            header.pointee.count = 0
        }
    }

    /// Fills an empty record that nothing else refers to; returns false if the values need more memory.
    func refill(shape: Unmanaged<Shape>, moving nodes: UnsafeMutablePointer<Node>, count: Int) -> Bool {
        withUnsafeMutablePointers { header, elements in
            guard count <= header.pointee.capacity else { return false }
            elements.moveInitialize(from: nodes, count: count)
            header.pointee.count = count
            if header.pointee.shape.toOpaque() != shape.toOpaque() {
                header.pointee.shape.release()
                header.pointee.shape = shape.retain()
            }
            return true
        }
    }

    @inline(__always)
    var shape: Shape { withUnsafeMutablePointerToHeader { $0.pointee.shape.takeUnretainedValue() } }

    @inline(__always)
    subscript(slot: Int) -> Node { withUnsafeMutablePointerToElements { $0[slot] } }

    /// The place of the value with a renderer's key, valid as long as the record; nil if there is no such field.
    @inline(__always)
    func place(_ number: Int, in space: borrowing KeySpace) -> UnsafeMutablePointer<Node>? {
        let (header, elements) = withUnsafeMutablePointers { ($0, $1) }
        let slot = header.pointee.shape._withUnsafeGuaranteedRef { $0.slot(number, in: space) }
        return slot < 0 ? nil : elements + slot
    }

    deinit {
        withUnsafeMutablePointers { header, elements in
            _ = elements.deinitialize(count: header.pointee.count)
            header.pointee.shape.release()
        }
    }
}
