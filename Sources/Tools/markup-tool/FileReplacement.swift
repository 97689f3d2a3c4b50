import Foundation

/// Replaces the content of a file in one step: other programs never read a part of it, and the old content is kept if
/// writing fails.
struct FileReplacement {
    private let path: String

    /// A symbolic link is kept, and its target replaced.
    init(of path: String) {
        self.path = URL(filePath: path).resolvingSymlinksInPath().path
    }

    /// Writes the content; permissions are kept.
    func write(_ content: Data) throws {
        let new = "\(path).\(ProcessInfo.processInfo.processIdentifier).new"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        // Checked explicitly, because replacing a file does not need write permission for the file itself.
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
