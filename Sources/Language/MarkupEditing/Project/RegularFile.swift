import Foundation

/// Reads regular files only: reading a pipe could block, and a folder is not text.
enum RegularFile {
    static func exists(at url: URL) -> Bool {
        var information = stat()
        return stat(url.path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
    }

    /// Returns the content of a file; nil if it does not exist or is larger than the limit.
    static func content(of url: URL, limit: Int) -> Data? {
        guard exists(at: url), let handle = FileHandle(forReadingAtPath: url.path),
            let data = try? handle.read(upToCount: limit + 1) ?? Data(), data.count <= limit
        else { return nil }
        return data
    }
}
