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

    /// A GStreamer pipeline in the syntax of `gst-launch-1.0`, whose last element outputs video. It runs at its own
    /// rate.
    ///
    /// These elements are appended: `! videoconvert ! video/x-raw,format=BGRA ! appsink`.
    public static func pipeline(_ description: String) -> CaptureSource { CaptureSource(kind: .pipeline(description)) }

    /// A sequence of pictures.
    ///
    /// - Parameters:
    ///   - rate: Pictures per second, from 0.1 to 240; other numbers are clamped. Default 30.
    ///   - repeats: Whether the sequence repeats endlessly. Default `true`; otherwise the source ends.
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

    /// Pictures that a closure returns one at a time, on a thread of the session.
    ///
    /// - Parameter next: Returns the next picture, or `nil` at the end. An error ends the pictures too, and is reported
    ///   by the session.
    public static func frames(rate: Double = 30, next: @escaping @Sendable () throws -> CaptureFrame?) -> CaptureSource
    {
        CaptureSource(kind: .frames(rate: rate) { next })
    }

    /// The position in a list; used by one thread at a time.
    private final class Position: @unchecked Sendable {
        var next = 0
    }
}
