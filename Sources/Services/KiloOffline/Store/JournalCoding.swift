import Foundation

/// The form of a journal: a line that names the format, then the steps, each with its length and its checksum.
enum JournalCoding {
    /// The first line. A later form has another number.
    static let header = Data("KiloOffline 1\n".utf8)
    /// The bytes before a step: its length and its checksum, as 32 bits each, the greatest byte first.
    private static let prefix = 8

    static func entry(_ step: Data) -> Data {
        var entry = Data(capacity: prefix + step.count)
        append(UInt32(truncatingIfNeeded: step.count), to: &entry)
        append(Checksum.of(step), to: &entry)
        entry.append(step)
        return entry
    }

    /// Returns the steps up to the first one that is incomplete or damaged, and the number of bytes from there on.
    ///
    /// - Throws: ``OfflineError`` with the code `unknownFormat`.
    static func steps(of journal: Data) throws(OfflineError) -> (steps: [Data], lost: Int) {
        let bytes = [UInt8](journal)
        guard bytes.starts(with: header) else {
            // A new file whose first line was not written to the end.
            guard header.starts(with: bytes) else { throw OfflineError(.unknownFormat) }
            return ([], bytes.count)
        }
        var steps: [Data] = []
        var place = header.count
        while bytes.count - place >= prefix {
            let length = Int(number(bytes, at: place))
            guard length <= bytes.count - place - prefix else { break }
            let step = Data(bytes[(place + prefix)..<(place + prefix + length)])
            guard Checksum.of(step) == number(bytes, at: place + 4) else { break }
            steps.append(step)
            place += prefix + length
        }
        return (steps, bytes.count - place)
    }

    private static func append(_ number: UInt32, to data: inout Data) {
        for shift in [24, 16, 8, 0] { data.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
    }

    private static func number(_ bytes: [UInt8], at place: Int) -> UInt32 {
        bytes[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
