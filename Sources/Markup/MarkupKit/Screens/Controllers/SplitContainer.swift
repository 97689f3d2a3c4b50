import Foundation
import MarkupLayout
import NativeWidgets

/// Contains the two columns of a split view, and can be narrower than both together.
final class SplitContainer: UIView {
    private let columns = LMSplitView(frame: .zero)
    /// Called in the next turn after a layout that changed the width.
    var onWidth: (Double) -> Void = { _ in }
    private var lastWidth = -1.0

    override class var defaultMargins: LayoutMargins { LayoutMargins() }
    override var takesConstraints: Bool { false }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.clips = true
        addSubview(columns)
    }

    func show(primary: UIView?, secondary: UIView?) {
        columns.firstView = primary
        columns.secondView = secondary
    }

    var primaryWidth: CGFloat {
        get { columns.position }
        set { columns.position = newValue }
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
        columns.placeFilling(size)
        guard size.width != lastWidth else { return }
        lastWidth = size.width
        // Widgets must not be hidden during a layout.
        MainLoop.atNextTurn { [weak self] in self?.onWidth(size.width) }
    }
}
