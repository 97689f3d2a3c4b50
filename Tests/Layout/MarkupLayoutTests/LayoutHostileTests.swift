import MarkupLayout
import Testing

/// Numbers a document may hold that make no sense as a length.
@Suite struct LayoutHostileTests {
    private static let numbers: [Double?] = [
        nil, .nan, .infinity, -.infinity, 1e300, -1e300, -1, 0, .leastNonzeroMagnitude, 1e-12, .greatestFiniteMagnitude,
        0.5, 7,
    ]

    private func traits(_ random: inout SeededGenerator) -> LayoutTraits {
        func any() -> Double? { Self.numbers.randomElement(using: &random) ?? nil }
        return LayoutTraits(
            width: any(), height: any(), minimumWidth: any(), maximumWidth: any(), minimumHeight: any(),
            maximumHeight: any(), aspectRatio: any(), weight: any(),
            anchor: LayoutAnchor(rawValue: UInt8.random(in: 0...255, using: &random)), topSpacing: any() ?? 0,
            bottomSpacing: any() ?? 0, leadingSpacing: any() ?? 0, trailingSpacing: any() ?? 0)
    }

    private func margins(_ random: inout SeededGenerator) -> LayoutMargins {
        func any() -> Double? { Self.numbers.randomElement(using: &random) ?? nil }
        return LayoutMargins(
            top: any() ?? 0, left: any() ?? 0, bottom: any() ?? 0, right: any() ?? 0, leading: any(), trailing: any())
    }

    private func contents(_ random: inout SeededGenerator) -> [LayoutTree.Content] {
        func any() -> Double? { Self.numbers.randomElement(using: &random) ?? nil }
        let margins = margins(&random)
        return [
            .row(RowStyle(spacing: any(), margins: margins)),
            .row(RowStyle(horizontalAlignment: .center, spacing: any(), alignsToBaseline: true, margins: margins)),
            .column(ColumnStyle(spacing: any(), alignsToBaseline: true, margins: margins)),
            .column(ColumnStyle(horizontalAlignment: .trailing, alignsToGrid: true, margins: margins)),
            .layers(margins), .anchors(margins), .root(topPadding: any() ?? 0, bottomPadding: any() ?? 0),
            .scroll(ScrollStyle(fitsToWidth: true)), .scroll(ScrollStyle(fitsToHeight: true)),
        ]
    }

    private func leaf(_ random: inout SeededGenerator) -> LayoutLeaf {
        func any() -> Double { (Self.numbers.randomElement(using: &random) ?? nil) ?? 0 }
        return .fixed(
            LayoutSize(width: any(), height: any()), minimum: LayoutSize(width: any(), height: any()),
            baseline: any())
    }

    @Test func nonsenseNeverBreaksTheArrangement() {
        for seed in 1...300 {
            var random = SeededGenerator(seed: UInt64(seed))
            for content in contents(&random) {
                let rows = (0..<3).map { _ in
                    let cells = (0..<3).map { _ in LayoutTree(.leaf(leaf(&random)), traits: traits(&random)) }
                    return LayoutTree(.row(RowStyle()), traits: traits(&random), children: cells)
                }
                let tree = LayoutTree(content, traits: traits(&random), children: rows)
                let width = tree.measure(.horizontal, for: nil)
                let height = tree.measure(.vertical, for: width.natural)
                #expect(width.minimumPixels >= 0)
                #expect(height.minimumPixels >= 0)
                tree.arrange(in: LayoutSize(width: width.natural, height: height.natural))
                let boxes = tree.visible.map(\.box)
                #expect(boxes.allSatisfy { $0.width >= 0 && $0.height >= 0 }, "seed \(seed)")
                tree.arrange(in: LayoutSize(width: .infinity, height: .nan))
                tree.arrange(in: LayoutSize(width: -5, height: 0))
                #expect(tree.box == LayoutBox(x: 0, y: 0, width: 0, height: 0))
            }
        }
    }

    @Test func measurementsRoundUpToWholePixels() {
        let measurement = LayoutMeasurement(minimum: 3, natural: 2.2, minimumBaseline: 9, naturalBaseline: 1.5)
        #expect(measurement.minimumPixels == 3)
        #expect(measurement.naturalPixels == 3)
        #expect(measurement.minimumBaselinePixels == 3)
        #expect(measurement.naturalBaselinePixels == 2)
        #expect(LayoutMeasurement(minimum: 0, natural: 10.0000001).naturalPixels == 10)
        #expect(LayoutMeasurement(minimum: 0, natural: 10.1).naturalPixels == 11)
    }
}
