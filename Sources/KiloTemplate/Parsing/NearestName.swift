/// Finds the known name that a misspelt one most likely means.
enum NearestName {
    /// The nearest candidate within a third of the name's length, or nil.
    static func find(_ name: String, in candidates: some Sequence<String>) -> String? {
        guard name.utf8.count <= 64 else { return nil }
        let scored = candidates.sorted().map { (name: $0, distance: distance(name, $0)) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, name.count / 3) ? best.name : nil
    }

    /// The number of single-letter edits between two names.
    private static func distance(_ first: String, _ second: String) -> Int {
        let first = Array(first)
        let second = Array(second)
        var row = Array(0...second.count)
        for (i, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in second.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
            }
        }
        return row[second.count]
    }
}
