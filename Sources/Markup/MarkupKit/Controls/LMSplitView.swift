public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// Two views side by side, or one above the other, separated by a line that the user can move.
///
/// ```xml
/// <LMSplitView position="240">
///     <UITableView id="folders"/>
///     <UITextView id="note"/>
/// </LMSplitView>
/// ```
///
/// Neither view becomes smaller than its content needs, but the line closes a view of a split view that is
/// ``isCollapsible``. For columns of a window that are shown one at a time in narrow
/// windows, use ``UISplitViewController``.
@KeyValueCoding
open class LMSplitView: UIView {
    override class func makeNative() -> Native { PanedWidget().native }
    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: .any) }
    override var takesConstraints: Bool { false }
    override var standardName: AccessibleName? { nameOfField }

    private var first: UIView?
    private var second: UIView?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.connect("notify::position") { [weak self] _ in self?.lineDidMove() }
        native.onHold { [weak self] in self?.isHeld = $0 }
        // The end of the line's way is known only after the layout.
        native.connect("notify::max-position") { [weak self] _ in self?.showCollapse() }
        showAccessibleName()
    }

    /// The views of a split view of which one is closed.
    public nonisolated enum Pane: String, MarkupWord {
        /// `none` means that both views are open.
        case none, first, second
    }

    /// Whether the user can close a view by moving the line towards its edge. Default `false`.
    ///
    /// The line snaps to the edge when the view has less than half of the width that its content needs. F8 gives the
    /// line the keyboard focus; the arrow keys, Home and End then move it.
    open var isCollapsible = false { didSet { updateShrinking() } }

    /// The view that is closed. Default `none`. Keyboard focus and screen readers skip a closed view, and ``position``
    /// keeps the place of the line before it was closed.
    @Edited open var collapsedPane = Pane.none { didSet { if collapsedPane != oldValue { collapseDidChange() } } }

    private var isHeld = false

    private func updateShrinking() { PanedWidget(native).setShrinks(isCollapsible || collapsedPane != .none) }

    private func collapseDidChange() {
        updateShrinking()
        for (view, pane) in [(first, Pane.first), (second, .second)] {
            view?.isCovered = collapsedPane == pane
            view?.native.canFocus = collapsedPane != pane
        }
        showCollapse()
    }

    /// Moves the line to the place that the properties name.
    private func showCollapse() {
        guard !isFollowing else { return }
        let place: Int
        switch collapsedPane {
        case .first: place = 0
        case .second: place = PanedWidget(native).maximumPosition
        case .none: place = Self.pixels(position)
        }
        guard place != PanedWidget(native).position || collapsedPane == .none else { return }
        programmatically { PanedWidget(native).position = place }
    }

    /// Whether the views are side by side or one above the other. Default `horizontal`: side by side.
    open var axis = UIStackView.Axis.horizontal { didSet { PanedWidget(native).setVertical(axis == .vertical) } }

    /// The width of the first view in points, or its height if it is above the second view. NaN, the default, means its
    /// natural size.
    @Edited open var position = CGFloat.nan {
        didSet { if collapsedPane == .none { showCollapse() } }
    }
    private var isFollowing = false

    private static func pixels(_ length: CGFloat) -> Int { length.isFinite ? Int(min(32_767, max(0, length))) : -1 }

    private func lineDidMove() {
        guard !isProgrammatic else { return }
        let line = PanedWidget(native)
        var place = line.position
        if isCollapsible, isMovedByUser {
            let (pane, snapped) = snap(place)
            if snapped != place { programmatically { line.position = snapped } }
            place = snapped
            isFollowing = true
            collapsedPane = pane
            isFollowing = false
        }
        guard collapsedPane == .none else { return userDidEdit() }
        isFollowing = true
        position = CGFloat(place)
        isFollowing = false
        userDidEdit()
    }

    /// Whether the pointer or the keyboard moves the line; the layout moves it too.
    private var isMovedByUser: Bool {
        isHeld || native.hasFocus && ![first, second].contains { $0?.native.hasFocus == true }
    }

    /// Returns where the line stays, and the view that is closed then.
    ///
    /// With the keyboard, a closed view opens with the first step, and an open one closes with the first step below its
    /// minimum.
    private func snap(_ place: Int) -> (Pane, Int) {
        let largest = PanedWidget(native).maximumPosition
        for (view, pane) in [(first, Pane.first), (second, .second)] {
            let least = leastLength(of: view)
            let length = pane == .first ? place : largest - place
            guard length < least else { continue }
            let isOpen = isHeld ? length >= least / 2 : collapsedPane == pane && length > 0
            let shown = isOpen ? least : 0
            return (isOpen ? .none : pane, pane == .first ? shown : largest - shown)
        }
        return (.none, place)
    }

    private func leastLength(of view: UIView?) -> Int {
        let size = view?.native.measure(axis == .horizontal ? .horizontal : .vertical, for: -1)
        return Int(size?.minimum ?? 0)
    }

    /// The leading or upper view; `nil` by default.
    open var firstView: UIView? {
        get { first }
        set {
            guard newValue !== first else { return }
            first?.removeFromSuperview()
            first = newValue
            if let newValue { put(newValue) { PanedWidget(native).setStart($0) } }
        }
    }
    /// The trailing or lower view; `nil` by default.
    open var secondView: UIView? {
        get { second }
        set {
            guard newValue !== second else { return }
            second?.removeFromSuperview()
            second = newValue
            if let newValue { put(newValue) { PanedWidget(native).setEnd($0) } }
        }
    }

    private func put(_ view: UIView, _ set: (Native) -> Void) {
        view.removeFromSuperview()
        adopt(view)
        ownSubviews = [first, second].compactMap(\.self)
        set(view.native)
        if collapsedPane != .none { collapseDidChange() }
    }

    /// Puts a view at one of the two places; a third view is left out, and a ``Notice`` says so.
    open override func insertSubview(_ view: UIView, at index: Int) {
        guard view !== self, view.ownSubviews.isEmpty || !isDescendant(of: view) else { return }
        view.removeFromSuperview()
        var views = ownSubviews
        guard views.count < 2 else {
            let message = "LMSplitView has two views; another '\(type(of: view))' inside it is not shown"
            return Notice.post(.nesting, message)
        }
        views.insert(view, at: min(max(0, index), views.count))
        // A view that changes its place leaves the old one before.
        if views.first === second { secondView = nil }
        if views.last === first { firstView = nil }
        firstView = views.first
        if views.count == 2 { secondView = views.last }
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if subview === first {
            PanedWidget(native).setStart(nil)
            first = nil
        } else if subview === second {
            PanedWidget(native).setEnd(nil)
            second = nil
        }
    }

    open override func appendMarkupElementView(_ view: UIView) {
        if first == nil { firstView = view } else { addSubview(view) }
    }

    open override var markupContentChange: MarkupContentChange { .newView }
}

extension LMSplitView {
    /// Creates a split view with its two views as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        axis: UIStackView.Axis = .horizontal, position: CGFloat = .nan, isCollapsible: Bool = false,
        collapsedPane: Pane = .none, backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        _ subviews: UIView..., with configure: (LMSplitView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.axis = axis
        view.position = position
        view.isCollapsible = isCollapsible
        view.collapsedPane = collapsedPane
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }
}
