/// A growing stack of nodes in manual memory, so that a record's fields can be moved out of it in one step.
struct NodeStack {
    private var base: UnsafeMutablePointer<Node>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 64) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    @inline(__always)
    mutating func append(_ node: Node) {
        if count == capacity { grow() }
        (base + count).initialize(to: node)
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }

    /// Removes the topmost nodes without destroying them; the caller moves them away at once.
    mutating func take(_ number: Int) -> UnsafeMutablePointer<Node> {
        count -= number
        return base + count
    }

    func top(_ number: Int) -> UnsafeMutablePointer<Node> { base + (count - number) }

    mutating func removeLast(_ number: Int) {
        count -= number
        (base + count).deinitialize(count: number)
    }

    /// Frees the memory; the stack must not be used afterwards.
    mutating func deallocate() {
        removeLast(count)
        base.deallocate()
    }
}
