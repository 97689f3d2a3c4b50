/// Finds the valid word a misspelt one probably stands for.
enum ClosestWord {
    /// The candidate with the fewest edits, compared without case; nil when none is near.
    ///
    /// A third of the word's letters (at least one) may differ. Words over 64 letters have no neighbour.
    static func to(_ word: String, in candidates: some Sequence<String>) -> String? {
        guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
        let letters = Array(word.lowercased())
        let limit = max(1, letters.count / 3)
        var best: (word: String, edits: Int)?
        for candidate in candidates.sorted() {
            let edits = distance(letters, Array(candidate.lowercased()))
            if edits <= limit, edits < best?.edits ?? Int.max { best = (candidate, edits) }
        }
        return best?.word
    }

    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (a == b ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[right.count]
    }
}
