import ChartLayout
import Foundation
import MarkupKit
import NativeWidgets

extension LMChartView {
    /// Connects pointer and keyboard events.
    func connectInput() {
        native.isFocusable = true
        native.onHover { [weak self] _, pointer in
            guard let self else { return }
            hovered = allowsSelection ? pointer.flatMap { place(at: $0) } : nil
        }
        native.onPress { [weak self] x, y in
            guard let self, allowsSelection else { return }
            becomeFirstResponder()
            choose(place(at: CGPoint(x: x, y: y)))
        }
        native.onArrowKeys { [weak self] horizontal, _ in
            guard let self, horizontal != 0 else { return false }
            return walk(native.isRightToLeft ? -horizontal : horizontal)
        }
        native.onKey { [weak self] key in self?.take(key: key) ?? false }
        native.offerAccessibleAction("values") { [weak self] in
            guard let self else { return }
            presentValues()
        }
        native.onFocus(
            enter: { [weak self] in self?.native.queueDraw() }, leave: { [weak self] in self?.native.queueDraw() })
    }

    /// Handles a key: Return opens the table of values, Escape clears the selection, Home and End select the first and
    /// the last place.
    private func take(key: UInt32) -> Bool {
        guard allowsSelection else { return false }
        switch key {
        case Keys.enter, Keys.keypadEnter: return presentValues()
        case Keys.escape:
            guard chosen != nil else { return false }
            choose(nil)
        case Keys.home: choose(steps.first)
        case Keys.end: choose(steps.last)
        default: return false
        }
        return true
    }

    /// GDK's key values.
    private enum Keys {
        static let enter: UInt32 = 0xFF0D
        static let keypadEnter: UInt32 = 0xFF8D
        static let escape: UInt32 = 0xFF1B
        static let home: UInt32 = 0xFF50
        static let end: UInt32 = 0xFF57
    }

    /// Everything that can be selected, in reading order.
    private var steps: [ChartPlace] {
        scene.allPlaces.map(ChartPlace.place)
            + scene.pies.enumerated().flatMap { number, pie in
                PieSlices(pie.values).slices.map { ChartPlace.slice(pie: number, index: $0.index) }
            }
    }

    /// Selects the next or the previous place; without a selection the first or the last one.
    private func walk(_ step: Int) -> Bool {
        let steps = steps
        guard allowsSelection, !steps.isEmpty else { return false }
        guard let chosen, let index = steps.firstIndex(of: chosen) else {
            choose(step > 0 ? steps.first : steps.last)
            return true
        }
        // At the ends the key is not handled, so that focus can leave the chart.
        guard steps.indices.contains(index + step) else { return false }
        choose(steps[index + step])
        return true
    }

    /// Returns the place nearest to a point of the view; `nil` outside the plot.
    func place(at point: CGPoint) -> ChartPlace? {
        guard let arrangement else { return nil }
        for (number, pie) in arrangement.pies.enumerated() {
            let slice = pie.slices.slice(at: point, middle: pie.middle, radius: pie.radius, hole: pie.hole)
            if let slice { return .slice(pie: number, index: slice.index) }
        }
        guard let x = arrangement.x, let y = arrangement.y,
            arrangement.frame.plot.insetBy(dx: -6, dy: -6).contains(point)
        else { return nil }
        let value = x.value(at: Double(point.x))
        var best: (place: Double, distance: Double)?
        for entry in arrangement.scene.entries {
            let index =
                entry.mark.kind.definition.isFoundByPoint
                ? ChartHit.nearestPoint(to: point, in: entry.series, x: x, y: y, limit: 24)?.index
                : ChartHit.nearestIndex(to: value, in: entry.series)
            guard let index else { continue }
            let place = entry.series.x[index]
            let distance = abs(x.pixel(place) - Double(point.x))
            if distance < best?.distance ?? .infinity { best = (place, distance) }
        }
        return best.map { .place($0.place) }
    }

    /// Returns the place of a caller's value; `nil` if the chart does not have the value.
    func place(of value: LMPlottableValue) -> ChartPlace? {
        guard value != .gap else { return nil }
        for (number, pie) in scene.pies.enumerated() {
            guard let index = pie.labels.firstIndex(of: value) else { continue }
            return .slice(pie: number, index: index)
        }
        guard let place = scene.place(of: value) else { return nil }
        return scene.entries.contains { !$0.series.indices(at: place).isEmpty } ? .place(place) : nil
    }

    /// Returns the caller's value at a place.
    func value(at place: ChartPlace) -> Any? {
        let value: LMPlottableValue
        switch place {
        case .place(let place): value = scene.value(at: place)
        case .slice(let pie, let index):
            guard scene.pies.indices.contains(pie), scene.pies[pie].labels.indices.contains(index) else { return nil }
            value = scene.pies[pie].labels[index]
        }
        switch value {
        case .number(let number): return number
        case .date(let date): return date
        case .category(let name): return name
        case .gap: return nil
        }
    }
}
