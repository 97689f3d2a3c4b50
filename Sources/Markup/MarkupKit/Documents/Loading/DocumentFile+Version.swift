import NativeWidgets

extension DocumentFile.Version {
    /// The current version of a file; `nil` if it does not exist.
    init?(path: String) {
        guard let file = FileVersion(path: path) else { return nil }
        self.init(path: path, size: file.size, seconds: file.seconds, nanoseconds: file.nanoseconds)
    }

    /// Whether the file is still the same.
    var isCurrent: Bool { Self(path: path) == self }
}
