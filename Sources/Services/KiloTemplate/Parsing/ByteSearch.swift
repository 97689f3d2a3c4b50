#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
    /// Returns the first index of `pattern` at or after `start`.
    func firstIndex(of pattern: ArraySlice<UInt8>, from start: Int) -> Int? {
        guard let base = baseAddress, let first = pattern.first else { return nil }
        var index = start
        while index + pattern.count <= count {
            guard let hit = memchr(base + index, Int32(first), count - index - pattern.count + 1) else { return nil }
            index = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
            if self[index..<index + pattern.count].elementsEqual(pattern) { return index }
            index += 1
        }
        return nil
    }

    func firstIndex(of pattern: [UInt8], from start: Int) -> Int? {
        firstIndex(of: pattern[...], from: start)
    }
}
