import MarkupLayout

/// The figures of one tree.
struct LayoutReport {
    static let header = """
        | shape | views | first pass, ns per view | second pass, ns per view | bare walk, ns per view | first pass / walk |
        |---|---:|---:|---:|---:|---:|
        """

    let line: String

    init(_ shape: Shape, count: Int) {
        let (tree, views) = shape.makeTree(count)
        let rounds = max(5, 300_000 / count)
        let first = Self.best(rounds) {
            tree.forgetMeasurements()
        } of: {
            Self.layOut(tree)
        }
        let second = Self.best(rounds) {
        } of: {
            Self.layOut(tree)
        }
        var sum = 0.0
        let walk = Self.best(rounds) {
            tree.forgetMeasurements()
        } of: {
            sum += Self.walk(tree)
        }
        if sum < 0 { print(sum) }
        let parts = [first, second, walk].map { Self.rounded($0 / Double(views)) }
        line = "| \(shape.rawValue) | \(views) | \(parts.joined(separator: " | ")) | \(Self.rounded(first / walk)) |"
    }

    /// What a window does: the width, the height at that width, then the boxes.
    private static func layOut(_ tree: LayoutTree) {
        let width = max(600, tree.measure(.horizontal, for: nil).natural)
        let height = tree.measure(.vertical, for: width).natural
        tree.arrange(in: LayoutSize(width: width, height: height))
    }

    /// The least any layout must do: ask every leaf for its width and its height.
    private static func walk(_ tree: LayoutTree) -> Double {
        if tree.children.isEmpty {
            let width = tree.measure(.horizontal, for: nil).natural
            return tree.measure(.vertical, for: width).natural
        }
        var sum = 0.0
        for child in tree.children { sum += walk(child) }
        return sum
    }

    /// The shortest of several rounds, in nanoseconds: what disturbs a round only ever makes it longer.
    private static func best(_ rounds: Int, _ prepare: () -> Void, of body: () -> Void) -> Double {
        var best = Double.infinity
        let clock = ContinuousClock()
        for _ in 0..<rounds {
            prepare()
            let time = clock.measure(body)
            let (seconds, attoseconds) = time.components
            best = min(best, Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
        }
        return best
    }

    private static func rounded(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
