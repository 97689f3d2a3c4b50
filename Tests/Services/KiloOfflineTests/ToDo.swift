import Foundation
import KiloOffline

/// Something to do.
struct ToDo: OfflineRecord {
    var title: String
    var isDone = false
    var tags: [String]?
}

/// The log's answer does not come.
struct Unreachable: Error {}
