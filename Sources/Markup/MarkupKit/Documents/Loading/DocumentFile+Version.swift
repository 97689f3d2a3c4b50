import NativeWidgets

extension DocumentFile.Version {
    /// The file as it is now; `nil` if there is none.
    init?(path: String) {
        guard let file = FileVersion(path: path) else { return nil }
        self.init(path: path, size: file.size, seconds: file.seconds, nanoseconds: file.nanoseconds)
    }
}
