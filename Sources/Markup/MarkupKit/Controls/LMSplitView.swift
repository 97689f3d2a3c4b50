public import Foundation
public import KeyValueCoding
import MarkupLanguage
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
/// Neither view becomes smaller than its content needs. For columns of a window that are shown one at a time in narrow
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
        showAccessibleName()
    }

    /// Whether the views are side by side or one above the other. Default `horizontal`: side by side.
    open var axis = UIStackView.Axis.horizontal { didSet { PanedWidget(native).setVertical(axis == .vertical) } }

    /// The width of the first view in points, or its height if it is above the second view. NaN, the default, means its
    /// natural size.
    @Edited open var position = CGFloat.nan {
        didSet { if !isFollowing { programmatically { PanedWidget(native).position = Self.pixels(position) } } }
    }
    private var isFollowing = false

    private static func pixels(_ length: CGFloat) -> Int { length.isFinite ? Int(min(32_767, max(0, length))) : -1 }

    private func lineDidMove() {
        guard !isProgrammatic else { return }
        isFollowing = true
        position = CGFloat(PanedWidget(native).position)
        isFollowing = false
        userDidEdit()
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
        axis: UIStackView.Axis = .horizontal, position: CGFloat = .nan, backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        _ subviews: UIView..., with configure: (LMSplitView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.axis = axis
        view.position = position
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }
}
