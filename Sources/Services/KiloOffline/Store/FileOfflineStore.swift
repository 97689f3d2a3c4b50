public import Foundation
import Synchronization

/// A store in a file: steps are appended and written through to the disk, and a shorter file replaces a long one by a
/// rename.
///
/// The file has the records as they are, readable by its owner only. One store at a time uses it: the file with `.lock`
/// at the end of its name is locked as long as the store exists.
public final class FileOfflineStore: OfflineStore {
    /// The file.
    public let url: URL
    private let lock: Int32
    /// The file at its end; opened by the first addition.
    private let handle = Mutex<FileHandle?>(nil)

    /// Opens or creates a file; its folder is created if necessary.
    ///
    /// - Throws: ``OfflineError`` with the code `inUse` or `file`.
    public init(_ url: URL) throws {
        self.url = url
        let folder = url.deletingLastPathComponent()
        try Self.reporting(folder) {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        lock = open(url.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard lock >= 0 else {
            throw OfflineError(.file(path: url.path + ".lock", reason: String(cString: strerror(errno))))
        }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw OfflineError(.inUse(path: url.path))
        }
    }

    deinit { close(lock) }

    public func read() throws -> Data {
        guard FileManager.default.fileExists(atPath: url.path) else { return Data() }
        return try Self.reporting(url) { try Data(contentsOf: url) }
    }

    public func append(_ bytes: Data) throws {
        try handle.withLock { handle in
            try Self.reporting(url) {
                let file = try handle ?? Self.created(url)
                handle = file
                try file.seekToEnd()
                try file.write(contentsOf: bytes)
                try file.synchronize()
            }
        }
    }

    public func replace(by bytes: Data) throws {
        let new = URL(filePath: url.path + ".new")
        try handle.withLock { handle in
            try Self.reporting(url) {
                try? FileManager.default.removeItem(at: new)
                let file = try Self.created(new)
                try file.write(contentsOf: bytes)
                try file.synchronize()
                guard rename(new.path, url.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
                handle = file
                try Self.synchronizeFolder(of: url)
            }
        }
    }

    /// Opens a file for writing; a new one is readable by its owner only.
    private static func created(_ url: URL) throws -> FileHandle {
        let isNew = !FileManager.default.fileExists(atPath: url.path)
        let descriptor = open(url.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        if isNew { try synchronizeFolder(of: url) }
        return handle
    }

    /// Writes the names in a folder through to the disk: a file that was synchronized may have none after a power cut.
    private static func synchronizeFolder(of url: URL) throws {
        let descriptor = open(url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        defer { close(descriptor) }
        // Some file systems cannot do that for a folder, and say so by EINVAL.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }

    private static func reporting<Value>(_ url: URL, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw OfflineError(.file(path: url.path, reason: error.localizedDescription))
        }
    }
}
