/// A growing buffer of UTF-8 bytes in manual memory; it doubles its capacity up to a limit.
struct OutputBuffer: ~Copyable {
    private(set) var base: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    /// The number of bytes that have been passed on.
    private(set) var flushedCount = 0
    /// The number of bytes in the buffer that have been checked for characters that XML forbids.
    private var checkedCount = 0
    private let limit: Int

    init(limit: Int, capacity: Int) {
        self.limit = limit
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// Ensures capacity for `size` more bytes and returns the position to write them to.
    @inline(__always)
    mutating func reserve(_ size: Int) throws -> UnsafeMutablePointer<UInt8> {
        if capacity - count < size { try grow(size) }
        return base + count
    }

    /// Adds bytes that were written after `reserve` to the count.
    @inline(__always)
    mutating func advance(_ size: Int) { count += size }

    private mutating func grow(_ size: Int) throws {
        // The escaped form may need more capacity than it will use, so the limit is checked generously here and exactly
        // at the end.
        guard flushedCount + count <= limit, size <= Int.max / 4 else {
            throw TemplateError(.outputTooLarge(limit: limit))
        }
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
        if flushedCount + count > limit { throw TemplateError(.outputTooLarge(limit: limit)) }
    }

    /// Replaces each character that an XML document cannot contain (XML 1.0, 2.2) by U+FFFD.
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
            // U+FFFE and U+FFFF end in these bytes.
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

    /// Empties the buffer after its bytes have been passed on.
    mutating func flush() {
        flushedCount += count
        count = 0
        checkedCount = 0
    }
}
