import Foundation
import MarkupLayout

extension ConstraintLayout {
    /// Solves the constraints; returns the solution and the constraints that were left out because they conflict with
    /// others.
    func solved() -> (solution: LinearSolution, contradictions: [NSLayoutConstraint]) {
        let solution = solve(constraints, variables: variables)
        return (solution, solution.leftOut.compactMap { sources[$0] })
    }

    /// Where the subviews and guides of a container stand in it, in points from the left.
    func places(in container: UIView, _ solution: LinearSolution) -> [ConstraintSet.Place] {
        guard let outer = room(of: container) else { return [] }
        let right = rightEdge(of: container, outer, solution)
        let items: [AnyObject] = Self.placedViews(of: container) + container.layoutGuides
        return items.compactMap { item in
            edges(of: item).map { ConstraintSet.Place(item: item, box: frame(of: $0, in: outer, right, solution)) }
        }
    }

    /// The right edge of a container, for layouts from right to left. The widget of a scroll view's content is at least
    /// as wide as the visible part.
    private func rightEdge(of container: UIView, _ outer: Edges, _ solution: LinearSolution) -> Int {
        let end = pixel(outer.end, solution)
        guard contents[ObjectIdentifier(container)] != nil, let frame = edges(of: container) else { return end }
        return max(end, pixel(outer.start + frame.width, solution))
    }

    /// The size of a scroll view's content; `nil` for other views.
    func contentSize(of container: UIView, in solution: LinearSolution) -> CGSize? {
        guard let content = contents[ObjectIdentifier(container)] else { return nil }
        return CGSize(
            width: pixel(content.end, solution) - pixel(content.start, solution),
            height: pixel(content.bottom, solution) - pixel(content.top, solution))
    }

    private func frame(of box: Edges, in outer: Edges, _ right: Int, _ solution: LinearSolution) -> LayoutBox {
        let (start, end) = (pixel(box.start, solution), pixel(box.end, solution))
        let (top, bottom) = (pixel(box.top, solution), pixel(box.bottom, solution))
        return LayoutBox(
            x: isRightToLeft ? right - end : start - pixel(outer.start, solution),
            y: top - pixel(outer.top, solution), width: max(0, end - start), height: max(0, bottom - top))
    }

    /// A length in points, clamped to a range beyond any screen.
    func length(_ expression: LinearExpression, in solution: LinearSolution) -> Double {
        let sum = expression.terms.reduce(expression.constant) { $0 + $1.coefficient * solution.values[$1.variable] }
        return sum.isFinite ? min(max(sum, -100_000), 100_000) : 0
    }

    /// Rounds to the nearest point; halves with a small numerical error round like exact halves.
    private func pixel(_ expression: LinearExpression, _ solution: LinearSolution) -> Int {
        Int(((length(expression, in: solution) * 1024).rounded() / 1024).rounded())
    }
}
