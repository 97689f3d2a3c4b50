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
/// `for` and `if` make tabs that follow the values of the owner. The visible tab stays visible when others are inserted
/// or removed before it.
///
/// All tabs have the room that the largest needs. The margins are 12 points at the top and 0 elsewhere unless others are set. Tabs of a window, each with a controller, are a ``UITabBarController``.
@KeyValueCoding
open class LMTabView: UIControl, ChildPlacing {
    private let column = LMColumnView(frame: .zero)
    private let stack = ViewStack(frame: .zero)
    private lazy var switcher = UITabBar { [weak self] index in self?.userDidSelect(index) }
    private weak var shown: LMTab?

    /// The buttons do not touch a header bar above.
    override class var defaultMargins: LayoutMargins { LayoutMargins(top: 12) }
    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: .classes(["LMTab"]), isContainer: true)
    }
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
    open var tabs: [LMTab] = [] { didSet { tabsDidChange(from: oldValue) } }

    private func tabsDidChange(from old: [LMTab]) {
        let lasting = Set(tabs.map(ObjectIdentifier.init))
        for tab in old where !lasting.contains(ObjectIdentifier(tab)) {
            tab.tabView = nil
            tab.removeFromSuperview()
        }
        for tab in tabs { tab.tabView = self }
        // Keeps an index beyond the end: the tab may be added later.
        if !isChanging, let shown, selectedIndex < old.count, let index = tabs.firstIndex(of: shown) { keep(index) }
        update()
    }

    /// The index of the visible tab, from 0. A negative number shows the first tab, a number beyond the end the last
    /// one.
    @Edited open var selectedIndex = 0 {
        didSet {
            if !isChanging { choice.end() }
            update()
        }
    }

    private var choice = ElementChoice()

    /// The element of a `for` whose tab is visible; `nil` for another tab and without tabs.
    ///
    /// Setting it shows the tab of the element with the same identity. If the tab does not exist yet, the visible
    /// one stays until it is added. A binding follows in both directions.
    @Edited open var selectedElement: Any? {
        get { selectedTab?.listElement }
        set {
            choice.set(newValue)
            showAwaited()
        }
    }

    private func showAwaited() { changeChildren {} }

    /// Sets the index for a tab without replacing the wanted element.
    private func keep(_ index: Int) {
        let wasChanging = isChanging
        isChanging = true
        selectedIndex = index
        isChanging = wasChanging
    }

    /// The visible tab; `nil` without tabs.
    public var selectedTab: LMTab? { tabs.isEmpty ? nil : tabs[shownIndex] }

    private var shownIndex: Int { max(0, min(selectedIndex, tabs.count - 1)) }

    /// Shows the selected tab and the current titles.
    func update() {
        guard !isChanging else { return }
        for tab in tabs { stack.add(tab) }
        switcher.show(tabs.map(\.item), selected: shownIndex)
        guard let new = selectedTab, new !== shown else { return }
        let isBack = shown.flatMap { tabs.firstIndex(of: $0) }.map { $0 > shownIndex } ?? false
        shown = new
        stack.show(new, isBack ? .back : .forward, keepsOthers: true) {}
    }

    /// The index after that of the tab whose title has changed last.
    private var nextTitle = 0

    /// Shows the current title of a tab.
    fileprivate func showTitle(of tab: LMTab) {
        guard !isChanging, let index = ChildSearch.index(in: tabs, from: nextTitle, where: { $0 === tab }) else {
            return
        }
        nextTitle = index + 1
        stack.add(tab)
        switcher.showTitle(of: tab.item, at: index)
    }

    private func userDidSelect(_ index: Int) {
        guard index != shownIndex else { return update() }
        keep(index)
        choice.didChoose(tabs[index])
        update()
        send([.valueChanged, .primaryActionTriggered])
    }

    /// Adds a tab; a view of another class is wrapped in a tab without a title.
    open override func appendMarkupElementView(_ view: UIView) { insertChild(view, at: childCount, group: nil) }

    // MARK: Children of a document

    /// Whether ``changeChildren(_:)`` changes the tabs.
    private var isChanging = false
    /// The tabs during ``changeChildren(_:)``, which shows them at its end.
    private var changed: [LMTab]?

    override var childPlacing: (any ChildPlacing)? { self }
    var childCount: Int { (changed ?? tabs).count }
    func hasChild(_ view: UIView) -> Bool { Self.tab(of: view)?.tabView === self }

    func index(ofChild view: UIView, from likely: Int) -> Int? {
        Self.tab(of: view).flatMap { tab in ChildSearch.index(in: changed ?? tabs, from: likely) { $0 === tab } }
    }

    func removeChildren(_ views: [UIView]) {
        let gone = Set(views.compactMap { Self.tab(of: $0) }.map(ObjectIdentifier.init))
        change { $0.removeAll { gone.contains(ObjectIdentifier($0)) } }
    }

    func insertChild(_ view: UIView, at index: Int, group: Int?) {
        let tab = Self.tab(of: view) ?? LMTab(title: nil, view)
        change { $0.insert(tab, at: index) }
        if !isChanging, choice.awaits(tab) { showAwaited() }
    }

    private func change(_ change: (inout [LMTab]) -> Void) {
        guard var new = changed.take() else { return change(&tabs) }
        change(&new)
        changed = new
    }

    override func takeAll(_ children: [any MarkupObject]) { changeChildren { super.takeAll(children) } }

    private static func tab(of view: UIView) -> LMTab? { view as? LMTab ?? view.superview as? LMTab }

    func changeChildren(_ change: () -> Void) {
        guard changed == nil else { return change() }
        let visible = selectedIndex < tabs.count ? shown : nil
        isChanging = true
        changed = tabs
        change()
        let new = changed ?? []
        changed = nil
        tabs = new
        let index = tabs.firstIndex(where: choice.awaits) ?? visible.flatMap(tabs.firstIndex(of:))
        if let index { keep(index) }
        isChanging = false
        update()
    }
}

/// A tab of an ``LMTabView`` with its content; several views are stacked on top of each other.
@KeyValueCoding
open class LMTab: LMLayerView, ChoiceChild {
    weak var slotContent: SlotContent?
    weak var tabView: LMTabView?
    /// The text of the tab's button; `nil` shows no text.
    open var title: String? { didSet { tabView?.showTitle(of: self) } }
    /// The image before the title; `nil` shows no image.
    open var image: UIImage? { didSet { tabView?.update() } }
    /// A short text in parentheses after the title, such as the number of unread messages; `nil` shows none.
    open var badgeValue: String? { didSet { tabView?.showTitle(of: self) } }

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
