import Foundation

/// The source of the pictures of an ``AVCaptureDevice``.
///
/// ```swift
/// let clip = AVCaptureDevice(.pipeline("filesrc location=shelf.webm ! decodebin"), localizedName: "Shelf")
/// let still = try AVCaptureDevice(.frames([CaptureFrame(contentsOf: file)]), localizedName: "Photograph")
/// ```
public struct CaptureSource: Sendable {
    enum Kind: Sendable {
        case camera(identifier: String)
        case pipeline(String)
        case frames(rate: Double, make: @Sendable () -> (@Sendable () throws -> CaptureFrame?))
    }
    let kind: Kind

    /// A GStreamer pipeline, described as for `gst-launch-1.0`, whose last element delivers video. It runs at its own
    /// rate.
    ///
    /// The library appends `! videoconvert ! video/x-raw,format=BGRA ! appsink`.
    public static func pipeline(_ description: String) -> CaptureSource { CaptureSource(kind: .pipeline(description)) }

    /// A list of pictures, delivered one after the other.
    ///
    /// - Parameters:
    ///   - rate: Pictures per second, from 0.1 to 240; other values are clamped. By default 30.
    ///   - repeats: Whether the list starts again after its last picture. By default `true`; otherwise the source ends.
    public static func frames(_ frames: [CaptureFrame], rate: Double = 30, repeats: Bool = true) -> CaptureSource {
        CaptureSource(
            kind: .frames(rate: rate) {
                let position = Position()
                return {
                    guard !frames.isEmpty, repeats || position.next < frames.count else { return nil }
                    defer { position.next += 1 }
                    return frames[position.next % frames.count]
                }
            })
    }

    /// Pictures returned by a function, which is called for one at a time, on a background thread of the session.
    ///
    /// - Parameter next: Returns the next picture, or `nil` at the end. An error also ends the pictures, and the
    ///   session reports it.
    public static func frames(rate: Double = 30, next: @escaping @Sendable () throws -> CaptureFrame?) -> CaptureSource
    {
        CaptureSource(kind: .frames(rate: rate) { next })
    }

    /// The position in the list; only one thread at a time uses it.
    private final class Position: @unchecked Sendable {
        var next = 0
    }
}
