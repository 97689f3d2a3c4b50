import Glibc

/// The style of GNOME's applications, which libadwaita applies to GTK's widgets. The library is loaded at run time, so
/// that only programs that use the style need it.
final class AdwaitaLook {
    private typealias Pointer = UnsafeMutableRawPointer

    private let manager: Pointer
    private let setScheme: @convention(c) (Pointer, Int32) -> Void
    private let isDarkNow: @convention(c) (Pointer) -> Int32

    /// Applies the style to every widget; `nil` if the library is not installed. GTK must be initialised.
    init?() {
        guard let library = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL),
            let start = dlsym(library, "adw_init"), let find = dlsym(library, "adw_style_manager_get_default"),
            let set = dlsym(library, "adw_style_manager_set_color_scheme"),
            let dark = dlsym(library, "adw_style_manager_get_dark")
        else { return nil }
        unsafeBitCast(start, to: (@convention(c) () -> Void).self)()
        guard let manager = unsafeBitCast(find, to: (@convention(c) () -> Pointer?).self)() else { return nil }
        self.manager = manager
        setScheme = unsafeBitCast(set, to: (@convention(c) (Pointer, Int32) -> Void).self)
        isDarkNow = unsafeBitCast(dark, to: (@convention(c) (Pointer) -> Int32).self)
    }

    /// Whether the style is dark. libadwaita has its own property for this, and warns programs that use GTK's setting.
    var isDark: Bool {
        get { isDarkNow(manager) != 0 }
        // ADW_COLOR_SCHEME_FORCE_DARK and ADW_COLOR_SCHEME_FORCE_LIGHT
        set { setScheme(manager, newValue ? 4 : 1) }
    }

    /// Calls `body` whenever the style becomes dark or light.
    func observe(_ body: @escaping () -> Void) { connectSignal(to: manager, "notify::dark") { _ in body() } }
}
