public import Foundation

/// The reason why there are no pictures.
public struct CameraError: Error, Hashable, Sendable {
    /// The kind of failure.
    @nonexhaustive
    public enum Code: Hashable, Sendable {
        /// No camera is connected.
        case noCamera
        /// A camera is connected, but the process may not open it.
        case notPermitted
        /// The source could not be started; the text is GStreamer's.
        case cannotStart(String)
        /// The pictures were interrupted, for example because a camera was unplugged; the text is GStreamer's or the
        /// source's.
        case brokeOff(String)
        /// The source has delivered its last picture.
        case ended
        /// A file is missing, or is not a picture.
        case unreadablePicture
    }

    /// The kind of failure.
    public let code: Code
    /// The name of the camera, the source or the file; empty for ``Code/noCamera``.
    public let name: String

    init(_ code: Code, _ name: String = "") { (self.code, self.name) = (code, name) }
}

extension CameraError: LocalizedError, CustomStringConvertible {
    /// The cause and the remedy, in one sentence.
    public var description: String {
        switch code {
        case .noCamera: "no camera is connected; connect one, or name another source of pictures"
        case .notPermitted:
            "the camera '\(name)' cannot be opened without permission; join the group 'video', or change the permissions of its file"
        case .cannotStart(let reason): "'\(name)' does not start: \(reason)"
        case .brokeOff(let reason): "the camera '\(name)' stopped sending pictures: \(reason)"
        case .ended: "'\(name)' has no more pictures"
        case .unreadablePicture: "'\(name)' is missing or is not a picture; use a PNG or JPEG file"
        }
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
