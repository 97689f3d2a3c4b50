/// A value in which names are looked up.
struct Context {
    private(set) var node: Node
    /// The node's record, kept alive by the node: a look-up neither retains nor releases it.
    private var record: Unmanaged<Record>?

    init(_ node: Node) {
        self.node = node
        if case .record(let record) = node { self.record = .passUnretained(record) }
    }

    /// The place of the value with a renderer's key, valid until the context changes; nil if this is not a record or has
    /// no such field.
    @inline(__always)
    func place(_ number: Int, in space: borrowing KeySpace) -> UnsafeMutablePointer<Node>? {
        guard let record else { return nil }
        return record._withUnsafeGuaranteedRef { $0.place(number, in: space) }
    }

    @inline(__always)
    var isRecord: Bool { record != nil }

    /// Removes the context's record and returns it.
    mutating func takeRecord() -> Record? {
        guard case .record(let record) = node else { return nil }
        self = Context(.null)
        return record
    }
}
