/// The order of settings within a phase.
///
/// A shorthand comes before what it would overwrite (`layoutMargins` before `layoutMarginTop`), a range before the value
/// that it would clip (`maximumValue` before `value`). Otherwise the order of the document stays.
enum ApplicationOrder {
    /// Values that another property bounds.
    private static let bounded: Set<String> = ["value", "currentPage", "date", "progress", "selectedSegmentIndex"]

    static func apply(to settings: inout [PropertySetting]) {
        guard settings.count > 1 else { return }
        // Nearly always in order already.
        guard settings.indices.dropFirst().contains(where: { rank(settings[$0 - 1]) > rank(settings[$0]) }) else {
            return
        }
        let ranks = settings.map(rank)
        let order = settings.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        settings = order.map { settings[$0] }
    }

    private static func rank(_ setting: PropertySetting) -> Int {
        if case .insets = setting.kind { return 0 }
        return bounded.contains(setting.keyPath) ? 2 : 1
    }
}
