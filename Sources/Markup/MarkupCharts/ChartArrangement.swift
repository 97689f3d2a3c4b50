import ChartLayout
import Foundation
import MarkupKit
import NativeWidgets

/// The positions of everything in a chart of a given size.
struct ChartArrangement {
    /// A text and its upper left corner.
    struct Label {
        let line: TextLine
        let origin: CGPoint
    }

    /// An entry of the legend: a colour swatch and a name.
    struct LegendEntry {
        let swatch: CGRect
        let label: Label
        let color: UIColor?
        let colorIndex: Int
    }

    /// A pie and its position.
    struct PiePlace {
        let pie: ChartScene.Pie
        let slices: PieSlices
        let middle: CGPoint
        let radius: Double
        let hole: Double
    }

    let scene: ChartScene
    let size: CGSize
    let frame: PlotFrame
    let isMirrored: Bool
    /// `nil` if there is nothing to place.
    let x: AxisMap?
    let y: AxisMap?
    let slots: BarSlots?
    let pies: [PiePlace]
    /// The positions of the grid lines in the plot, in points.
    private(set) var valueLines: [Double] = []
    private(set) var placeLines: [Double] = []
    private(set) var labels: [Label] = []
    private(set) var title: Label?
    private(set) var legend: [LegendEntry] = []

    init(_ scene: ChartScene, of chart: LMChartView, in size: CGSize, isMirrored: Bool) {
        (self.scene, self.size, self.isMirrored) = (scene, size, isMirrored)
        let words = ChartWords(chart, scene, in: size, isMirrored: isMirrored)
        frame = PlotFrame(words.demand, in: size)
        let plot = frame.plot
        let (left, right) = (Double(plot.minX), Double(plot.maxX))
        x = scene.placeScale.map { AxisMap($0, from: isMirrored ? right : left, to: isMirrored ? left : right) }
        y = words.valueScale.map { AxisMap($0, from: Double(plot.maxY), to: Double(plot.minY)) }
        slots = scene.slots
        pies = Self.places(of: scene.pies, in: plot, isMirrored)
        addTitles(words)
        addValues(words, showsGrid: chart.yAxis.showsGrid)
        addPlaces(words.places, showsGrid: chart.xAxis.showsGrid)
        if let box = frame.legend { addLegend(words.legend, in: box) }
    }

    private mutating func addTitles(_ words: ChartWords) {
        func leading(_ line: TextLine, in box: CGRect) -> Label {
            let x = isMirrored ? Double(box.maxX) - Double(line.size.width) : Double(box.minX)
            return Label(line: line, origin: CGPoint(x: x, y: Double(box.minY)))
        }
        if let box = frame.title, let line = words.title { title = leading(line, in: box) }
        if let box = frame.valueTitle, let line = words.valueTitle { labels.append(leading(line, in: box)) }
        if let box = frame.placeTitle, let line = words.placeTitle {
            let start = inside(Double(frame.plot.midX), Double(line.size.width))
            labels.append(Label(line: line, origin: CGPoint(x: start, y: Double(box.minY))))
        }
    }

    /// Returns the start of something centred at `middle`, moved so that it does not reach out of the view.
    private func inside(_ middle: Double, _ length: Double) -> Double {
        min(max(0, middle - length / 2), max(0, Double(size.width) - length))
    }

    private mutating func addValues(_ words: ChartWords, showsGrid: Bool) {
        guard let y else { return }
        let middles = words.valueTicks.map { y.pixel($0) }
        if showsGrid { valueLines = middles }
        guard frame.showsValueLabels else { return }
        let heights = words.valueLabels.map { Double($0?.size.height ?? 0) }
        for index in LabelThinning.kept(middles: middles, widths: heights, gap: 2) {
            guard let line = words.valueLabels[index] else { continue }
            let x =
                isMirrored
                ? Double(frame.plot.maxX) + PlotFrame.labelSpacing
                : Double(frame.plot.minX) - PlotFrame.labelSpacing - Double(line.size.width)
            labels.append(Label(line: line, origin: CGPoint(x: x, y: middles[index] - heights[index] / 2)))
        }
    }

    private mutating func addPlaces(_ places: PlaceLabels, showsGrid: Bool) {
        guard let x, frame.showsPlaceLabels else { return }
        let middles = places.values.map { x.pixel($0) }
        let widths = places.lines.map { Double($0?.size.width ?? 0) }
        let kept = LabelThinning.kept(middles: middles, widths: widths, gap: 8)
        if showsGrid, x.scale.bandwidth == 0 { placeLines = kept.map { middles[$0] } }
        let top = Double(frame.plot.maxY) + PlotFrame.labelSpacing
        for index in kept {
            guard let line = places.lines[index] else { continue }
            // The first and the last label may be wider than the space beside the axis.
            labels.append(Label(line: line, origin: CGPoint(x: inside(middles[index], widths[index]), y: top)))
        }
    }

    private mutating func addLegend(_ words: LegendWords, in box: CGRect) {
        let (swatch, spacing) = (LegendWords.swatch, LegendWords.spacing)
        for (index, place) in words.flow.frames.enumerated() {
            guard let line = words.lines[index] else { continue }
            let (start, end) = (Double(box.minX + place.minX), Double(box.minX + place.maxX))
            let (top, height) = (Double(box.minY + place.minY), Double(place.height))
            let size = line.size
            legend.append(
                LegendEntry(
                    swatch: CGRect(
                        x: isMirrored ? end - swatch : start, y: top + (height - swatch) / 2, width: swatch,
                        height: swatch),
                    label: Label(
                        line: line,
                        origin: CGPoint(
                            x: isMirrored ? end - swatch - spacing - Double(size.width) : start + swatch + spacing,
                            y: top + (height - Double(size.height)) / 2)),
                    color: words.items[index].color, colorIndex: words.items[index].colorIndex))
        }
    }

    /// Places several pies side by side.
    private static func places(of pies: [ChartScene.Pie], in plot: CGRect, _ isMirrored: Bool) -> [PiePlace] {
        let width = Double(plot.width) / Double(max(1, pies.count))
        return pies.enumerated().map { index, pie in
            let column = isMirrored ? pies.count - 1 - index : index
            let radius = max(0, min(width, Double(plot.height)) / 2 - 4)
            let hole = pie.mark.innerRadius.isNaN ? 0 : min(0.95, max(0, Double(pie.mark.innerRadius)))
            return PiePlace(
                pie: pie, slices: PieSlices(pie.values, isMirrored: isMirrored),
                middle: CGPoint(x: Double(plot.minX) + width * (Double(column) + 0.5), y: Double(plot.midY)),
                radius: radius, hole: radius * hole)
        }
    }
}
