import MarkupLayout
import NativeWidgets

/// The layout of one view whose class may override `layoutSubviews()`.
///
/// In UIKit `super.layoutSubviews()` places the subviews, and an override works with the frames that it has set. GTK gives a size and wants
/// the places at once. So the size waits here until the override calls `super.layoutSubviews()` or `layoutIfNeeded()`, or else until it
/// returns.
struct LayoutPass {
    private let view: UIView
    private let size: LayoutSize
    private let depth: Int
    private var isArranged = false

    /// The passes whose overrides have not returned yet, the innermost last.
    private static var running: [LayoutPass] = []

    static func run(_ view: UIView, in size: LayoutSize) {
        view.frameIsPlaced()
        guard mayOverride(type(of: view)) else { return view.arrangeNow(in: size) }
        // Fills GTK's cache of sizes, by which changes are found afterwards.
        _ = view.nativeContainer.measure(.horizontal, for: -1)
        running.append(LayoutPass(view: view, size: size, depth: NestingLimit.level))
        view.layoutSubviews()
        let pass = running.removeLast()
        if !pass.isArranged || hasChanged(view) { view.arrangeNow(in: size) }
    }

    /// What `UIView.layoutSubviews()` does.
    static func arrange(_ view: UIView) {
        guard let pass = running.last, pass.view === view, !pass.isArranged else { return }
        arrangeInnermost()
    }

    /// Places what is inside the view that is being laid out, if an override asks for it.
    static func layOutIfNeeded() {
        guard let pass = running.last, pass.depth == NestingLimit.level else { return }
        if !pass.isArranged || hasChanged(pass.view) { arrangeInnermost() }
    }

    private static func arrangeInnermost() {
        guard let pass = running.last else { return }
        running[running.count - 1].isArranged = true
        _ = pass.view.nativeContainer.measure(.horizontal, for: -1)
        pass.view.arrangeNow(in: pass.size)
    }

    // MARK: Changes

    private static var asked: UIView?

    /// Whether something inside the view has asked for a layout since the view was measured last.
    ///
    /// GTK has no call for that, but it drops the sizes that it has measured.
    private static func hasChanged(_ view: UIView) -> Bool {
        asked = view
        _ = view.nativeContainer.measure(.horizontal, for: -1)
        defer { asked = nil }
        return asked == nil
    }

    /// Notes that GTK asks a view for its size.
    static func willMeasure(_ view: UIView) { if asked === view { asked = nil } }

    // MARK: Classes

    private static var overriding: [ObjectIdentifier: Bool] = [:]

    /// Whether a class may override `layoutSubviews()`. The classes of this module do not.
    static func mayOverride(_ type: UIView.Type) -> Bool { isOther(type) }

    /// Whether a class is not of this module.
    static func isOther(_ type: UIResponder.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let known = overriding[key] { return known }
        let isOther = !String(reflecting: type).hasPrefix("MarkupKit.")
        overriding[key] = isOther
        return isOther
    }
}

extension UIView {
    /// Places what is inside, and calls the overrides of subviews that GTK lays out.
    func arrangeNow(in size: LayoutSize) {
        noteFollowers(in: size)
        arrangeContent(in: size)
        if ViewRarities.areFramesSet {
            // A view that only moves is not arranged itself; one in a container of GTK has no superview that is.
            frameIsPlaced()
            for view in ownSubviews { view.frameIsPlaced() }
        }
        for view in ownSubviews where !view.nativeContainer.isContainer && LayoutPass.mayOverride(type(of: view)) {
            view.layOutControl()
        }
    }

    fileprivate func frameIsPlaced() { if let rarities, rarities.isFrameNew, !isHidden { rarities.isFrameNew = false } }

    /// Calls `layoutSubviews()` of a view such as a button, whose inside GTK lays out, when its size has changed.
    private func layOutControl() {
        let size = native.allocatedSize
        guard !isHidden, size != (0, 0), rare.laidOutSize.map({ $0 != size }) ?? true else { return }
        rare.laidOutSize = size
        layoutSubviews()
        // GTK ignores requests for a layout in the middle of one.
        native.allocateAgain()
    }
}
