import Foundation

/// Which names of the file system decide what a path leads to: its folders, the links on the way, and where those lead.
nonisolated struct WatchedPath: Equatable {
    /// Each name that is looked up, as a path without links before it. The last is what the path leads to, or the first that does not exist.
    private(set) var steps: [String] = []
    /// Whether the last step is what the path names; if not, a folder on the way is missing.
    private(set) var isWhole = true
    /// What the path leads to, if that is a folder.
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

    /// As many as Linux follows.
    private static let mostLinks = 40

    /// The last one first.
    private static func names(in path: String) -> [String] { path.split(separator: "/").reversed().map(String.init) }
}
