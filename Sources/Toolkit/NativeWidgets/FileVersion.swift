import CGTK

/// The size and the modification time of a file, read with one system call, to detect that the file has changed.
package nonisolated struct FileVersion: Hashable, Sendable {
    package let size: Int
    package let seconds: Int
    package let nanoseconds: Int

    /// Reads the version of the file at `path`; `nil` if there is no file.
    package init?(path: String) {
        var version = CGTKFileVersion()
        guard cgtk_file_version(path, &version) != 0 else { return nil }
        size = Int(version.size)
        seconds = Int(version.seconds)
        nanoseconds = Int(version.nanoseconds)
    }
}
