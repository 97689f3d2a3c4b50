/// The connection between a library that fetches pictures and one that shows them, so that neither imports the other.
public enum ImageDecoding {
    /// Creates an image from the bytes of a picture file; returns `nil` if they are not a picture. The decoder is `nil`
    /// in a program that shows no pictures.
    @MainActor public static var decoder: ((_ content: [UInt8]) -> Any?)?
}
