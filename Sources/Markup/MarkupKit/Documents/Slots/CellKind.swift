import MarkupLanguage

/// The cell that a `for` makes for an element: its only one, or the one that an `if` chooses.
struct CellKind {
    /// The identifier under which cells of the kind are reused.
    private(set) var identifier = "for"
    /// The content that makes the cell.
    private(set) var content: [ViewPlan.Child]
    /// The tests that have chosen the content, with their results.
    private(set) var tests: [(test: BoundExpression, holds: Bool)] = []

    /// - Parameters:
    ///   - content: The content of the `for`.
    ///   - holds: Returns whether a test holds for the element.
    init(in content: [ViewPlan.Child], holds: (BoundExpression) -> Bool) {
        self.content = content
        while case .slot(let slot)? = self.content.first, case .condition(let test) = slot.rule {
            let isTrue = holds(test)
            tests.append((test, isTrue))
            identifier += isTrue ? "+" : "-"
            self.content = isTrue ? slot.content : slot.alternative
        }
    }
}
