import Foundation

/// Files that can be read to their end. A pipe would be waited for, and a folder is no text.
enum RegularFile {
    static func exists(at url: URL) -> Bool {
        var information = stat()
        return stat(url.path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
    }

    /// The content of a file; nil if there is none, or it is longer than a limit.
    static func content(of url: URL, limit: Int) -> Data? {
        guard exists(at: url), let handle = FileHandle(forReadingAtPath: url.path),
            let data = try? handle.read(upToCount: limit + 1) ?? Data(), data.count <= limit
        else { return nil }
        return data
    }
}
