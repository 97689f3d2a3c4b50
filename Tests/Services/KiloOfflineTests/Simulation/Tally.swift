import Foundation
import KiloOffline

/// A record that shows each write that was lost or applied twice: a write adds its name, and 1.
struct Tally: OfflineRecord {
    var count = 0
    var names: Set<String> = []
    var title = ""

    /// Adds what this client added.
    static let rule = ConflictRule<Tally> { conflict in
        guard let mine = conflict.mine else { return .write(nil) }
        let base = conflict.base ?? Tally()
        var merged = conflict.theirs ?? Tally()
        merged.count += mine.count - base.count
        merged.names.formUnion(mine.names.subtracting(base.names))
        if mine.title != base.title { merged.title = mine.title }
        return .write(merged)
    }
}
