import Foundation
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
        var first = Double.infinity
        var second = Double.infinity
        var walk = Double.infinity
        var sum = 0.0
        // The three take turns, so that a busy machine disturbs all alike; the shortest round is the least disturbed.
        for _ in 0..<max(20, 300_000 / count) {
            tree.forgetMeasurements()
            first = min(first, Self.time { Self.layOut(tree) })
            second = min(second, Self.time { Self.layOut(tree) })
            tree.forgetMeasurements()
            walk = min(walk, Self.time { sum += Self.walk(tree) })
        }
        if sum < 0 { print(sum) }
        let parts = [first, second, walk].map { Self.rounded($0 / Double(views)) }
        line = "| \(shape.rawValue) | \(views) | \(parts.joined(separator: " | ")) | \(Self.rounded(first / walk)) |"
    }

    /// The steps of a window: the width, the height at that width, then the boxes.
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

    /// The processor time of this thread that something takes, in nanoseconds.
    private static func time(_ body: () -> Void) -> Double {
        let start = threadTime()
        body()
        return threadTime() - start
    }

    private static func threadTime() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
        return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
    }

    private static func rounded(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
