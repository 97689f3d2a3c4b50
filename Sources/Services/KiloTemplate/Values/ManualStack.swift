/// A growing stack in manual memory. The fields of a record are moved out of it in one step, and the renderer changes
/// its top in place without copies or uniqueness checks.
struct ManualStack<Element> {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 64) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }

    /// Removes the topmost nodes without destroying them; the caller moves them away at once.
    mutating func take(_ number: Int) -> UnsafeMutablePointer<Element> {
        count -= number
        return base + count
    }

    @inline(__always)
    func top(_ number: Int) -> UnsafeMutablePointer<Element> { base + (count - number) }

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
