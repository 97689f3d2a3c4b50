import MarkupLayout
import Testing

/// What the public initialisers and functions take where a caller names nothing.
@Suite struct LayoutDefaultsTests {
    private let leaf = LayoutTree(.leaf(.fixed(LayoutSize(width: 10, height: 20))))

    @Test func traitsKeepWhatTheyAreGiven() {
        let traits = LayoutTraits(
            width: 1, height: 2, minimumWidth: 3, maximumWidth: 4, minimumHeight: 5, maximumHeight: 6, aspectRatio: 7,
            weight: 8, anchor: .top, isHidden: true, topSpacing: 9, bottomSpacing: 10, leadingSpacing: 11,
            trailingSpacing: 12)
        #expect(
            [
                traits.width, traits.height, traits.minimumWidth, traits.maximumWidth, traits.minimumHeight,
                traits.maximumHeight, traits.aspectRatio, traits.weight,
            ] == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(
            [traits.topSpacing, traits.bottomSpacing, traits.leadingSpacing, traits.trailingSpacing] == [9, 10, 11, 12])
        #expect(traits.anchor == .top)
        #expect(traits.isHidden)
    }

    @Test func traitsAreUnset() {
        let traits = LayoutTraits()
        #expect(
            [
                traits.width, traits.height, traits.minimumWidth, traits.maximumWidth, traits.minimumHeight,
                traits.maximumHeight, traits.aspectRatio, traits.weight,
            ].allSatisfy { $0 == nil })
        #expect(
            [traits.topSpacing, traits.bottomSpacing, traits.leadingSpacing, traits.trailingSpacing] == [0, 0, 0, 0])
        #expect(traits.anchor.isEmpty)
        #expect(!traits.isHidden)
    }

    @Test func styles() {
        let row = RowStyle()
        #expect(row.horizontalAlignment == .fill)
        #expect(row.verticalAlignment == .fill)
        #expect(row.spacing == nil)
        #expect(!row.alignsToBaseline)
        #expect(row.baseline == .first)
        #expect(row.margins == LayoutMargins(all: 0))
        let column = ColumnStyle()
        #expect(column.horizontalAlignment == .fill)
        #expect(column.verticalAlignment == .fill)
        #expect(column.spacing == nil)
        #expect(!column.alignsToBaseline)
        #expect(!column.alignsToGrid)
        #expect(column.margins == LayoutMargins(all: 0))
        let scroll = ScrollStyle()
        #expect(!scroll.fitsToWidth)
        #expect(!scroll.fitsToHeight)
    }

    @Test func margins() {
        let none = LayoutMargins()
        #expect([none.top, none.left, none.bottom, none.right] == [0, 0, 0, 0])
        #expect(none.leading == nil)
        #expect(none.trailing == nil)
        let all = LayoutMargins(top: 1, left: 2, bottom: 3, right: 4, leading: 5, trailing: 6)
        #expect([all.top, all.left, all.bottom, all.right] == [1, 2, 3, 4])
        #expect(all.leading == 5)
        #expect(all.trailing == 6)
    }

    @Test func rootViewsHaveNoPadding() {
        #expect(measureRoot([leaf], axis: .vertical).natural == 20)
        let box = arrangeRoot([leaf], in: LayoutSize(width: 30, height: 40))[0]
        #expect(box == LayoutBox(x: 0, y: 0, width: 30, height: 40))
    }

    @Test func layersAndAnchorsHaveNoMargins() {
        #expect(measureLayers([leaf], axis: .vertical).natural == 20)
        #expect(measureAnchors([leaf], axis: .horizontal).natural == 10)
        let size = LayoutSize(width: 30, height: 40)
        #expect(arrangeLayers([leaf], in: size)[0] == LayoutBox(x: 0, y: 0, width: 30, height: 40))
        #expect(arrangeAnchors([leaf], in: size)[0] == LayoutBox(x: 10, y: 10, width: 10, height: 20))
    }

    @Test func leaves() {
        let fixed = LayoutTree(.leaf(.fixed(LayoutSize(width: 10, height: 20))))
        let width = fixed.measure(.horizontal, for: nil)
        let height = fixed.measure(.vertical, for: nil)
        #expect(width == LayoutMeasurement(minimum: 0, natural: 10))
        #expect(height == LayoutMeasurement(minimum: 0, natural: 20))
        let text = LayoutTree(.leaf(.text(glyphs: 3)))
        #expect(text.measure(.horizontal, for: nil) == LayoutMeasurement(minimum: 10, natural: 30))
        let lines = LayoutMeasurement(
            minimum: 20, natural: 20, minimumBaseline: 15, naturalBaseline: 15, lastBaseline: 15, lineHeight: 20)
        #expect(text.measure(.vertical, for: nil) == lines)
    }

    @Test func textsOfNonsenseAreMadeSafe() {
        func width(_ leaf: LayoutLeaf) -> Double { LayoutTree(.leaf(leaf)).measure(.horizontal, for: nil).natural }
        #expect(width(.text(glyphs: 3, glyphWidth: 1)) == 3)
        #expect(width(.text(glyphs: 3, glyphWidth: 0)) == 3)
        #expect(width(.text(glyphs: -3)) == 0)
        let low = LayoutTree(.leaf(.text(glyphs: 3, lineHeight: -5, baseline: 0)))
        #expect(low.measure(.vertical, for: nil).natural == 0)
    }

    @Test func boxesAndNothing() {
        #expect(LayoutBox.empty == LayoutBox(x: 0, y: 0, width: 0, height: 0))
        #expect(LayoutBox.empty.baseline == nil)
        #expect(LayoutMeasurement.zero == LayoutMeasurement(minimum: 0, natural: 0))
        #expect(LayoutTraits.spacer == LayoutTraits(weight: 1))
    }
}
