import CCamera
import Foundation
import Synchronization

/// A camera, or a ``CaptureSource`` that replaces one.
///
/// Without a camera every list is empty and ``default(for:)`` is `nil`; a program should then run without pictures
/// and tell the user.
public final class AVCaptureDevice: Sendable {
    /// The kind of a device.
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        /// The kind as text.
        public let rawValue: String
        /// Creates a kind with any text, for comparisons.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Any camera: a desktop does not report where on the machine a camera is.
        public static let external = DeviceType(rawValue: "external")
        /// Equivalent to ``external`` in a discovery.
        public static let builtInWideAngleCamera = DeviceType(rawValue: "builtInWideAngleCamera")
        /// A source that the program itself provides.
        public static let source = DeviceType(rawValue: "source")
    }

    /// The side of the machine that a camera is on.
    public enum Position: Int, Sendable {
        /// Unknown, as for every camera here.
        case unspecified
        /// Facing away from the user.
        case back
        /// Facing the user.
        case front
    }

    /// The device's unique identifier; a camera keeps it until it is connected to another port.
    public let uniqueID: String
    /// The device's name to show to the user, as its maker or the program wrote it.
    public let localizedName: String
    /// The kind of the device.
    public let deviceType: DeviceType
    /// The side of the machine that the device is on: always unspecified.
    public let position = Position.unspecified
    let source: CaptureSource
    /// Whether the process may open it.
    let mayOpen: Bool

    /// Creates a device from a source that the program provides.
    ///
    /// - Parameters:
    ///   - source: The source of the pictures.
    ///   - localizedName: The name to show to the user; error messages use it too.
    public convenience init(_ source: CaptureSource, localizedName: String) {
        self.init(source, id: "source-\(UUID().uuidString)", name: localizedName, type: .source, mayOpen: true)
    }

    init(_ source: CaptureSource, id: String, name: String, type: DeviceType, mayOpen: Bool) {
        (self.source, uniqueID, localizedName, deviceType, self.mayOpen) = (source, id, name, type, mayOpen)
    }

    /// Whether the device provides this kind of media: all devices provide video and nothing else.
    public func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == .video }

    // MARK: Discovery

    /// The devices that the program has connected by ``connect(_:)``, the last one first.
    private static let connected = Mutex<[AVCaptureDevice]>([])

    /// Registers a device, so that ``default(for:)`` and discovery find it, before the cameras. Connecting it again
    /// changes nothing.
    public static func connect(_ device: AVCaptureDevice) {
        connected.withLock { devices in
            guard !devices.contains(where: { $0 === device }) else { return }
            devices.insert(device, at: 0)
        }
    }

    /// Removes a device registered by ``connect(_:)``; does nothing for other devices. A session that uses the device
    /// continues.
    public static func disconnect(_ device: AVCaptureDevice) { connected.withLock { $0.removeAll { $0 === device } } }

    /// Returns the first device of this media type; `nil` if there is none.
    public static func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { devices(for: mediaType).first }

    /// Returns all devices of this media type: those that the program has connected, then the cameras.
    public static func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] {
        mediaType == .video ? connected.withLock { $0 } + cameras : []
    }

    /// Returns the device with this ``uniqueID``; `nil` if it is not connected.
    public static func device(withUniqueID id: String) -> AVCaptureDevice? {
        devices(for: .video).first { $0.uniqueID == id }
    }

    /// The cameras of the machine.
    private static var cameras: [AVCaptureDevice] {
        let found = Found()
        _ = camera_list(
            { context, identifier, name, mayOpen in
                guard let context, let identifier, let name else { return }
                let id = String(cString: identifier)
                let camera = AVCaptureDevice(
                    CaptureSource(kind: .camera(identifier: id)), id: id, name: String(cString: name), type: .external,
                    mayOpen: mayOpen)
                Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().cameras.append(camera)
            }, Unmanaged.passUnretained(found).toOpaque())
        return found.cameras
    }

    private final class Found {
        var cameras: [AVCaptureDevice] = []
    }

    /// A list of the devices of some kinds, as they were when the session was created.
    public final class DiscoverySession: Sendable {
        /// The devices found; those that the program has connected come first.
        public let devices: [AVCaptureDevice]

        /// Looks for devices.
        ///
        /// - Parameters:
        ///   - deviceTypes: The kinds to find; each camera counts as `external` and as `builtInWideAngleCamera`. The
        ///     program's sources are always found.
        ///   - mediaType: The kind of media that the devices provide; `nil` is any.
        ///   - position: `unspecified` finds all devices; other positions find only the program's sources.
        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
            let wantsCameras =
                position == .unspecified
                && (deviceTypes.contains(.external) || deviceTypes.contains(.builtInWideAngleCamera))
            devices = AVCaptureDevice.devices(for: mediaType ?? .video)
                .filter { $0.deviceType == .source || wantsCameras }
        }
    }
}

extension AVCaptureDevice: Hashable {
    /// Whether both represent the same device.
    public static func == (left: AVCaptureDevice, right: AVCaptureDevice) -> Bool { left.uniqueID == right.uniqueID }
    /// Hashes the device's ``uniqueID``.
    public func hash(into hasher: inout Hasher) { hasher.combine(uniqueID) }
}
