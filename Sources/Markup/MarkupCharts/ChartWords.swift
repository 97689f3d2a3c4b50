import ChartLayout
import Foundation
import MarkupKit
import NativeWidgets

/// The measured texts of a chart. Their positions are computed later.
struct ChartWords {
    let title: TextLine?
    let valueTitle: TextLine?
    let placeTitle: TextLine?
    /// The scale of the values, which begins and ends at ticks; `nil` if there are no values.
    let valueScale: ChartScale?
    /// Empty if the axis is hidden.
    let valueTicks: [Double]
    let valueLabels: [TextLine?]
    let places: PlaceLabels
    let legend: LegendWords
    /// The space that all texts together would need.
    let demand: PlotFrame.Demand

    /// The size of labels relative to the view's own font.
    static let scale = 0.85

    init(_ chart: LMChartView, _ scene: ChartScene, in size: CGSize, isMirrored: Bool) {
        let (width, height) = (Double(size.width), Double(size.height))
        let lines = chart.textLines
        func line(_ text: String?, _ width: Double?) -> TextLine? {
            guard let text, !text.isEmpty else { return nil }
            return lines.line(text, scale: Self.scale, width: width)
        }
        let showsValues = !scene.entries.isEmpty && !chart.yAxis.isHidden
        let showsPlaces = !scene.entries.isEmpty && !chart.xAxis.isHidden && scene.placeScale != nil
        let name = chart.title ?? ""
        title = name.isEmpty ? nil : lines.line(name, isBold: true, width: width)
        valueTitle = showsValues ? line(chart.yAxis.title, width) : nil
        placeTitle = showsPlaces ? line(chart.xAxis.title, width) : nil

        let wanted = chart.yAxis.labelCount > 0 ? chart.yAxis.labelCount : Int(height * 0.75 / 44)
        let count = min(20, max(2, wanted))
        valueScale = scene.entries.isEmpty ? nil : scene.valueScale(ticks: count)
        let text = chart.valueText
        let ticks = showsValues ? valueScale.map { ChartTicks(of: $0, count: count) } : nil
        valueTicks = ticks?.values ?? []
        valueLabels = ticks.map { ticks in ticks.values.map { line(text.label($0, of: ticks), nil) } } ?? []

        var demand = PlotFrame.Demand()
        let lineHeight = Double(line("0", nil)?.size.height ?? 0)
        demand.isMirrored = isMirrored
        demand.titleHeight = Double(title?.size.height ?? 0)
        demand.valueTitleHeight = Double(valueTitle?.size.height ?? 0)
        demand.placeTitleHeight = Double(placeTitle?.size.height ?? 0)
        demand.valueLabelHeight = lineHeight
        demand.valueLabelWidth = valueLabels.compactMap { $0.map { Double($0.size.width) } }.max() ?? 0
        demand.placeLabelHeight = showsPlaces ? lineHeight : 0
        legend = LegendWords(
            chart.legendItems(of: scene), width: width, lineHeight: lineHeight, isMirrored: isMirrored, line)
        demand.legendHeight = legend.flow.height
        demand.isLegendAbove = chart.legend == .top
        // The labels of the places need the width of the value labels.
        places = PlaceLabels(chart, scene, width: width - demand.valueLabelWidth, isShown: showsPlaces, line)
        demand.overhang = places.overhang
        self.demand = demand
    }
}

/// The entries of the legend, broken into rows.
struct LegendWords {
    let items: [LMChartView.LegendItem]
    let lines: [TextLine?]
    let flow: LegendFlow

    /// The side of the colour swatch before a name, and the space between both.
    static let swatch = 10.0
    static let spacing = 6.0

    init(
        _ items: [LMChartView.LegendItem], width: Double, lineHeight: Double, isMirrored: Bool,
        _ line: (_ text: String?, _ width: Double?) -> TextLine?
    ) {
        let indent = Self.swatch + Self.spacing
        let lines = items.map { line($0.name, max(1, width - indent)) }
        (self.items, self.lines) = (items, lines)
        let sizes = lines.map { line in
            CGSize(width: indent + Double(line?.size.width ?? 0), height: max(lineHeight, Self.swatch))
        }
        flow = LegendFlow(sizes, width: width, spacing: 16, isMirrored: isMirrored)
    }
}

/// The measured labels of the horizontal axis. Their positions are computed later.
struct PlaceLabels {
    let values: [Double]
    let lines: [TextLine?]
    /// How far labels may reach beyond the ends of the axis.
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
            // Measures only as many labels as fit side by side.
            let length = max(1, Int((Double(count) * 14 / width).rounded(.up)))
            let values = stride(from: 0, to: count, by: length).map(Double.init)
            let room = max(72, width / Double(max(1, count)) * 0.95)
            self.values = values
            lines = values.map { line(chart.text(ofPlace: scene.value(at: $0)), room) }
            overhang = 0
            return
        }
        let text = chart.placeText(of: scene)
        let few = ChartTicks(of: scale, count: 3, isWhole: scene.hasWholePlaces)
        let sample = few.values.last.flatMap { line(text.label($0, of: few), nil) }
        let room = Double(sample?.size.width ?? 40) + 28
        let wanted = chart.xAxis.labelCount > 0 ? chart.xAxis.labelCount : Int(width / room)
        let ticks = ChartTicks(of: scale, count: min(40, max(2, wanted)), isWhole: scene.hasWholePlaces)
        values = ticks.values
        lines = ticks.values.map { line(text.label($0, of: ticks), nil) }
        overhang = lines.compactMap { $0.map { Double($0.size.width) / 2 } }.max() ?? 0
    }
}
