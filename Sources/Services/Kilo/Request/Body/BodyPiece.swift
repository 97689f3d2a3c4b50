import Foundation
import NIOCore

/// A part of a body: bytes in memory, or a file that is read when it is sent.
enum BodyPiece: Sendable {
    case bytes(ByteBuffer)
    case file(URL, length: Int64)

    var length: Int64 {
        switch self {
        case .bytes(let buffer): Int64(buffer.readableBytes)
        case .file(_, let length): length
        }
    }

    /// Creates a piece for a regular file.
    static func file(at url: URL) throws(WebServiceError) -> BodyPiece {
        do {
            let path = url.resolvingSymlinksInPath().path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            guard url.isFileURL, attributes[.type] as? FileAttributeType == .typeRegular,
                FileManager.default.isReadableFile(atPath: path), let size = attributes[.size] as? NSNumber
            else { throw WebServiceError(.invalidBody(.unreadableFile(path: url.path))) }
            return .file(url, length: size.int64Value)
        } catch let error as WebServiceError {
            throw error
        } catch {
            throw WebServiceError(.invalidBody(.unreadableFile(path: url.path)), cause: error)
        }
    }
}

/// The bytes of several pieces in order; only one file is open at a time.
struct PieceChunks: AsyncSequence, Sendable {
    typealias Element = ByteBuffer
    let pieces: [BodyPiece]

    func makeAsyncIterator() -> Iterator { Iterator(pieces: pieces[...]) }

    struct Iterator: AsyncIteratorProtocol {
        var pieces: ArraySlice<BodyPiece>
        var reader: FileReader?

        mutating func next() async throws -> ByteBuffer? {
            while true {
                if let reader {
                    if let chunk = try await reader.read() { return chunk }
                    self.reader = nil
                }
                switch pieces.popFirst() {
                case .none: return nil
                case .bytes(let buffer): return buffer
                case .file(let url, let length): reader = try FileReader(url, length: length)
                }
            }
        }
    }
}
