import MarkupKit

extension LMChartMark {
    /// The mark elements, each with the attributes that it supports.
    static let elements: [String: InnerElement] = {
        let pairs = Kind.allCases.map { kind in
            (kind.rawValue, InnerElement(LMChartMark.self, attributes: kind.attributes) { LMChartMark(kind) })
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()
}

extension LMChartMark.Kind {
    fileprivate var attributes: Set<String> {
        let common: Set = ["name", "values", "x"]
        let single = common.union(["y", "series", "color"])
        return switch self {
        case .line: single.union(["lineWidth", "showsSymbols"])
        case .area: single.union(["lineWidth", "stacking"])
        case .bar: single.union(["stacking"])
        case .point: single
        case .range: common.union(["low", "high", "series", "color"])
        case .pie: common.union(["y", "innerRadius"])
        }
    }
}
