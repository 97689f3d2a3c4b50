public import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix

/// A file as the result of a method, sent in pieces with its date and an entity tag; clients may request ranges.
///
/// ```swift
/// @RequestMethod("GET") @ResourcePath("{id}/manual")
/// func manual(id: Int) -> ServiceFile? { ServiceFile(folder.appending(path: "\(id).pdf"), saveAs: "Manual.pdf") }
/// ```
///
/// A client can resume an interrupted download (`Range`, `If-Range`). A file that does not exist is a 404. Never build
/// the URL from the text of an argument: a client must not be able to choose a path.
public struct ServiceFile: Sendable {
    /// The file; if it is not a regular file, the response is a 404.
    public var url: URL
    /// The media type; if `nil`, that of the operation's mapping or else of the file's extension.
    public var contentType: String?
    /// The name under which browsers save the file; `nil` to show it.
    public var name: String?

    /// Creates a result from a file, which is opened only when it is sent.
    public init(_ url: URL, contentType: String? = nil, saveAs name: String? = nil) {
        self.url = url
        self.contentType = contentType
        self.name = name
    }
}

extension ServiceFile {
    /// The attributes of a regular file.
    struct Facts {
        let size: Int
        let modified: Date

        init?(_ url: URL) {
            let path = url.resolvingSymlinksInPath().path
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
                attributes[.type] as? FileAttributeType == .typeRegular,
                let size = (attributes[.size] as? NSNumber)?.intValue,
                let modified = attributes[.modificationDate] as? Date
            else { return nil }
            self.size = size
            self.modified = modified
        }

        /// The entity tag. Equal files that were copied with their dates have the same tag on every replica.
        var tag: String {
            let nanoseconds = Int64((modified.timeIntervalSince1970 * 1e9).rounded())
            return "\"\(String(size, radix: 16))-\(String(nanoseconds, radix: 16))\""
        }
    }

    private static let pieceSize = 128 * 1024

    /// Returns the bytes of a range, read on a thread for blocking work.
    func body(_ range: Range<Int>) -> ResponseBody {
        ResponseBody(contentLength: range.count) { writer in
            let pool = NIOThreadPool.singleton
            let handle = try await pool.runIfActive { try FileHandle(forReadingFrom: url) }
            defer { try? handle.close() }
            var offset = range.lowerBound
            if offset > 0 { try handle.seek(toOffset: UInt64(offset)) }
            while offset < range.upperBound {
                let count = min(Self.pieceSize, range.upperBound - offset)
                guard let data = try await pool.runIfActive({ try handle.read(upToCount: count) }), !data.isEmpty else {
                    throw CocoaError(.fileReadCorruptFile)
                }
                offset += data.count
                try await writer.write(ByteBuffer(bytes: data))
            }
            try await writer.finish(nil)
        }
    }

    /// The header value `attachment; filename="…"`, with the name in UTF-8 added if it is not all ASCII.
    var disposition: String? {
        guard let name else { return nil }
        let plain = String(
            name.unicodeScalars.map { (32...126).contains($0.value) && $0 != "\"" && $0 != "\\" ? Character($0) : "_" })
        if plain == name { return "attachment; filename=\"\(plain)\"" }
        let encoded =
            name.addingPercentEncoding(
                withAllowedCharacters: .alphanumerics.intersection(.init(charactersIn: "\u{0}"..."\u{7F}"))) ?? ""
        return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)"
    }
}
