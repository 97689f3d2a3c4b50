import Foundation
import MarkupLayout
import NativeWidgets

/// Holds the two columns of a split view, and can be narrower than both together.
final class SplitContainer: UIView {
    private let columns = ColumnPair(frame: .zero)
    /// Called in the turn after a layout with another width.
    var onWidth: (Double) -> Void = { _ in }
    private var lastWidth = -1.0

    override class var defaultMargins: LayoutMargins { LayoutMargins() }
    override var takesConstraints: Bool { false }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.clips = true
        addSubview(columns)
    }

    func show(primary: UIView?, secondary: UIView?) { columns.show(primary: primary, secondary: secondary) }

    var primaryWidth: CGFloat {
        get { CGFloat(columns.native.panedPosition) }
        set { columns.native.panedPosition = newValue.isFinite ? Int(min(10_000, max(0, newValue))) : 0 }
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        var result = measureLayers(
            [ChildItem(view: columns)], margins: LayoutMargins(), axis: axis, for: crossSize, direction: layoutDirection
        )
        guard axis == .horizontal else { return result }
        let widest = columns.subviews.map { Double($0.native.measure(.horizontal, for: -1).minimum) }.max() ?? 0
        result.minimum = min(result.minimum, widest)
        return result
    }

    override func arrangeContent(in size: LayoutSize) {
        layoutSubviews()
        columns.placeFilling(size)
        guard size.width != lastWidth else { return }
        lastWidth = size.width
        // Widgets must not be hidden in the middle of a layout.
        MainLoop.atNextTurn { [weak self] in self?.onWidth(size.width) }
    }
}

/// The two columns, with the line between them.
private final class ColumnPair: UIView {
    override class func makeNative() -> Native { .paned() }
    private var primary: UIView?
    private var secondary: UIView?

    func show(primary new: UIView?, secondary other: UIView?) {
        if new !== primary {
            primary?.removeFromSuperview()
            primary = new
            put(new) { native.setPanedStart($0) }
        }
        if other !== secondary {
            secondary?.removeFromSuperview()
            secondary = other
            put(other) { native.setPanedEnd($0) }
        }
    }

    private func put(_ view: UIView?, _ set: (Native) -> Void) {
        guard let view else { return }
        view.removeFromSuperview()
        adopt(view)
        set(view.native)
    }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if subview === primary {
            native.setPanedStart(nil)
            primary = nil
        } else if subview === secondary {
            native.setPanedEnd(nil)
            secondary = nil
        }
    }
}
