/// The facts about an executable of Linux that packages depend on.
package struct ELFFile: Equatable, Sendable {
    /// The names of the libraries that the dynamic linker loads for it.
    package let needed: [String]

    /// Reads a 64-bit, little-endian executable or library; `nil` for any other file.
    package init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
        let reader = ELFReader(bytes: bytes)
        guard let needed = reader.needed() else { return nil }
        self.needed = needed
    }

    /// The libraries of Swift among the needed ones. A program that needs them does not run on a machine without Swift.
    package var swiftLibraries: [String] {
        needed.filter {
            $0.hasPrefix("libswift") || $0.hasPrefix("libFoundation") || $0.hasPrefix("lib_Foundation")
                || ["libdispatch.so", "libBlocksRuntime.so", "libTesting.so"].contains($0)
        }
    }
}

/// Reads numbers and tables; a position outside of the file gives `nil`.
private struct ELFReader {
    let bytes: [UInt8]

    private func number(_ offset: UInt64, _ size: Int) -> UInt64? {
        guard let start = Int(exactly: offset), start >= 0, start <= bytes.count - size else { return nil }
        return (0..<size).reduce(0) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) }
    }

    /// A part of the file and where it lies in memory.
    private struct Segment {
        let type: UInt64, offset: UInt64, address: UInt64, size: UInt64
    }

    private func segments() -> [Segment]? {
        guard let table = number(0x20, 8), let size = number(0x36, 2), let count = number(0x38, 2), size >= 56 else {
            return nil
        }
        var segments: [Segment] = []
        for index in 0..<count {
            let (start, overflows) = table.addingReportingOverflow(index * size)
            guard !overflows, let type = number(start, 4), let offset = number(start &+ 8, 8),
                let address = number(start &+ 16, 8), let length = number(start &+ 32, 8)
            else { return nil }
            segments.append(Segment(type: type, offset: offset, address: address, size: length))
        }
        return segments
    }

    func needed() -> [String]? {
        guard let segments = segments() else { return nil }
        guard let dynamic = segments.first(where: { $0.type == 2 }) else { return [] }
        var names: [UInt64] = []
        var table: UInt64?
        var entry = dynamic.offset
        while let tag = number(entry, 8), let value = number(entry &+ 8, 8), tag != 0 {
            if tag == 1 { names.append(value) }
            if tag == 5 { table = value }
            entry &+= 16
        }
        guard !names.isEmpty else { return [] }
        guard let table,
            let home = segments.first(where: { $0.type == 1 && $0.address <= table && table - $0.address < $0.size })
        else { return nil }
        let texts = home.offset &+ (table - home.address)
        return names.compactMap { text(texts &+ $0) }
    }

    private func text(_ offset: UInt64) -> String? {
        guard let start = Int(exactly: offset), start >= 0, start < bytes.count,
            let end = bytes[start...].firstIndex(of: 0)
        else { return nil }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
