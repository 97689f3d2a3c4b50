public import Foundation

/// A file sent in a multipart form.
///
/// Declare a parameter of this type (or `UploadedFile?`, `[UploadedFile]`) to receive it. The bytes lie in temporary storage that is
/// removed when the method has returned: move or read the file before.
public struct UploadedFile: Sendable, Equatable {
    /// Where the bytes lie until the method returns.
    public let url: URL
    /// The last component of the name the client gave, without any folder; never used as a path.
    public let name: String
    /// The media type the client declared, `application/octet-stream` without one.
    public let contentType: String
    /// The size in bytes.
    public let size: Int
}
