public import Foundation

/// The reason why a session has no pictures.
public struct CameraError: Error, Hashable, Sendable {
    /// The kind of the error.
    @nonexhaustive
    public enum Code: Hashable, Sendable {
        /// No camera is connected.
        case noCamera
        /// The camera is there, but the process may not open it.
        case notPermitted
        /// The source could not be started; the text is GStreamer's.
        case cannotStart(String)
        /// The pictures ended unexpectedly, for example because the camera was unplugged; the text is GStreamer's or
        /// the source's.
        case brokeOff(String)
        /// The source has delivered its last picture.
        case ended
        /// The file is missing or is not a picture.
        case unreadablePicture
    }

    /// The kind of the error.
    public let code: Code
    /// The name of the camera, the source or the file; empty for ``Code/noCamera``.
    public let name: String

    init(_ code: Code, _ name: String = "") { (self.code, self.name) = (code, name) }
}

extension CameraError: LocalizedError, CustomStringConvertible {
    /// The problem and how to solve it, in one sentence.
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

    /// The same sentence as ``description``.
    public var errorDescription: String? { description }
}
