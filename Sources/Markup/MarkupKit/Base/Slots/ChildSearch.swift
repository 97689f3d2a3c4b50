/// The search for a child in an ordered list. A change visits the children in their order, so the search
/// continues at the place where one is expected, and a change of a long list compares each child about once.
enum ChildSearch {
    /// How many children have been compared since the start of the program, by which tests measure the work of a change.
    static var comparisons = 0

    /// Returns the index of the wanted child; nil if the list does not have it.
    ///
    /// - Parameter likely: where the search begins; after the end of the list it continues at the start.
    static func index<Child>(in children: [Child], from likely: Int, where isWanted: (Child) -> Bool) -> Int? {
        let start = max(0, min(likely, children.count))
        for range in [start..<children.count, 0..<start] {
            for index in range {
                comparisons += 1
                if isWanted(children[index]) { return index }
            }
        }
        return nil
    }
}
