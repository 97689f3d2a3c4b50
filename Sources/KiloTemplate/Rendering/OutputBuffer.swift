/// Collects UTF-8 bytes in manual memory; grows by doubling up to a bound.
struct OutputBuffer: ~Copyable {
    private(set) var base: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    /// Bytes handed out before those in the buffer.
    private(set) var flushedCount = 0
    private let limit: Int

    init(limit: Int, capacity: Int = 4096) {
        self.limit = limit
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// Makes room for `size` more bytes and returns where they go.
    @inline(__always)
    mutating func reserve(_ size: Int) throws -> UnsafeMutablePointer<UInt8> {
        if capacity - count < size { try grow(size) }
        return base + count
    }

    /// Counts bytes written after `reserve`.
    @inline(__always)
    mutating func advance(_ size: Int) { count += size }

    private mutating func grow(_ size: Int) throws {
        // The escaped form may need more room than it will use, so the bound is checked generously here and exactly
        // at the end.
        guard flushedCount + count <= limit, size <= Int.max / 4 else { throw OutputTooLarge() }
        capacity = max(capacity * 2, count + size)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafePointer<UInt8>, count size: Int) throws {
        let target = try reserve(size)
        target.update(from: bytes, count: size)
        count += size
    }

    mutating func append(_ bytes: some Collection<UInt8>) throws {
        let target = try reserve(bytes.count)
        for (index, byte) in bytes.enumerated() { target[index] = byte }
        count += bytes.count
    }

    func checkLimit() throws {
        if flushedCount + count > limit { throw OutputTooLarge() }
    }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// Forgets the bytes after they have been handed out.
    mutating func flush() {
        flushedCount += count
        count = 0
    }
}

/// Thrown where the place in the template is not known; the renderer adds it.
struct OutputTooLarge: Error {}
