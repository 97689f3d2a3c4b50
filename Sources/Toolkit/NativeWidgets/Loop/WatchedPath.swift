import Foundation

/// The file system entries that determine where a path leads: its folders, the links on the way, and the targets of the
/// links.
nonisolated struct WatchedPath: Equatable {
    /// The path of each entry that is looked up, without links before its last name. The last step is the target of the
    /// path, or the first entry that does not exist.
    private(set) var steps: [String] = []
    /// Whether the last step is the target of the path; if not, a folder on the way is missing.
    private(set) var isWhole = true
    /// The target of the path, if it is a folder.
    private(set) var folder: String?

    init(_ path: String) {
        var rest = Self.names(in: path)
        var current = ""
        var links = 0
        while let name = rest.popLast() {
            guard name != "." else { continue }
            guard name != ".." else {
                current = String(current[..<(current.lastIndex(of: "/") ?? current.startIndex)])
                continue
            }
            let step = "\(current)/\(name)"
            steps.append(step)
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: step) {
                links += 1
                guard links <= Self.mostLinks else { return }
                if target.hasPrefix("/") { current = "" }
                rest += Self.names(in: target)
            } else {
                guard FileManager.default.fileExists(atPath: step) else {
                    isWhole = rest.isEmpty
                    return
                }
                current = step
            }
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: current, isDirectory: &isFolder), isFolder.boolValue {
            folder = current
        }
    }

    /// Linux follows at most this number of links.
    private static let mostLinks = 40

    /// The names in the path, the last one first.
    private static func names(in path: String) -> [String] { path.split(separator: "/").reversed().map(String.init) }
}
