/// The order of settings within a phase.
///
/// A shorthand comes before what it would overwrite (`layoutMargins` before `layoutMarginTop`), a range before the value
/// that it would clip (`maximumValue` before `value`). Otherwise the order of the document stays.
enum ApplicationOrder {
    /// Values that another property bounds.
    private static let bounded: Set<String> = ["value", "currentPage", "date", "progress", "selectedSegmentIndex"]

    static func apply(to settings: inout [PropertySetting]) {
        guard settings.count > 1 else { return }
        let ranks = settings.map(rank)
        guard zip(ranks, ranks.dropFirst()).contains(where: { $0 > $1 }) else { return }
        let order = settings.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        settings = order.map { settings[$0] }
    }

    private static func rank(_ setting: PropertySetting) -> Int {
        if case .insets = setting.kind { return 0 }
        return bounded.contains(setting.keyPath) ? 2 : 1
    }
}
