import Foundation
import NIOCore

/// The temporary storage of one request's files. The folder is created with the first file and readable by this user
/// only.
final class UploadStore {
    private var folder: URL?
    private var count = 0

    /// A file being written.
    final class Writer {
        let url: URL
        private let handle: FileHandle
        private(set) var size = 0

        fileprivate init(url: URL) throws {
            self.url = url
            guard
                FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
            else {
                throw CocoaError(.fileWriteUnknown)
            }
            handle = try FileHandle(forWritingTo: url)
        }

        /// Writes synchronously: the system's page cache takes 64 KB in less time than a switch to another thread
        /// needs.
        func write(_ bytes: ByteBuffer) throws {
            size += bytes.readableBytes
            try handle.write(contentsOf: Data(bytes.readableBytesView))
        }

        func close() throws { try handle.close() }
    }

    /// Creates a file with a number as its name, so that no client data becomes part of a path.
    func makeFile() throws -> Writer {
        let folder = try self.folder ?? makeFolder()
        count += 1
        return try Writer(url: folder.appending(path: "\(count)"))
    }

    private func makeFolder() throws -> URL {
        let url = try UploadFolder.current().appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        folder = url
        return url
    }

    func remove() {
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }

    /// Removes the leftovers of processes that were killed.
    static func sweep() { UploadFolder.sweep() }
}
