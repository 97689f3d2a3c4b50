import NativeWidgets

extension UIApplication {
    /// The style of all windows, dark or light; `unspecified`, the default, follows the desktop.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { DesktopAppearance.shared.override.map { $0 ? .dark : .light } ?? .unspecified }
        set {
            Display.require()
            switch newValue {
            case .unspecified: DesktopAppearance.shared.override = nil
            case .light: DesktopAppearance.shared.override = false
            case .dark: DesktopAppearance.shared.override = true
            }
        }
    }
}
