/// The order of settings within a phase.
///
/// A shorthand precedes the properties that it would overwrite (`layoutMargins` before `layoutMarginTop`), and a
/// property follows its prerequisites in the schema (a slider's value its range). Otherwise the order of the document
/// is kept.
enum ApplicationOrder {
    static func apply(to settings: inout [PropertySetting], of info: ClassInfo) {
        guard settings.count > 1, !isOrdered(settings, of: info) else { return }
        let prerequisites = settings.map { info.prerequisites(of: $0.keyPath) }
        let ranks = zip(settings, prerequisites).map { rank($0.kind, $1) }
        let order = settings.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        var sorted = order.filter { ranks[$0] < 2 }
        let waiting = Dictionary(grouping: order.dropFirst(sorted.count)) { settings[$0].keyPath }
        var placed: Set<Int> = []
        func place(_ index: Int) {
            // Properties that wait for each other are placed in the order in which they are visited.
            guard placed.insert(index).inserted else { return }
            for name in prerequisites[index] { waiting[name]?.forEach(place) }
            sorted.append(index)
        }
        order.dropFirst(sorted.count).forEach(place)
        settings = sorted.map { settings[$0] }
    }

    /// Whether settings are in order already, as nearly always: no property waits for another, and no shorthand stands after
    /// another property.
    private static func isOrdered(_ settings: [PropertySetting], of info: ClassInfo) -> Bool {
        var last = 0
        // By index: a setting is large, and a copy of it would take longer than the rest.
        for index in settings.indices {
            let rank = rank(settings[index].kind, info.prerequisites(of: settings[index].keyPath))
            if rank == 2 || rank < last { return false }
            last = rank
        }
        return true
    }

    private static func rank(_ kind: ValueKind, _ prerequisites: [String]) -> Int {
        if case .insets = kind { return 0 }
        return prerequisites.isEmpty ? 1 : 2
    }
}
