import CGTK
import Foundation

/// One toplevel window of GTK: a header bar above a content widget.
///
/// GTK keeps its own list of windows, so that a window must be destroyed; dropping a reference leaves it there.
@MainActor
final class NativeWindow {
    private let window: UnsafeMutablePointer<GtkWindow>
    private var isClosed = false
    var onCloseRequest: (() -> Void)?
    var onKey: ((KeyPress) -> Bool)?
    var onActive: ((Bool) -> Void)?

    init(content: Native, titlebar: Native, isModal: Bool) {
        window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
        FramePacing.free(window)
        gtk_window_set_titlebar(window, titlebar.pointer)
        gtk_window_set_child(window, content.pointer)
        gtk_window_set_modal(window, isModal ? 1 : 0)
        connect()
    }

    isolated deinit { close() }

    private var widget: UnsafeMutablePointer<GtkWidget> {
        UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    }

    private func connect() {
        connectSignal(to: window, "close-request") { [weak self] arguments in
            // The answer is always that the request has been dealt with: the window is closed by its owner, not by GTK.
            arguments.answer(true)
            self?.onCloseRequest?()
        }
        connectSignal(to: window, "notify::is-active") { [weak self] _ in
            guard let self else { return }
            onActive?(gtk_window_is_active(window) != 0)
        }
        guard let controller = gtk_event_controller_key_new() else { return }
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { [weak self] arguments in
            guard let key = KeyPress(keyval: UInt32(arguments.integer(0)), state: arguments.flags(2)) else { return }
            arguments.answer(self?.onKey?(key) ?? false)
        }
        gtk_widget_add_controller(widget, controller)
    }

    var title: String {
        get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(window, newValue) }
    }

    var defaultSize: CGSize {
        get {
            var width: Int32 = 0
            var height: Int32 = 0
            gtk_window_get_default_size(window, &width, &height)
            return CGSize(width: Double(max(0, width)), height: Double(max(0, height)))
        }
        set {
            gtk_window_set_default_size(window, Self.pixels(newValue.width), Self.pixels(newValue.height))
            // Screens resize a shown window; Broadway takes the size only when the window appears.
            guard Display.isPrivate, gtk_widget_get_mapped(widget) != 0 else { return }
            gtk_widget_set_visible(widget, 0)
            gtk_widget_set_visible(widget, 1)
        }
    }

    /// GTK's -1 is no size of its own.
    private static func pixels(_ length: CGFloat) -> Int32 {
        length.isFinite && length >= 1 ? Int32(clamping: Int(min(length, 100_000).rounded())) : -1
    }

    var isResizable: Bool {
        get { gtk_window_get_resizable(window) != 0 }
        set { gtk_window_set_resizable(window, newValue ? 1 : 0) }
    }

    /// Keeps the window in front of another one, and closes it with that one.
    func setTransient(for other: NativeWindow?) {
        gtk_window_set_transient_for(window, other?.window)
        gtk_window_set_destroy_with_parent(window, 0)
    }

    var isActive: Bool { gtk_window_is_active(window) != 0 }

    func maximize() { gtk_window_maximize(window) }

    func present() { gtk_window_present(window) }

    func setDefaultWidget(_ native: Native?) { gtk_window_set_default_widget(window, native?.pointer) }

    func focus(_ native: Native?) { gtk_window_set_focus(window, native?.pointer) }

    func join(_ application: NativeApplication) { application.add(window) }

    /// What the window shows. A window that is about to be drawn has no picture until it has been, which takes a frame.
    func picture(scale: Double, within seconds: Double = 2) -> ViewPicture? {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while gtk_widget_get_mapped(widget) != 0, ContinuousClock.now < deadline {
            if let picture = ViewPicture(ofWindow: window, scale: scale) { return picture }
            if !MainLoop.iterate(mayBlock: false) { usleep(500) }
        }
        return nil
    }

    /// Gives the content back and destroys the window.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        gtk_window_set_child(window, nil)
        gtk_window_destroy(window)
    }
}

extension KeyPress {
    /// The key and the modifiers of a key event; `nil` for a key that is neither a character nor one with a name here.
    init?(keyval: UInt32, state: UInt32) {
        var flags: UIKeyModifierFlags = []
        if state & GDK_SHIFT_MASK.rawValue != 0 { flags.insert(.shift) }
        if state & GDK_CONTROL_MASK.rawValue != 0 { flags.insert(.command) }
        if state & GDK_ALT_MASK.rawValue != 0 { flags.insert(.alternate) }
        if let name = Self.names[keyval] {
            self.init(input: name, modifierFlags: flags)
        } else if let scalar = Unicode.Scalar(gdk_keyval_to_unicode(keyval)), scalar.value >= 32, scalar.value != 127 {
            self.init(input: String(Character(scalar)), modifierFlags: flags)
        } else {
            return nil
        }
    }

    /// GTK's name of a key that is no character.
    static func name(of input: String) -> String? {
        symbol(of: input).flatMap { gdk_keyval_name($0) }.map { String(cString: $0) }
    }

    /// GTK's number of a key that is no character.
    static func symbol(of input: String) -> UInt32? { names.filter { $0.value == input }.keys.min() }

    private static let names: [UInt32: String] = [
        UInt32(GDK_KEY_Escape): UIKeyCommand.inputEscape, UInt32(GDK_KEY_Left): UIKeyCommand.inputLeftArrow,
        UInt32(GDK_KEY_Right): UIKeyCommand.inputRightArrow, UInt32(GDK_KEY_Up): UIKeyCommand.inputUpArrow,
        UInt32(GDK_KEY_Down): UIKeyCommand.inputDownArrow, UInt32(GDK_KEY_Page_Up): UIKeyCommand.inputPageUp,
        UInt32(GDK_KEY_Page_Down): UIKeyCommand.inputPageDown, UInt32(GDK_KEY_Home): UIKeyCommand.inputHome,
        UInt32(GDK_KEY_End): UIKeyCommand.inputEnd, UInt32(GDK_KEY_Delete): UIKeyCommand.inputDelete,
        UInt32(GDK_KEY_Return): "\r", UInt32(GDK_KEY_KP_Enter): "\r", UInt32(GDK_KEY_Tab): "\t",
        UInt32(GDK_KEY_F1): UIKeyCommand.f1, UInt32(GDK_KEY_F2): UIKeyCommand.f2, UInt32(GDK_KEY_F5): UIKeyCommand.f5,
        UInt32(GDK_KEY_F10): UIKeyCommand.f10, UInt32(GDK_KEY_F11): UIKeyCommand.f11,
    ]
}

extension ViewPicture {
    /// The whole window, with its header bar.
    convenience init?(ofWindow window: UnsafeMutablePointer<GtkWindow>, scale: Double) {
        let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
        self.init(
            window: window, width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)),
            scale: scale)
    }
}
