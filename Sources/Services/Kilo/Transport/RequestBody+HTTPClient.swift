import AsyncHTTPClient
import NIOCore

extension RequestBody {
    /// The body in the HTTP client's form, created for one attempt.
    var httpClientBody: HTTPClientRequest.Body {
        switch source {
        case .bytes(let buffer) where progress == nil: .bytes(buffer)
        case .bytes(let buffer): Self.httpClientBody(PieceChunks(pieces: [.bytes(buffer)]), length, progress)
        case .pieces(let pieces): Self.httpClientBody(PieceChunks(pieces: pieces), length, progress)
        case .stream(let make, _): make(progress)
        }
    }

    static func httpClientBody<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, _ length: Int64?, _ progress: Progress?
    ) -> HTTPClientRequest.Body where Chunks.Element == ByteBuffer {
        let size: HTTPClientRequest.Body.Length = length.map { .known($0) } ?? .unknown
        guard let progress else { return .stream(chunks, length: size) }
        return .stream(CountedChunks(chunks: chunks, total: length, report: progress), length: size)
    }
}
