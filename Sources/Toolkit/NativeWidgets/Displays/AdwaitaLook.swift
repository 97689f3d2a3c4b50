import Glibc

/// The look of GNOME's applications, which libadwaita gives to GTK's widgets. The library is loaded when it is asked for, so that nobody else
/// needs it.
final class AdwaitaLook {
    private typealias Pointer = UnsafeMutableRawPointer

    private let manager: Pointer
    private let setScheme: @convention(c) (Pointer, Int32) -> Void
    private let isDarkNow: @convention(c) (Pointer) -> Int32

    /// Gives every widget the look; `nil` where the library is not installed. GTK must have been started.
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

    /// Whether the look is dark. The library has an opinion of its own about GTK's setting for that, and warns of those who use it.
    var isDark: Bool {
        get { isDarkNow(manager) != 0 }
        // ADW_COLOR_SCHEME_FORCE_DARK and ADW_COLOR_SCHEME_FORCE_LIGHT
        set { setScheme(manager, newValue ? 4 : 1) }
    }

    /// Calls `body` whenever the look becomes dark or light.
    func observe(_ body: @escaping () -> Void) { connectSignal(to: manager, "notify::dark") { _ in body() } }
}
