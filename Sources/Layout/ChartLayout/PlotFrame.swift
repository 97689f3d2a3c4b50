package import Foundation

/// The layout of a chart's parts. Parts that do not fit are left out: first the legend, then titles, then the labels of
/// the axes.
package struct PlotFrame: Equatable, Sendable {
    /// The requested sizes of the parts in pixels; 0 for a part that does not exist.
    package struct Demand: Equatable, Sendable {
        package var titleHeight = 0.0
        package var legendHeight = 0.0
        /// The height of the title of the value axis, above the plot.
        package var valueTitleHeight = 0.0
        /// The height of the title of the horizontal axis, below its labels.
        package var placeTitleHeight = 0.0
        /// The width of the longest label of the value axis.
        package var valueLabelWidth = 0.0
        /// The height of one label.
        package var valueLabelHeight = 0.0
        package var placeLabelHeight = 0.0
        /// The distance by which labels may extend beyond the ends of the horizontal axis.
        package var overhang = 0.0
        package var isLegendAbove = false
        /// Whether the reading direction is right to left.
        package var isMirrored = false

        package init() {}
    }

    package private(set) var title: CGRect?
    package private(set) var legend: CGRect?
    package private(set) var valueTitle: CGRect?
    package private(set) var placeTitle: CGRect?
    /// Whether the labels of the axes fit.
    package private(set) var showsValueLabels = false
    package private(set) var showsPlaceLabels = false
    /// The rectangle between the axes; its size is never negative.
    package let plot: CGRect

    /// The distance between parts.
    package static let spacing = 8.0
    /// The distance between labels and plot.
    package static let labelSpacing = 6.0
    /// The minimum size of the plot, which takes precedence over other parts.
    package static let leastSize = CGSize(width: 48, height: 40)

    package init(_ demand: Demand, in size: CGSize) {
        var (top, bottom) = (0.0, Double(size.height))
        func free() -> Double { bottom - top - Double(Self.leastSize.height) }
        var showsPlaceLabels = false
        if demand.placeLabelHeight > 0, free() >= demand.placeLabelHeight + Self.labelSpacing {
            bottom -= demand.placeLabelHeight + Self.labelSpacing
            showsPlaceLabels = true
        }
        var heights = (title: 0.0, valueTitle: 0.0, placeTitle: 0.0, legend: 0.0)
        func take(_ height: Double) -> Double {
            guard height > 0, free() >= height + Self.spacing else { return 0 }
            bottom -= height + Self.spacing
            return height
        }
        heights.title = take(demand.titleHeight)
        heights.valueTitle = take(demand.valueTitleHeight)
        heights.placeTitle = take(demand.placeTitleHeight)
        heights.legend = take(demand.legendHeight)

        // Heights were added up from the bottom; now each part is placed on its side.
        let labels = showsPlaceLabels ? demand.placeLabelHeight + Self.labelSpacing : 0
        bottom = Double(size.height)
        var frame: (title: CGRect?, legend: CGRect?, valueTitle: CGRect?, placeTitle: CGRect?) = (nil, nil, nil, nil)
        func atTop(_ height: Double) -> CGRect? {
            guard height > 0 else { return nil }
            defer { top += height + Self.spacing }
            return CGRect(x: 0, y: top, width: Double(size.width), height: height)
        }
        func atBottom(_ height: Double) -> CGRect? {
            guard height > 0 else { return nil }
            defer { bottom -= height + Self.spacing }
            return CGRect(x: 0, y: bottom - height, width: Double(size.width), height: height)
        }
        frame.title = atTop(heights.title)
        frame.legend = demand.isLegendAbove ? atTop(heights.legend) : atBottom(heights.legend)
        frame.valueTitle = atTop(heights.valueTitle)
        frame.placeTitle = atBottom(heights.placeTitle)
        bottom -= labels

        // Half of the topmost label is above the plot.
        let showsValueLabels =
            demand.valueLabelWidth > 0
            && Double(size.width) - demand.valueLabelWidth - Self.labelSpacing >= Double(Self.leastSize.width)
        let half = showsValueLabels ? min(demand.valueLabelHeight / 2, max(0, (bottom - top) / 4)) : 0
        top += half
        if !showsPlaceLabels { bottom -= half }
        var leading = showsValueLabels ? demand.valueLabelWidth + Self.labelSpacing : 0
        let overhang = showsPlaceLabels ? min(demand.overhang, Double(size.width) / 4) : 0
        leading = max(leading, overhang)
        let trailing = overhang
        let width = max(0, Double(size.width) - leading - trailing)
        plot = CGRect(
            x: demand.isMirrored ? trailing : leading, y: top, width: width, height: max(0, bottom - top))
        (title, legend, valueTitle, placeTitle) = (frame.title, frame.legend, frame.valueTitle, frame.placeTitle)
        (self.showsValueLabels, self.showsPlaceLabels) = (showsValueLabels, showsPlaceLabels)
    }
}
