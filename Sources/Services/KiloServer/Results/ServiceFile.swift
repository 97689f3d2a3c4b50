public import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix

/// A file as a method's result: sent in pieces, with its date, an entity tag and parts on request.
///
/// ```swift
/// @RequestMethod("GET") @ResourcePath("{id}/manual")
/// func manual(id: Int) -> ServiceFile? { ServiceFile(folder.appending(path: "\(id).pdf"), saveAs: "Manual.pdf") }
/// ```
///
/// A caller that broke off can go on where it stopped (`Range`, `If-Range`). A file that does not exist is a 404. Never build the URL
/// from an argument's text: what a caller sends must not choose a path.
public struct ServiceFile: Sendable {
    /// Where the file lies; when it is not a regular file, the answer is a 404.
    public var url: URL
    /// The media type; that of the operation's mapping, or else of the file's extension, when `nil`.
    public var contentType: String?
    /// The name under which a browser shall save the file; `nil` to show it.
    public var name: String?

    /// Names a file; it is opened when it is sent, not here.
    public init(_ url: URL, contentType: String? = nil, saveAs name: String? = nil) {
        self.url = url
        self.contentType = contentType
        self.name = name
    }
}

extension ServiceFile {
    /// What the file system says of a regular file.
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

        /// Equal files copied with their dates have one tag on every replica.
        var tag: String {
            let nanoseconds = Int64((modified.timeIntervalSince1970 * 1e9).rounded())
            return "\"\(String(size, radix: 16))-\(String(nanoseconds, radix: 16))\""
        }
    }

    private static let pieceSize = 128 * 1024

    /// The bytes of a range, read on a thread that may wait.
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

    /// `attachment; filename="…"`, with the name in UTF-8 beside it when it has more than ASCII.
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
