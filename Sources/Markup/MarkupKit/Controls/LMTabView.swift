public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// Tabs inside a screen: a row of buttons above the content of the selected tab. Fires `valueChanged` when the user
/// selects a tab.
///
/// ```xml
/// <LMTabView selectedIndex="$tab">
///     <LMTab title="@general"><LMColumnView/></LMTab>
///     <LMTab title="@keys"><UITableView/></LMTab>
/// </LMTabView>
/// ```
///
/// All tabs have the room that the largest needs. The margins are 12 points at the top and 0 elsewhere unless others are set. Tabs of a window, each with a controller, are a ``UITabBarController``.
@KeyValueCoding
open class LMTabView: UIControl {
    private let column = LMColumnView(frame: .zero)
    private let stack = ViewStack(frame: .zero)
    private lazy var switcher = TabSwitcher { [weak self] index in self?.userDidSelect(index) }
    private weak var shown: LMTab?

    /// The buttons do not touch a header bar above.
    override class var defaultMargins: LayoutMargins { LayoutMargins(top: 12) }
    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: .classes(["LMTab"])) }
    override var takesConstraints: Bool { false }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        column.spacing = 12
        stack.weight = 1
        StackWidget(stack.native).hasRoomForAll = true
        let row = LMRowView(frame: .zero)
        row.horizontalAlignment = .center
        row.addSubview(switcher)
        column.addSubview(row)
        column.addSubview(stack)
        addSubview(column)
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureLayers(
            [ChildItem(view: column)], margins: margins, axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        place(arrangeLayers([ChildItem(view: column)], margins: margins, in: size, direction: layoutDirection))
    }

    // MARK: Tabs

    /// The tabs, in reading order. The visible tab stays visible as long as it is one of them.
    open var tabs: [LMTab] = [] {
        didSet {
            for tab in oldValue where !tabs.contains(tab) {
                tab.tabView = nil
                tab.removeFromSuperview()
            }
            for tab in tabs { tab.tabView = self }
            // Keeps an index beyond the end: the tab may be added later.
            if let shown, selectedIndex < oldValue.count, let index = tabs.firstIndex(of: shown) {
                selectedIndex = index
            }
            update()
        }
    }

    /// The index of the visible tab, from 0. A negative number shows the first tab, a number beyond the end the last
    /// one.
    @Edited open var selectedIndex = 0 { didSet { update() } }

    /// The visible tab; `nil` without tabs.
    public var selectedTab: LMTab? { tabs.isEmpty ? nil : tabs[shownIndex] }

    private var shownIndex: Int { max(0, min(selectedIndex, tabs.count - 1)) }

    /// Shows the selected tab and the current titles.
    func update() {
        for tab in tabs { stack.add(tab) }
        switcher.show(tabs.map(\.item), selected: shownIndex)
        guard let new = selectedTab, new !== shown else { return }
        let isBack = shown.flatMap { tabs.firstIndex(of: $0) }.map { $0 > shownIndex } ?? false
        shown = new
        stack.show(new, isBack ? .back : .forward, keepsOthers: true) {}
    }

    private func userDidSelect(_ index: Int) {
        guard index != shownIndex else { return update() }
        selectedIndex = index
        send([.valueChanged, .primaryActionTriggered])
    }

    /// Adds a tab; a view of another class is wrapped in a tab without a title.
    open override func appendMarkupElementView(_ view: UIView) {
        tabs.append(view as? LMTab ?? LMTab(title: nil, view))
    }
}

/// A tab of an ``LMTabView`` with its content; several views are stacked on top of each other.
@KeyValueCoding
open class LMTab: LMLayerView {
    weak var tabView: LMTabView?
    /// The text of the tab's button; `nil` shows no text.
    open var title: String? { didSet { tabView?.update() } }
    /// The image before the title; `nil` shows no image. Set it before the tab is shown.
    open var image: UIImage?
    /// A short text in parentheses after the title, such as the number of unread messages; `nil` shows none.
    open var badgeValue: String? { didSet { tabView?.update() } }

    var item: UITabBarItem {
        let item = UITabBarItem(title: title, image: image)
        item.badgeValue = badgeValue
        return item
    }

    open override class var userTexts: [String] { ["title"] }
}

extension LMTabView {
    /// Creates a tab view with the tabs as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        selectedIndex: Int = 0, primaryAction: UIAction? = nil, backgroundColor: UIColor? = nil, width: CGFloat = .nan,
        height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [], _ subviews: UIView...,
        with configure: (LMTabView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.selectedIndex = selectedIndex
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(primaryAction: primaryAction)
        declare(children: subviews)
        configure(self)
    }
}

extension LMTab {
    /// Creates a tab with its content as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        title: String?, image: UIImage? = nil, badgeValue: String? = nil, backgroundColor: UIColor? = nil,
        _ subviews: UIView..., with configure: (LMTab) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.title = title
        view.image = image
        view.badgeValue = badgeValue
        declare(backgroundColor: backgroundColor)
        declare(children: subviews)
        configure(self)
    }
}
