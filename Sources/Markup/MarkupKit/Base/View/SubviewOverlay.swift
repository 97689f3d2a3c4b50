import MarkupLayout
import NativeWidgets

/// The place of the subviews of a label, a button or a field.
///
/// GTK lays out and draws what is inside these widgets, and would place other widgets by its own rules. So the subviews
/// are in a container that lies above the widget, in the superview, and has the same size. It is no view: subviews of the
/// superview keep their indices.
final class SubviewOverlay {
    let native = ContainerWidget.make()
    private weak var view: UIView?

    init(of view: UIView) {
        self.view = view
        ContainerWidget.attach(view, to: native)
        native.isVisible = !view.isHidden
        native.opacity = view.native.opacity
        follow()
    }

    nonisolated deinit { native.release() }

    /// Lies above the view in its superview.
    func follow() {
        leave()
        guard let view, let container = view.superview?.nativeContainer, container.isContainer,
            container.isParent(of: view.native)
        else { return }
        container.insert(native, after: view.native)
    }

    func leave() { if native.hasParent { native.removeFromParent() } }

    func allocate(_ box: LayoutBox) {
        guard native.hasParent else { return }
        _ = native.measure(.vertical, for: box.width)
        native.allocate(box)
    }

    /// Labels and pictures on a button let the pointer through to it; other controls receive it.
    func updateTarget() {
        guard let view, view is UIControl else { return }
        native.isTargetable = view.freeSubviews.contains { $0 is UIControl || $0.gestureRecognizers?.isEmpty == false }
    }
}

extension UIView {
    /// Makes the place of the subviews of a view that GTK draws.
    func makeOverlay() {
        guard showsSubviewsAbove, rarities?.overlay == nil else { return }
        rare.overlay = SubviewOverlay(of: self)
    }

    /// The widget of the first subview from an index on that is in the container; a control's own parts are elsewhere.
    func widget(from index: Int) -> Native? {
        guard ownSubviews.indices.contains(index) else { return nil }
        guard rarities?.overlay != nil else { return ownSubviews[index].native }
        let container = nativeContainer
        return ownSubviews[index...].first { container.isParent(of: $0.native) }?.native
    }

    /// The subviews in the container, without a control's own parts.
    var subviewsInOverlay: [UIView] {
        guard let overlay = rarities?.overlay else { return ownSubviews }
        return ownSubviews.filter { overlay.native.isParent(of: $0.native) }
    }
}
