import Foundation

/// The machine that the application runs on.
public final class UIDevice {
    /// The shared instance.
    public static let current = UIDevice()

    private init() {}

    /// The orientation of the machine. Default `unknown`: no sensor is read, and windows are always upright even if the
    /// desktop rotates the screen. A program for a tablet that reads the sensor may set it.
    public var orientation = UIDeviceOrientation.unknown

    /// Whether ``batteryLevel`` and ``batteryState`` are read. Default `false`. No notifications are posted.
    public var isBatteryMonitoringEnabled = false
    /// The kernel's directory of batteries. Tests replace it.
    var powerSupplies = "/sys/class/power_supply"

    /// The machine's host name, such as `workbench`.
    public var name: String {
        // `ProcessInfo.hostName` was the simpler way: it performs a network lookup.
        var machine = utsname()
        guard uname(&machine) == 0 else { return "localhost" }
        return withUnsafeBytes(of: machine.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    /// The operating system's name, such as `Debian GNU/Linux`; `Linux` if `/etc/os-release` does not contain it.
    public var systemName: String { Self.release["NAME"] ?? "Linux" }
    /// The operating system's version, such as `12`; the kernel's version if `/etc/os-release` does not contain it.
    public var systemVersion: String {
        if let version = Self.release["VERSION_ID"] { return version }
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// The kind of machine: `PC`.
    public let model = "PC"
    /// The same as ``model``.
    public var localizedModel: String { model }
    /// The interface that applications have here: windows, a pointer and a keyboard.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.mac
    /// Whether several applications run side by side; always `true` on a desktop.
    public let isMultitaskingSupported = true

    /// The fields of `/etc/os-release`, which identifies the distribution, without their quotation marks.
    private static let release: [String: String] = {
        guard let text = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8) else { return [:] }
        return parsed(text)
    }()

    static func parsed(_ text: String) -> [String: String] {
        var values: [String: String] = [:]
        for line in text.split(separator: "\n") {
            guard !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") else { continue }
            let value = line[line.index(after: equals)...].trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
            values[String(line[..<equals])] = value
        }
        return values
    }
}

/// The kind of interface that an application is made for.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
    /// The idiom is not known.
    case unspecified = -1
    /// A telephone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// The display of a car.
    case carPlay = 3
    /// A desktop with windows, a pointer and a keyboard, as here.
    case mac = 5
}

/// The orientation of a machine.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
    /// The orientation is not known.
    case unknown
    /// Upright.
    case portrait
    /// The upper edge points down.
    case portraitUpsideDown
    /// The upper edge points to the left.
    case landscapeLeft
    /// The upper edge points to the right.
    case landscapeRight
    /// Lying flat with the screen up.
    case faceUp
    /// Lying flat with the screen down.
    case faceDown

    /// Whether the machine is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the machine lies on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the machine lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the orientation is one of a window, too.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientation of a window relative to the machine.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
    /// The orientation is not known.
    case unknown
    /// Upright.
    case portrait
    /// The window's upper edge is at the machine's lower edge.
    case portraitUpsideDown
    /// The window's upper edge is at the machine's right edge.
    case landscapeRight
    /// The window's upper edge is at the machine's left edge.
    case landscapeLeft

    /// Whether the window is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the window lies on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIApplication {
    /// The orientation of the windows: always portrait, because a desktop rotates the whole screen.
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
}
