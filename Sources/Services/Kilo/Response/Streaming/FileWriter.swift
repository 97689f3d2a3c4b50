import Foundation
import NIOCore
import NIOPosix

/// Writes a temporary file next to the final one, outside the cooperative thread pool.
final class FileWriter: Sendable {
    private let temporary: URL
    private let handle: FileHandle

    init(beside url: URL) throws {
        temporary = url.deletingLastPathComponent().appendingPathComponent(
            ".\(url.lastPathComponent).\(UUID().uuidString)")
        try Data().write(to: temporary, options: .withoutOverwriting)
        handle = try FileHandle(forWritingTo: temporary)
    }

    /// Appends to an existing file.
    init(appendingTo temporary: URL, _ handle: FileHandle) {
        self.temporary = temporary
        self.handle = handle
    }

    deinit { try? handle.close() }

    func write(_ chunk: ByteBuffer) async throws {
        try await NIOThreadPool.singleton.runIfActive { [self] in
            try chunk.withUnsafeReadableBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let count = Foundation.write(
                        handle.fileDescriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                    if count < 0 {
                        if errno == EINTR { continue }
                        throw IOError(errnoCode: errno, reason: "write")
                    }
                    rest = rest.dropFirst(count)
                }
            }
        }
    }

    /// Moves the file to its final path.
    func finish(_ url: URL) throws {
        try handle.close()
        if rename(temporary.path, url.path) != 0 { throw IOError(errnoCode: errno, reason: "rename") }
    }

    func discard() { try? FileManager.default.removeItem(at: temporary) }
}
