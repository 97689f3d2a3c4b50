import ChartLayout
import MarkupKit

/// All differences between the kinds of marks.
struct MarkDefinition {
    /// How the values lie on the axes; `nil` for a pie, which has none.
    let shape: ChartShape?
    /// The attributes of the mark's element beside `name`, `values` and `x`, which every mark has.
    let attributes: Set<String>
    /// Whether each value has two ends, `low` and `high`, in place of `y`.
    var hasTwoEnds = false
    /// Whether the pointer selects the value whose point is nearest; otherwise the value with the nearest place.
    var isFoundByPoint = false
    /// Whether the values at the selected place have dots.
    var showsDots = false
    /// Draws a series on the axes.
    var paint: (SeriesPainter) -> Void = { _ in }
}

extension LMChartMark {
    /// The mark elements, each with the attributes that it supports.
    static let elements: [String: InnerElement] = {
        let pairs = Kind.allCases.map { kind in
            let attributes = kind.definition.attributes.union(["name", "values", "x"])
            return (kind.rawValue, InnerElement(LMChartMark.self, attributes: attributes) { LMChartMark(kind) })
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()
}
