/// Collects UTF-8 bytes in manual memory; grows by doubling up to a bound.
struct OutputBuffer: ~Copyable {
    private(set) var base: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    /// Bytes handed out before those in the buffer.
    private(set) var flushedCount = 0
    /// How many bytes of the buffer hold nothing that XML forbids, once that was asked.
    private var checkedCount = 0
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

    /// Writes U+FFFD in the place of each character that an XML document cannot hold (XML 1.0, 2.2).
    mutating func replaceWhatXMLForbids() throws {
        let bytes = UnsafeBufferPointer(start: base + checkedCount, count: count - checkedCount)
        defer { checkedCount = count }
        guard bytes.contains(where: { $0 < 0x20 || $0 == 0xEF }) else { return }
        var clean: [UInt8] = []
        clean.reserveCapacity(bytes.count + 64)
        let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x09, 0x0A, 0x0D: clean.append(byte)
            case 0..<0x20: clean += replacement
            // U+FFFE and U+FFFF end in these.
            case 0xBE where isLast(index, of: bytes), 0xBF where isLast(index, of: bytes): clean.append(0xBD)
            default: clean.append(byte)
            }
        }
        count = checkedCount
        try append(clean)
    }

    /// Whether the two bytes before are those that U+FFFE and U+FFFF begin with.
    private func isLast(_ index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        index > 1 && bytes[index - 1] == 0xBF && bytes[index - 2] == 0xEF
    }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// Forgets the bytes after they have been handed out.
    mutating func flush() {
        flushedCount += count
        count = 0
        checkedCount = 0
    }
}

/// Thrown where the place in the template is not known; the renderer adds it.
struct OutputTooLarge: Error {}
