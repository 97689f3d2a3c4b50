import Foundation

/// New content for a file, put in its place in one step: nobody ever reads half of it, and nothing is lost if writing fails.
struct FileReplacement {
    private let path: String

    /// A link stays one: what it leads to is replaced.
    init(of path: String) {
        self.path = URL(filePath: path).resolvingSymlinksInPath().path
    }

    /// Writes the content; permissions stay as they are.
    func write(_ content: Data) throws {
        let new = "\(path).\(ProcessInfo.processInfo.processIdentifier).new"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        // Replacing needs no permission of the file, which a person took away on purpose.
        guard FileManager.default.isWritableFile(atPath: path) else { throw CocoaError(.fileWriteNoPermission) }
        do {
            try content.write(to: URL(filePath: new), options: .withoutOverwriting)
            try FileManager.default.setAttributes(
                [.posixPermissions: attributes[.posixPermissions] ?? 0o644], ofItemAtPath: new)
            guard rename(new, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            try? FileManager.default.removeItem(atPath: new)
            throw error
        }
    }
}
