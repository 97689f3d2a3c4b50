import CGTK

/// What tells one version of a file from the next, in one question to the system.
package nonisolated struct FileVersion: Hashable, Sendable {
    package let size: Int
    package let seconds: Int
    package let nanoseconds: Int

    /// The file as it is now; `nil` if there is none.
    package init?(path: String) {
        var version = CGTKFileVersion()
        guard cgtk_file_version(path, &version) != 0 else { return nil }
        size = Int(version.size)
        seconds = Int(version.seconds)
        nanoseconds = Int(version.nanoseconds)
    }
}
