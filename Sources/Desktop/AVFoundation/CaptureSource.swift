import Foundation

/// Where pictures come from: what an ``AVCaptureDevice`` stands for.
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

    /// A description of GStreamer's elements as `gst-launch-1.0` takes it, whose last one gives pictures. It runs at its own rate.
    ///
    /// What follows it is added: `! videoconvert ! video/x-raw,format=BGRA ! appsink`.
    public static func pipeline(_ description: String) -> CaptureSource { CaptureSource(kind: .pipeline(description)) }

    /// Pictures one after the other.
    ///
    /// - Parameters:
    ///   - rate: Pictures a second, from 0.1 to 240; other numbers are clamped. Default 30.
    ///   - repeats: Whether the first one follows the last one, without end. Default `true`; otherwise the source ends.
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

    /// Pictures that are asked for one at a time, on a thread of the session.
    ///
    /// - Parameter next: Gives the next picture, or `nil` at the end. An error ends the pictures too, and the session tells it.
    public static func frames(rate: Double = 30, next: @escaping @Sendable () throws -> CaptureFrame?) -> CaptureSource
    {
        CaptureSource(kind: .frames(rate: rate) { next })
    }

    /// The place in a list; only one thread at a time asks.
    private final class Position: @unchecked Sendable {
        var next = 0
    }
}
