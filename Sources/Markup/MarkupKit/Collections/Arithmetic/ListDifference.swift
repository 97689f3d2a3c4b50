/// The ranges of a list that must be replaced to turn it into another list.
///
/// Elements of both lists that keep their order stay. Of the elements that change their order, as few as possible are
/// removed and inserted again.
nonisolated struct ListDifference: Hashable {
    /// A range of the old list and the range of the new list that replaces it.
    struct Replacement: Hashable {
        let old: Range<Int>
        let new: Range<Int>
    }

    /// The replacements, in order; no two of them are adjacent.
    let replacements: [Replacement]

    /// - Parameter most: The greatest number of replacements. With more, everything from the first to the last becomes
    ///   one replacement, because each one costs the list a change.
    init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier], most: Int = 2_000) {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let (oldEnd, newEnd) = (old.count - end, new.count - end)

        var places: [Identifier: Int] = [:]
        // Without removed or inserted rows there is nothing to look up.
        if start < oldEnd, start < newEnd {
            places.reserveCapacity(oldEnd - start)
            for place in start..<oldEnd { places[old[place]] = place }
        }
        var found: [(old: Int, new: Int)] = []
        if !places.isEmpty {
            for place in start..<newEnd { if let was = places[new[place]] { found.append((was, place)) } }
        }
        let kept = Self.longestRising(found.map(\.old)).map { found[$0] }

        var replacements: [Replacement] = []
        var (oldPlace, newPlace) = (start, start)
        for place in kept + [(oldEnd, newEnd)] {
            if place.old > oldPlace || place.new > newPlace {
                replacements.append(Replacement(old: oldPlace..<place.old, new: newPlace..<place.new))
            }
            (oldPlace, newPlace) = (place.old + 1, place.new + 1)
        }
        if replacements.count > most, let first = replacements.first, let last = replacements.last {
            replacements = [
                Replacement(
                    old: first.old.lowerBound..<last.old.upperBound, new: first.new.lowerBound..<last.new.upperBound)
            ]
        }
        self.replacements = replacements
    }

    /// The indices of a longest increasing subsequence of the numbers.
    static func longestRising(_ numbers: [Int]) -> [Int] {
        // For each length, the index of the smallest number that ends an increasing subsequence; and the predecessor of
        // each number in its subsequence.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        guard var index = ends.last else { return [] }
        var result: [Int] = []
        result.reserveCapacity(ends.count)
        while index >= 0 {
            result.append(index)
            index = before[index]
        }
        return result.reversed()
    }
}
