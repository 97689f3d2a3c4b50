import Foundation
import NIOCore
import NIOPosix

/// Reads one file in chunks, outside the cooperative thread pool, and closes it when released.
final class FileReader: @unchecked Sendable {
    // Unchecked: `remaining` is used only by `read`, which its only owner, an iterator, awaits before the next call.
    private let url: URL
    private let handle: FileHandle
    private var remaining: Int64
    private static let chunkSize: Int64 = 256 * 1024

    /// - Parameter length: the number of bytes to read. A file that has become shorter is an error; bytes added to it
    ///   are not read.
    init(_ url: URL, length: Int64) throws(WebServiceError) {
        do {
            handle = try FileHandle(forReadingFrom: url)
        } catch {
            throw WebServiceError(.invalidBody(.unreadableFile(path: url.path)), cause: error)
        }
        self.url = url
        remaining = length
    }

    deinit { try? handle.close() }

    /// Returns the next chunk; `nil` at the end.
    func read() async throws -> ByteBuffer? {
        guard remaining > 0 else { return nil }
        let count = Int(min(remaining, Self.chunkSize))
        let chunk = try await NIOThreadPool.singleton.runIfActive { [self] in try readChunk(of: count) }
        remaining -= Int64(chunk.readableBytes)
        return chunk
    }

    private func readChunk(of count: Int) throws -> ByteBuffer {
        var buffer = ByteBufferAllocator().buffer(capacity: count)
        var failure: Int32 = 0
        buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { space in
            let got = Foundation.read(handle.fileDescriptor, space.baseAddress, count)
            if got < 0 { failure = errno }
            return max(got, 0)
        }
        guard buffer.readableBytes > 0 else {
            let cause = failure == 0 ? nil : IOError(errnoCode: failure, reason: "read")
            throw WebServiceError(.invalidBody(.unreadableFile(path: url.path)), cause: cause)
        }
        return buffer
    }
}
