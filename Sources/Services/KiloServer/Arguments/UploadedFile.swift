public import Foundation

/// A file sent in a multipart form.
///
/// Declare a parameter of this type (or `UploadedFile?`, `[UploadedFile]`) to receive it. The bytes are in temporary
/// storage that is removed when the method returns: move or read the file before that.
public struct UploadedFile: Sendable, Equatable {
    /// The temporary file, which exists until the method returns.
    public let url: URL
    /// The last component of the name that the client gave, without folders; never used as a path.
    public let name: String
    /// The media type that the client declared; `application/octet-stream` if it declared none.
    public let contentType: String
    /// The size in bytes.
    public let size: Int
}
