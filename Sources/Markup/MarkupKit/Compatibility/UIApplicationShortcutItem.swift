/// An entry of the menu that a phone opens at the icon of a program.
///
/// Has no effect: on a desktop the file that describes the program to the desktop has such entries, as actions that start it with arguments.
open class UIApplicationShortcutItem {
    /// The name that the program gives the entry.
    public let type: String
    /// The text of the entry.
    public let localizedTitle: String
    /// A smaller text. Default `nil`.
    public let localizedSubtitle: String?
    /// Facts for the program. Default `nil`.
    public let userInfo: [String: Any]?

    /// Creates an entry; the icon is ignored.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil,
        icon: UIApplicationShortcutIcon? = nil, userInfo: [String: Any]? = nil
    ) {
        (self.type, self.localizedTitle) = (type, localizedTitle)
        (self.localizedSubtitle, self.userInfo) = (localizedSubtitle, userInfo)
    }

    nonisolated deinit {}
}

/// The picture of a ``UIApplicationShortcutItem``. Has no effect.
open class UIApplicationShortcutIcon {
    /// Creates an icon from a picture of the program.
    public init(templateImageName: String) {}
    /// Creates an icon from a symbol.
    public init(systemImageName: String) {}
    nonisolated deinit {}
}

extension UIApplication {
    /// The entries of the menu at the program's icon. Has no effect: the file that describes the program to the desktop has them. Always `nil`.
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { nil }
        set {
            guard newValue?.isEmpty == false else { return }
            NoEffect.note("UIApplication.shortcutItems", "the program's file for the desktop has such entries")
        }
    }
}
