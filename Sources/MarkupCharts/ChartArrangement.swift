import ChartLayout
import Foundation
import MarkupKit
import NativeWidgets

/// Where everything in a chart of a size is, with its texts measured.
struct ChartArrangement {
    /// A text and where its upper left corner is.
    struct Label {
        let line: TextLine
        let origin: CGPoint
    }

    /// An entry of the legend: a piece of colour and a name.
    struct LegendEntry {
        let swatch: CGRect
        let label: Label
        let color: UIColor?
        let colorIndex: Int
    }

    /// A pie and where it is.
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
    /// `nil` where there is nothing to place.
    let x: AxisMap?
    let y: AxisMap?
    let slots: BarSlots?
    let pies: [PiePlace]
    /// Where lines go across the plot, in pixels.
    private(set) var valueLines: [Double] = []
    private(set) var placeLines: [Double] = []
    private(set) var labels: [Label] = []
    private(set) var title: Label?
    private(set) var legend: [LegendEntry] = []

    /// The size of labels by that of the view's own text.
    static let labelScale = 0.85
    private static let swatchSize = 10.0
    private static let swatchSpacing = 6.0

    init(_ scene: ChartScene, of chart: LMChartView, in size: CGSize, isMirrored: Bool) {
        (self.scene, self.size, self.isMirrored) = (scene, size, isMirrored)
        let native = chart.native
        func line(_ text: String?, width: Double? = nil) -> TextLine? {
            guard let text, !text.isEmpty else { return nil }
            return TextLine(text, of: native, scale: Self.labelScale, width: width)
        }
        let width = Double(size.width)
        let showsAxes = !scene.entries.isEmpty
        let title = chart.title.flatMap {
            $0.isEmpty ? nil : TextLine($0, of: native, isBold: true, width: width)
        }

        // What the values need.
        let lineHeight = Double(line("0")?.size.height ?? 0)
        let wanted = chart.yAxis.labelCount > 0 ? chart.yAxis.labelCount : Int(Double(size.height) * 0.75 / 44)
        let valueTickCount = min(20, max(2, wanted))
        let valueScale = showsAxes ? scene.valueScale(ticks: valueTickCount) : nil
        let valueTicks = valueScale.map { ChartTicks(of: $0, count: valueTickCount) }
        let valueText = chart.valueText
        var valueLabels: [TextLine?] = []
        if let valueTicks, !chart.yAxis.isHidden {
            valueLabels = valueTicks.values.map { value in line(valueText.label(value, of: valueTicks)) }
        }

        var demand = PlotFrame.Demand()
        demand.isMirrored = isMirrored
        demand.titleHeight = Double(title?.size.height ?? 0)
        demand.valueLabelHeight = lineHeight
        demand.valueLabelWidth = valueLabels.compactMap { $0.map { Double($0.size.width) } }.max() ?? 0
        let showsPlaces = showsAxes && !chart.xAxis.isHidden && scene.placeScale != nil
        demand.placeLabelHeight = showsPlaces ? lineHeight : 0
        let valueTitle = showsAxes && !chart.yAxis.isHidden ? line(chart.yAxis.title, width: width) : nil
        let placeTitle = showsPlaces ? line(chart.xAxis.title, width: width) : nil
        demand.valueTitleHeight = Double(valueTitle?.size.height ?? 0)
        demand.placeTitleHeight = Double(placeTitle?.size.height ?? 0)

        // The legend.
        let items = chart.legendItems(of: scene)
        let lines = items.map { item in
            line(item.name, width: max(1, width - Self.swatchSize - Self.swatchSpacing))
        }
        let flow = LegendFlow(
            lines.map { line in
                CGSize(
                    width: Self.swatchSize + Self.swatchSpacing + Double(line?.size.width ?? 0),
                    height: max(lineHeight, Self.swatchSize))
            }, width: width, spacing: 16, isMirrored: isMirrored)
        demand.legendHeight = flow.height
        demand.isLegendAbove = chart.legend == .top

        // The places need to know how long one of their labels is.
        let placeLabels = PlaceLabels(chart, scene, width: width - demand.valueLabelWidth, isShown: showsPlaces, line)
        demand.overhang = placeLabels.overhang

        let frame = PlotFrame(demand, in: size)
        self.frame = frame
        let plot = frame.plot
        let (left, right) = (Double(plot.minX), Double(plot.maxX))
        let x = scene.placeScale.map { AxisMap($0, from: isMirrored ? right : left, to: isMirrored ? left : right) }
        let y = valueScale.map { AxisMap($0, from: Double(plot.maxY), to: Double(plot.minY)) }
        (self.x, self.y) = (x, y)
        slots = scene.slots
        pies = Self.places(of: scene.pies, in: plot, isMirrored)

        if let box = frame.title, let title {
            self.title = Label(line: title, origin: Self.leading(title, in: box, isMirrored))
        }
        if let box = frame.valueTitle, let valueTitle {
            labels.append(Label(line: valueTitle, origin: Self.leading(valueTitle, in: box, isMirrored)))
        }
        if let box = frame.placeTitle, let placeTitle {
            let middle = (left + right) / 2 - Double(placeTitle.size.width) / 2
            let limited = min(max(0, middle), max(0, width - Double(placeTitle.size.width)))
            labels.append(Label(line: placeTitle, origin: CGPoint(x: limited, y: Double(box.minY))))
        }
        if let y, let valueTicks, !chart.yAxis.isHidden {
            addValueLabels(valueTicks, valueLabels, y)
            if !chart.yAxis.showsGrid { valueLines = [] }
        }
        if let x, showsPlaces {
            addPlaceLabels(placeLabels, x)
            if !chart.xAxis.showsGrid { placeLines = [] }
        }
        if let box = frame.legend { addLegend(items, lines, flow, in: box) }
    }

    private static func leading(_ line: TextLine, in box: CGRect, _ isMirrored: Bool) -> CGPoint {
        CGPoint(x: isMirrored ? Double(box.maxX - line.size.width) : Double(box.minX), y: Double(box.minY))
    }

    private mutating func addValueLabels(_ ticks: ChartTicks, _ lines: [TextLine?], _ y: AxisMap) {
        let plot = frame.plot
        valueLines = ticks.values.map { y.pixel($0) }
        guard frame.showsValueLabels else { return }
        let middles = valueLines
        let heights = lines.map { Double($0?.size.height ?? 0) }
        for index in LabelThinning.kept(middles: middles, widths: heights, gap: 2) {
            guard let line = lines[index] else { continue }
            let origin = CGPoint(
                x: isMirrored
                    ? Double(plot.maxX) + PlotFrame.labelSpacing
                    : Double(plot.minX) - PlotFrame.labelSpacing - Double(line.size.width),
                y: middles[index] - heights[index] / 2)
            labels.append(Label(line: line, origin: origin))
        }
    }

    private mutating func addPlaceLabels(_ places: PlaceLabels, _ x: AxisMap) {
        guard frame.showsPlaceLabels else { return }
        let middles = places.values.map { x.pixel($0) }
        let widths = places.lines.map { Double($0?.size.width ?? 0) }
        let kept = LabelThinning.kept(middles: middles, widths: widths, gap: 8)
        if x.scale.bandwidth == 0 { placeLines = kept.map { middles[$0] } }
        let end = Double(frame.plot.maxY) + PlotFrame.labelSpacing
        for index in kept {
            guard let line = places.lines[index] else { continue }
            // The first and the last one may be longer than what is beside the axis.
            let start = min(max(0, middles[index] - widths[index] / 2), max(0, Double(size.width) - widths[index]))
            labels.append(Label(line: line, origin: CGPoint(x: start, y: end)))
        }
    }

    private mutating func addLegend(
        _ items: [LMChartView.LegendItem], _ lines: [TextLine?], _ flow: LegendFlow, in box: CGRect
    ) {
        for (index, place) in flow.frames.enumerated() {
            guard let line = lines[index] else { continue }
            let (start, top) = (Double(box.minX + place.minX), Double(box.minY + place.minY))
            let size = Self.swatchSize
            let swatchX = isMirrored ? start + Double(place.width) - size : start
            let textX =
                isMirrored ? swatchX - Self.swatchSpacing - Double(line.size.width) : start + size + Self.swatchSpacing
            legend.append(
                LegendEntry(
                    swatch: CGRect(x: swatchX, y: top + (Double(place.height) - size) / 2, width: size, height: size),
                    label: Label(
                        line: line,
                        origin: CGPoint(x: textX, y: top + (Double(place.height) - Double(line.size.height)) / 2)),
                    color: items[index].color, colorIndex: items[index].colorIndex))
        }
    }

    /// Several pies stand side by side.
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

/// The labels of the horizontal axis, before it is known where they are.
struct PlaceLabels {
    let values: [Double]
    let lines: [TextLine?]
    /// How far they may reach beyond the ends of the axis.
    let overhang: Double

    init(
        _ chart: LMChartView, _ scene: ChartScene, width: Double, isShown: Bool,
        _ line: (_ text: String?, _ width: Double?) -> TextLine?
    ) {
        guard isShown, let scale = scene.placeScale else {
            (values, lines, overhang) = ([], [], 0)
            return
        }
        let width = max(1, width)
        if case .category(let count) = scale {
            // Only as many are measured as could stand side by side.
            let length = max(1, Int((Double(count) * 14 / width).rounded(.up)))
            let values = stride(from: 0, to: count, by: length).map(Double.init)
            let room = max(72, width / Double(max(1, count)) * 0.95)
            self.values = values
            lines = values.map { line(chart.text(ofPlace: scene.value(at: $0)), room) }
            overhang = 0
            return
        }
        let text = chart.placeText(of: scene)
        let few = ChartTicks(of: scale, count: 3)
        let sample = few.values.last.flatMap { line(text.label($0, of: few), nil) }
        let room = Double(sample?.size.width ?? 40) + 28
        let wanted = chart.xAxis.labelCount > 0 ? chart.xAxis.labelCount : Int(width / room)
        let ticks = ChartTicks(of: scale, count: min(40, max(2, wanted)))
        values = ticks.values
        lines = ticks.values.map { line(text.label($0, of: ticks), nil) }
        overhang = lines.compactMap { $0.map { Double($0.size.width) / 2 } }.max() ?? 0
    }
}
