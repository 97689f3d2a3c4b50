import CGTK

extension DocumentFile.Version {
    /// The file as it is now; `nil` if there is none.
    init?(path: String) {
        var version = CGTKFileVersion()
        guard cgtk_file_version(path, &version) != 0 else { return nil }
        self.init(
            path: path, size: Int(version.size), seconds: Int(version.seconds), nanoseconds: Int(version.nanoseconds))
    }
}
