import CCamera
import Foundation
import Synchronization

/// A camera, or another source of pictures that stands for one.
///
/// Without a camera every list is empty and ``default(for:)`` is `nil`: a program goes on without pictures, and says so.
public final class AVCaptureDevice: Sendable {
    /// What kind of device it is.
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        /// The kind as text.
        public let rawValue: String
        /// Creates a kind of any text, to compare with.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Any camera: a desktop does not tell where on the machine one is.
        public static let external = DeviceType(rawValue: "external")
        /// Counts as ``external``.
        public static let builtInWideAngleCamera = DeviceType(rawValue: "builtInWideAngleCamera")
        /// A source that the program itself gives.
        public static let source = DeviceType(rawValue: "source")
    }

    /// Where on the machine a camera is.
    public enum Position: Int, Sendable {
        /// Nobody tells, as for every camera here.
        case unspecified
        /// Away from the person.
        case back
        /// Towards the person.
        case front
    }

    /// What tells the device from others; for a camera the same until it is connected elsewhere.
    public let uniqueID: String
    /// The device's name for a person, as its maker or the program wrote it.
    public let localizedName: String
    /// What kind of device it is.
    public let deviceType: DeviceType
    /// Where on the machine it is: always unspecified.
    public let position = Position.unspecified
    let source: CaptureSource
    /// Whether the process may open it.
    let mayOpen: Bool

    /// Creates a device that stands for a source of the program's own.
    ///
    /// - Parameters:
    ///   - source: What gives the pictures.
    ///   - localizedName: The name for a person, which messages use too.
    public convenience init(_ source: CaptureSource, localizedName: String) {
        self.init(source, id: "source-\(UUID().uuidString)", name: localizedName, type: .source, mayOpen: true)
    }

    init(_ source: CaptureSource, id: String, name: String, type: DeviceType, mayOpen: Bool) {
        (self.source, uniqueID, localizedName, deviceType, self.mayOpen) = (source, id, name, type, mayOpen)
    }

    /// Whether the device gives what `mediaType` says: all give pictures, and nothing else.
    public func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == .video }

    // MARK: Discovery

    /// The devices that programs have connected by ``connect(_:)``, the last one first.
    private static let connected = Mutex<[AVCaptureDevice]>([])

    /// Makes a device one that ``default(for:)`` and discovery find, before the cameras. Connecting it again changes nothing.
    public static func connect(_ device: AVCaptureDevice) {
        connected.withLock { devices in
            guard !devices.contains(where: { $0 === device }) else { return }
            devices.insert(device, at: 0)
        }
    }

    /// Takes back ``connect(_:)``; does nothing for another device. A session that uses it goes on.
    public static func disconnect(_ device: AVCaptureDevice) { connected.withLock { $0.removeAll { $0 === device } } }

    /// The device that a program should use; `nil` if there is none, or none of that kind.
    public static func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { devices(for: mediaType).first }

    /// All devices that give what `mediaType` says: those that the program connected, and the cameras.
    public static func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] {
        mediaType == .video ? connected.withLock { $0 } + cameras : []
    }

    /// The device with that ``uniqueID``; `nil` if it is not connected.
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

    /// The devices of some kinds, as they were when it was made.
    public final class DiscoverySession: Sendable {
        /// The devices that were found; those that programs connected come first.
        public let devices: [AVCaptureDevice]

        /// Looks for devices.
        ///
        /// - Parameters:
        ///   - deviceTypes: The kinds to find, each camera being of the kinds `external` and `builtInWideAngleCamera`. Sources of the program are
        ///     found in any case.
        ///   - mediaType: What they give; `nil` is anything.
        ///   - position: `unspecified` finds all; other positions find none but the program's sources.
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
    /// Whether both stand for the same device.
    public static func == (left: AVCaptureDevice, right: AVCaptureDevice) -> Bool { left.uniqueID == right.uniqueID }
    /// Hashes the device's ``uniqueID``.
    public func hash(into hasher: inout Hasher) { hasher.combine(uniqueID) }
}
