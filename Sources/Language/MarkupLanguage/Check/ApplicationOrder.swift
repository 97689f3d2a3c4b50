/// The order of settings within a phase.
///
/// A shorthand comes before what it would overwrite (`layoutMargins` before `layoutMarginTop`), and a property after those that the schema names
/// as its prerequisites (a slider's value after its range). Otherwise the order of the document stays.
enum ApplicationOrder {
    static func apply(to settings: inout [PropertySetting], of info: ClassInfo) {
        guard settings.count > 1 else { return }
        let prerequisites = settings.map { info.prerequisites(of: $0.keyPath) }
        let ranks = zip(settings, prerequisites).map(rank)
        // Nearly always in order already.
        guard ranks.contains(2) || zip(ranks, ranks.dropFirst()).contains(where: >) else { return }
        let order = settings.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        var sorted = order.filter { ranks[$0] < 2 }
        let waiting = Dictionary(grouping: order.dropFirst(sorted.count)) { settings[$0].keyPath }
        var placed: Set<Int> = []
        func place(_ index: Int) {
            // Properties that wait for each other come as they are met.
            guard placed.insert(index).inserted else { return }
            for name in prerequisites[index] { waiting[name]?.forEach(place) }
            sorted.append(index)
        }
        order.dropFirst(sorted.count).forEach(place)
        settings = sorted.map { settings[$0] }
    }

    private static func rank(_ setting: PropertySetting, _ prerequisites: [String]) -> Int {
        if case .insets = setting.kind { return 0 }
        return prerequisites.isEmpty ? 1 : 2
    }
}
