public import Foundation
import NIOCore

/// A file of a multipart form, with a name and a type of your choice: bytes in memory, or a file on disk.
///
/// ```swift
/// proxy.encoding = .multipartFormData
/// let picture = FilePart(png, name: "harbour.png")
/// try await proxy.invoke(.post, path: "photos", arguments: ["title": "Harbour", "photo": picture])
/// ```
///
/// Lists of parts repeat their name. Other encodings cannot carry files; the call fails with
/// ``WebServiceError/Code-swift.enum/invalidArgument(_:)``.
public struct FilePart: Sendable {
    enum Source: Sendable {
        case bytes(Data)
        case file(URL)
    }

    let source: Source
    /// The file name that is sent, without folders.
    public let name: String
    /// The MIME type.
    public let contentType: String

    /// Creates a part from bytes in memory.
    ///
    /// - Parameter contentType: the MIME type; `nil` to derive it from the name's extension.
    public init(_ content: Data, name: String, contentType: String? = nil) {
        source = .bytes(content)
        self.name = name
        self.contentType = contentType ?? MediaType.of(URL(fileURLWithPath: "/" + name))
    }

    /// Creates a part from a file on disk, which is read while it is sent.
    ///
    /// - Parameters:
    ///   - name: the file name that is sent; `nil` for the file's own.
    ///   - contentType: the MIME type; `nil` to derive it from the name's extension.
    public init(file: URL, name: String? = nil, contentType: String? = nil) {
        source = .file(file)
        self.name = name ?? file.lastPathComponent
        self.contentType = contentType ?? MediaType.of(URL(fileURLWithPath: "/" + self.name))
    }

    func piece() throws(WebServiceError) -> BodyPiece {
        if !HeaderCheck.isValue(contentType) { throw WebServiceError(.invalidHeader(.value(name: "Content-Type"))) }
        switch source {
        case .bytes(let data): return .bytes(ByteBuffer(bytes: data))
        case .file(let url): return try .file(at: url)
        }
    }
}
