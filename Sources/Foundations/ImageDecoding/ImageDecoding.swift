/// Where a library that fetches pictures finds the one that shows them, so that neither has to import the other.
public enum ImageDecoding {
    /// Makes an image of the bytes of a picture file, `nil` if they are none; there is none in a program that shows no pictures.
    @MainActor public static var decoder: ((_ content: [UInt8]) -> Any?)?
}
