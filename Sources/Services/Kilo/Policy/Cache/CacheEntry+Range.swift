import Foundation
import MarkupBasics
import NIOHTTP1

extension CacheEntry {
    /// The part of the content that a request's `Range` asks for, as a 206 (RFC 9110, 15.3.7).
    ///
    /// - Returns: `nil` for several parts, for one that the content does not have, for another unit than bytes, and for
    ///   content that was received compressed: its parts are counted in the bytes that are sent.
    func part(_ range: String, at date: Date) -> CollectedResponse? {
        guard statusCode == 200, !headers.contains(name: "Content-Encoding"),
            let bytes = Self.bytes(range, content.count)
        else { return nil }
        var headers = answer(at: date).headers.fields
        headers.replaceOrAdd(
            name: "Content-Range", value: "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(content.count)")
        headers.replaceOrAdd(name: "Content-Length", value: String(bytes.count))
        let start = content.startIndex
        return CollectedResponse(
            statusCode: 206, headers: ResponseHeaders(headers),
            content: Data(content[start + bytes.lowerBound..<start + bytes.upperBound]))
    }

    /// The bytes that `bytes=0-99`, `bytes=100-` or `bytes=-100` name of so many.
    private static func bytes(_ range: String, _ count: Int) -> Range<Int>? {
        let pair = range.split(separator: "=", maxSplits: 1).map { $0.trimmed }
        guard pair.count == 2, pair[0].lowercased() == "bytes" else { return nil }
        let bounds = pair[1].split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2, bounds.contains(where: { !$0.isEmpty }),
            bounds.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
        else { return nil }
        // A number beyond 64 bits lies behind the end, as any other that is too large.
        let last = bounds[1].isEmpty ? count - 1 : min(Int(bounds[1]) ?? .max, count - 1)
        if bounds[0].isEmpty {
            let length = min(Int(bounds[1]) ?? .max, count)
            return length > 0 ? count - length..<count : nil
        }
        guard let first = Int(bounds[0]), first <= last else { return nil }
        return first..<last + 1
    }
}
