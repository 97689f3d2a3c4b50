public import Foundation
import MarkupLayout
import NativeWidgets

/// A window that shows one view: for pictures, tests, and programs with a single window.
@MainActor
public final class HostWindow {
    private let window: ContentWindow
    private var dispatch: TouchDispatch?
    /// The view inside; it fills the window.
    public let rootView: UIView

    /// Creates a window for `view`, which ``show(within:)`` or ``run()`` shows.
    ///
    /// - Parameters:
    ///   - size: In points; `nil` is the view's natural size.
    ///   - title: The text of the title bar; `nil` removes the bar and the frame.
    public init(_ view: UIView, size: CGSize? = nil, title: String? = nil) {
        rootView = view
        let size = size ?? Self.naturalSize(of: view)
        window = ContentWindow(view.native, title: title)
        dispatch = TouchDispatch(window: window.root) { [weak view] in view.map { [$0] } ?? [] }
        resize(to: size)
    }

    /// The size that the view sets; for a dimension that it does not set, its natural size.
    private static func naturalSize(of view: UIView) -> CGSize {
        let width = view.width.isNaN ? view.intrinsicContentSize.width : view.width
        let height = view.height.isNaN ? view.native.measure(.vertical, for: Int(width)).natural : view.height
        return CGSize(width: width, height: height)
    }

    isolated deinit { close() }

    /// Shows the window and runs the main loop until the user closes it.
    public func run() {
        guard show() else { return }
        Display.tellIfUnseen()
        window.letShrink()
        var isOpen = true
        window.onCloseRequest { isOpen = false }
        while isOpen { MainLoop.iterate(mayBlock: true) }
        close()
    }

    /// Sets the size of the view, in points and at least 1; it may be larger than the screen.
    public func resize(to size: CGSize) {
        window.resize(width: Int(max(1, size.width)), height: Int(max(1, size.height)))
    }

    /// Removes the view and destroys the window. Later calls do nothing.
    public func close() {
        dispatch?.cancelTouches()
        dispatch = nil
        window.close()
        rootView.endMovementsInside()
        Self.shownViews.removeAll { $0.view == nil || $0.view === rootView }
        CADisplayLink.windowsDidChange()
    }

    private struct ShownView {
        weak var view: UIView?
    }
    private static var shownViews: [ShownView] = []

    /// The views of the windows on screen.
    static var shown: [UIView] { shownViews.compactMap(\.view) }

    /// Shows the window and waits until its view has been laid out at the window's size.
    ///
    /// - Returns: `false` if that did not happen within `seconds`.
    @discardableResult
    public func show(within seconds: Double = 10) -> Bool {
        StyleSheet.shared.loadIfNeeded()
        window.present()
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !rootView.native.isMapped || rootView.native.allocatedSize.width == 0 {
            guard ContinuousClock.now < deadline else { return false }
            if !MainLoop.iterate(mayBlock: false) { usleep(200) }
        }
        window.waitForKeyboard()
        // Each frame takes 17 ms, so the second one is drawn only for views that may need it.
        if window.settle() { window.settle() }
        Self.shownViews.append(ShownView(view: rootView))
        CADisplayLink.windowsDidChange()
        return true
    }

    /// Measures and places the view at its natural size at once, without waiting for the window's next frame.
    public func layOutNow() {
        StyleSheet.shared.loadIfNeeded()
        let width = rootView.native.measure(.horizontal, for: -1).natural
        let height = rootView.native.measure(.vertical, for: Int(width)).natural
        rootView.native.allocate(LayoutBox(x: 0, y: 0, width: Int(width), height: Int(height)))
    }

    /// Applies changed values to bindings now, not in the next turn of the main loop.
    public static func applyBindings() { BindingQueue.shared.flush() }

    /// Runs the main loop until bindings, layout and one frame of drawing are done, for one second at most.
    public func settle() { window.settle() }

    /// Draws the window's content and writes it as PNG, SVG or PDF, depending on the file name extension.
    ///
    /// - Parameter scale: Pixels of a PNG per point.
    /// - Throws: ``PictureError`` for another extension, a file that cannot be written, or a view that is not drawn
    ///   within 5 seconds.
    public func writePicture(to url: URL, scale: Double = 1) throws {
        let deadline = ContinuousClock.now + .seconds(5)
        while ContinuousClock.now < deadline {
            if let picture = window.picture(scale: scale) {
                return try picture.write(to: url)
            }
            // A view that requested another layout is drawn in the next frame.
            if !MainLoop.iterate(mayBlock: false) { usleep(500) }
        }
        throw PictureError.notShown
    }
}
