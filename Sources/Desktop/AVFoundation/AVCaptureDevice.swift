import CCamera
import Foundation
import Synchronization

/// A camera, or another source of pictures that is used like one.
///
/// Without a camera every list is empty and ``default(for:)`` is `nil`, so that a program can continue without
/// pictures.
public final class AVCaptureDevice: Sendable {
    /// The type of a device.
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        /// The type as a string.
        public let rawValue: String
        /// Creates a type from any string, for comparisons.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Any camera: the position of a camera on the machine is not known.
        public static let external = DeviceType(rawValue: "external")
        /// The same cameras as ``external``.
        public static let builtInWideAngleCamera = DeviceType(rawValue: "builtInWideAngleCamera")
        /// A source that the program provides.
        public static let source = DeviceType(rawValue: "source")
    }

    /// The position of a camera on the machine.
    public enum Position: Int, Sendable {
        /// Unknown, as for every camera here.
        case unspecified
        /// Facing away from the user.
        case back
        /// Facing the user.
        case front
    }

    /// The identifier of the device; for a camera it stays the same until the camera is connected to another port.
    public let uniqueID: String
    /// The display name, given by the manufacturer or the program.
    public let localizedName: String
    /// The type of the device.
    public let deviceType: DeviceType
    /// The position on the machine: always unspecified.
    public let position = Position.unspecified
    let source: CaptureSource
    /// Whether the process may open it.
    let mayOpen: Bool

    /// Creates a device from the program's own source.
    ///
    /// - Parameters:
    ///   - source: The source of the pictures.
    ///   - localizedName: The display name, which messages use too.
    public convenience init(_ source: CaptureSource, localizedName: String) {
        self.init(source, id: "source-\(UUID().uuidString)", name: localizedName, type: .source, mayOpen: true)
    }

    init(_ source: CaptureSource, id: String, name: String, type: DeviceType, mayOpen: Bool) {
        (self.source, uniqueID, localizedName, deviceType, self.mayOpen) = (source, id, name, type, mayOpen)
    }

    /// Returns whether the device provides this type of media: all devices provide video only.
    public func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == .video }

    // MARK: Discovery

    /// The devices that the program has connected with ``connect(_:)``, the latest first.
    private static let connected = Mutex<[AVCaptureDevice]>([])

    /// Adds a device to those that ``default(for:)`` and discovery find, before the cameras. Connecting it again has no
    /// effect.
    public static func connect(_ device: AVCaptureDevice) {
        connected.withLock { devices in
            guard !devices.contains(where: { $0 === device }) else { return }
            devices.insert(device, at: 0)
        }
    }

    /// Removes a device added with ``connect(_:)``; other devices are ignored. A session that uses the device
    /// continues.
    public static func disconnect(_ device: AVCaptureDevice) { connected.withLock { $0.removeAll { $0 === device } } }

    /// Returns the preferred device; `nil` if there is none, or none for this type of media.
    public static func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { devices(for: mediaType).first }

    /// Returns all devices for this type of media: those that the program has connected, then the cameras.
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

    /// A list of the devices of some types at the time of its creation.
    public final class DiscoverySession: Sendable {
        /// The devices found; those that the program has connected come first.
        public let devices: [AVCaptureDevice]

        /// Finds devices.
        ///
        /// - Parameters:
        ///   - deviceTypes: The types to find. Each camera is both `external` and `builtInWideAngleCamera`. Sources of the program
        ///     are always found.
        ///   - mediaType: The type of media; `nil` is any.
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
    /// Returns whether both refer to the same device.
    public static func == (left: AVCaptureDevice, right: AVCaptureDevice) -> Bool { left.uniqueID == right.uniqueID }
    /// Hashes the device's ``uniqueID``.
    public func hash(into hasher: inout Hasher) { hasher.combine(uniqueID) }
}
