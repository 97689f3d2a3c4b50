import CCamera
import Foundation
import Synchronization

/// Pictures of a camera or a pipeline, through GStreamer.
final class StreamProducer: FrameProducer, @unchecked Sendable {
    private let device: AVCaptureDevice
    private let width: Int
    private let height: Int
    /// Accessed only by ``start(deliver:fail:)`` and ``stop()``, which a session never calls at the same time.
    private var stream: OpaquePointer?
    private var handlers: Handlers?

    /// The longest time, in seconds, that a source may need for its first picture.
    static let patience = 10.0

    init(_ device: AVCaptureDevice, width: Int, height: Int) {
        (self.device, self.width, self.height) = (device, width, height)
    }

    deinit { stop() }

    func start(deliver: @escaping @Sendable (PixelBuffer) -> Void, fail: @escaping @Sendable (CameraError) -> Void)
        throws
    {
        let name = device.localizedName
        var reason: UnsafeMutablePointer<CChar>?
        let opened =
            switch device.source.kind {
            case .camera(let identifier): camera_open(identifier, Int32(width), Int32(height), &reason)
            case .pipeline(let description): camera_open_description(description, &reason)
            case .frames: OpaquePointer?.none
            }
        guard let opened else { throw CameraError(.cannotStart(Self.text(reason)), name) }
        let handlers = Handlers(deliver: deliver) { fail(CameraError($0.map { .brokeOff($0) } ?? .ended, name)) }
        let failure = camera_start(
            opened, Self.patience,
            { context, picture in
                guard let context, let picture else { return }
                Unmanaged<Handlers>.fromOpaque(context).takeUnretainedValue().deliver(PixelBuffer(picture))
            },
            { context, reason in
                guard let context else { return }
                Unmanaged<Handlers>.fromOpaque(context).takeUnretainedValue().end(reason.map { String(cString: $0) })
            }, Unmanaged.passUnretained(handlers).toOpaque())
        guard failure == nil else {
            camera_close(opened)
            throw CameraError(.cannotStart(Self.text(failure)), name)
        }
        (stream, self.handlers) = (opened, handlers)
    }

    func stop() {
        if let stream { camera_close(stream) }
        (stream, handlers) = (nil, nil)
    }

    private static func text(_ reason: UnsafeMutablePointer<CChar>?) -> String {
        defer { camera_reason_free(reason) }
        return reason.map { String(cString: $0) } ?? ""
    }

    /// The callbacks of the stream's threads; alive until the stream is closed.
    private final class Handlers: Sendable {
        let deliver: @Sendable (PixelBuffer) -> Void
        let end: @Sendable (String?) -> Void
        init(deliver: @escaping @Sendable (PixelBuffer) -> Void, end: @escaping @Sendable (String?) -> Void) {
            (self.deliver, self.end) = (deliver, end)
        }
    }
}
