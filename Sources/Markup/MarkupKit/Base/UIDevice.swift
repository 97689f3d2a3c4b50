import Foundation

/// The machine that the application runs on.
public final class UIDevice {
    /// The one machine.
    public static let current = UIDevice()

    private init() {}

    /// How the machine is held. Default `unknown`: no sensor is read, and windows stand upright whatever a desktop turns. A program for a
    /// tablet that reads its sensor may say it here.
    public var orientation = UIDeviceOrientation.unknown

    /// The machine's name in its network, such as `workbench`.
    public var name: String {
        // `ProcessInfo.hostName` asks the network.
        var machine = utsname()
        guard uname(&machine) == 0 else { return "localhost" }
        return withUnsafeBytes(of: machine.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    /// The operating system's name, such as `Debian GNU/Linux`; `Linux` if it does not tell.
    public var systemName: String { Self.release["NAME"] ?? "Linux" }
    /// The operating system's version, such as `12`; that of the kernel if it does not tell.
    public var systemVersion: String {
        if let version = Self.release["VERSION_ID"] { return version }
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// What kind of machine it is: `PC`.
    public let model = "PC"
    /// The same as ``model``.
    public var localizedModel: String { model }
    /// What applications are made for here: windows, a pointer and a keyboard.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.mac
    /// Whether several applications run side by side, as they always do on a desktop.
    public let isMultitaskingSupported = true

    /// What the file says that tells distributions apart: names and values, these in quotation marks or not.
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

/// What an application is made for.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
    /// Nobody tells.
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

/// How a machine is held.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
    /// Nobody tells.
    case unknown
    /// Upright.
    case portrait
    /// The upper edge points down.
    case portraitUpsideDown
    /// The upper edge points to the left.
    case landscapeLeft
    /// The upper edge points to the right.
    case landscapeRight
    /// Lying with the screen up.
    case faceUp
    /// Lying with the screen down.
    case faceDown
}

/// How a window stands on the machine.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
    /// Nobody tells.
    case unknown
    /// Upright.
    case portrait
    /// The window's upper edge is at the machine's lower one.
    case portraitUpsideDown
    /// The window's upper edge is at the machine's right one.
    case landscapeRight
    /// The window's upper edge is at the machine's left one.
    case landscapeLeft
}

extension UIApplication {
    /// How the windows stand on the machine: always upright, because a desktop turns the whole screen.
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
}
