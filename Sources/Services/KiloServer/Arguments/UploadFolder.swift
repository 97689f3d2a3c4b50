import Foundation
import Synchronization

/// The folder of this process's uploads. The process locks a file in it until it ends, in whatever way, so that other
/// processes can distinguish folders in use from leftovers.
enum UploadFolder {
    private static let prefix = "kilo-uploads-"
    private static let lockName = "lock"
    private static let folder = Mutex<URL?>(nil)

    /// Returns the folder, created on first use and again if it has been removed.
    static func current() throws -> URL {
        try folder.withLock { folder in
            if let folder, FileManager.default.fileExists(atPath: folder.appending(path: lockName).path) {
                return folder
            }
            let made = try make()
            folder = made
            return made
        }
    }

    /// The folder is renamed to its final name after it is locked, so that a sweep never finds it unlocked.
    private static func make() throws -> URL {
        let temporary = FileManager.default.temporaryDirectory
        let name = UUID().uuidString
        let url = temporary.appending(path: ".kilo-" + name)
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let descriptor = open(url.appending(path: lockName).path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw CocoaError(.fileWriteUnknown) }
        let named = temporary.appending(path: prefix + name)
        try FileManager.default.moveItem(at: url, to: named)
        return named
    }

    /// Removes the folders of ended processes of this user.
    static func sweep() {
        let temporary = FileManager.default.temporaryDirectory
        let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let url = temporary.appending(path: name)
            var status = stat()
            // Skip symbolic links and other users' folders.
            guard lstat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
                continue
            }
            let descriptor = open(url.appending(path: lockName).path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(at: url) }
            close(descriptor)
        }
    }
}
