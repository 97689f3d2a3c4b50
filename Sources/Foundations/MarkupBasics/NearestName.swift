/// Finds the valid name that is most similar to a mistyped one.
package enum NearestName {
    /// The maximum length of names that are compared.
    private static let longest = 64

    /// Returns the candidate with the fewest edits, if they are few for its length, and the first letters of short names agree; of several, the first in
    /// alphabetical order.
    package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
        let typed = folded(name)
        guard !typed.isEmpty, typed.count <= longest else { return nil }
        var best: (name: String, edits: Int)?
        for candidate in candidates {
            guard let edits = edits(from: typed, to: candidate) else { continue }
            if let best, (best.edits, best.name) <= (edits, candidate) { continue }
            best = (candidate, edits)
        }
        return best?.name
    }

    /// Returns the candidate with the fewest edits, however many they are; of several, the first. `nil` without
    /// candidates.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let typed = folded(String(name.prefix(longest)))
        return candidates.map { (name: $0, edits: distance(typed, folded(String($0.prefix(longest))))) }
            .min { $0.edits < $1.edits }?.name
    }

    /// Whether a name is a small misspelling of one of the candidates. Stricter than `find`.
    package static func isNear(_ name: String, to candidates: some Sequence<String>) -> Bool {
        let typed = folded(name)
        guard typed.count <= longest else { return false }
        let allowed = typed.count >= 9 ? 2 : 1
        return candidates.contains { candidate in
            let other = folded(candidate)
            guard abs(other.count - typed.count) <= allowed else { return false }
            return distance(typed, other) <= allowed
        }
    }

    private static func edits(from typed: [UInt8], to candidate: String) -> Int? {
        let other = folded(candidate)
        guard other.count <= longest else { return nil }
        let allowed = max(1, min(typed.count, other.count) / 3)
        // A missing class prefix, `Label` for `UILabel`, counts as one edit instead of two.
        let extra = other.count - typed.count
        if typed.count >= 4, (1...2).contains(extra), other.suffix(typed.count).elementsEqual(typed) { return 1 }
        guard abs(extra) <= allowed else { return nil }
        // In a short name another first letter makes another word: 'next' is not 'text'.
        if extra == 0, typed.count <= 4, typed[0] != other[0], typed.prefix(2) != [other[1 % other.count], other[0]] {
            return nil
        }
        let edits = distance(typed, other)
        return edits <= allowed ? edits : nil
    }

    private static func folded(_ name: String) -> [UInt8] {
        name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    /// Returns the number of insertions, deletions, replacements and swaps of neighbours.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        guard !left.isEmpty else { return right.count }
        guard !right.isEmpty else { return left.count }
        var before: [Int] = []
        var previous = Array(0...right.count)
        for (row, byte) in left.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for (column, other) in right.enumerated() {
                var best = min(previous[column + 1], current[column]) + 1
                best = min(best, previous[column] + (byte == other ? 0 : 1))
                if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
                    best = min(best, before[column - 1] + 1)
                }
                current.append(best)
            }
            before = previous
            previous = current
        }
        return previous[right.count]
    }
}
