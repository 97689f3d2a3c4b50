public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A path of buttons, such as the folders around a file. Fires `valueChanged` when the user presses one of them.
///
/// ```xml
/// <LMPathBar selectedIndex="$depth" onValueChanged="openFolder">
///     <pathElement title="@home"/>
///     <for each="$folders" as="folder"><pathElement title="$folder.name"/></for>
/// </LMPathBar>
/// ```
///
/// Where the room is too narrow, the first elements are in the menu of a button.
@KeyValueCoding
open class LMPathBar: UIControl {
    private let more = UIButton(type: .custom)
    private var steps: [PathStep] = []
    /// The index of the first element with a visible button.
    private var firstShown = 0
    private var word: LanguageFollower?

    override class var defaultMargins: LayoutMargins { LayoutMargins() }
    override class func makeNative() -> Native { ContainerWidget.make() }
    open override class var accessibleNaming: AccessibleNaming? { .label }
    override var takesConstraints: Bool { false }
    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = MarkupVocabulary(children: ChildRule.none)
        vocabulary.innerElements = ["pathElement": InnerElement(PathBarElement.self)]
        vocabulary.isElementContainer = true
        return vocabulary
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        more.title = "…"
        more.showsMenuAsPrimaryAction = true
        word = LanguageFollower(.menu) { [weak self] in self?.more.accessibilityLabel = $0 }
        more.native.setChildVisible(false)
        more.isCovered = true
        addSubview(more)
        updateAccessibleName()
    }

    /// The titles of the elements, the outermost first.
    open var elements: [String] = [] { didSet { if elements != oldValue { elementsDidChange() } } }

    /// The elements of the document.
    fileprivate var pathElements: [PathBarElement] = [] { didSet { pathElementsDidChange() } }

    fileprivate func pathElementsDidChange() { elements = pathElements.map { $0.title ?? "" } }

    /// The index of the element that the screen shows; -1, the default, is the last one. Numbers beyond the end count
    /// as the last one.
    @Edited open var selectedIndex = -1 { didSet { if selectedIndex != oldValue { showSelection() } } }

    /// The title of the selected element; `nil` without elements.
    public var selectedElement: String? { elements.isEmpty ? nil : elements[shownIndex] }

    private var shownIndex: Int {
        elements.indices.contains(selectedIndex) ? selectedIndex : max(0, elements.count - 1)
    }

    private func elementsDidChange() {
        while steps.count > elements.count { steps.removeLast().removeFromSuperview() }
        while steps.count < elements.count {
            let index = steps.count
            let step = PathStep(frame: .zero)
            step.isFirst = index == 0
            step.button.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .primaryActionTriggered)
            steps.append(step)
            addSubview(step)
        }
        for (step, title) in zip(steps, elements) { step.button.title = title }
        showSelection()
        setNeedsLayout()
    }

    private func showSelection() {
        for (index, step) in steps.enumerated() { step.isCurrent = index == shownIndex }
    }

    private func choose(_ index: Int) {
        selectedIndex = index
        send([.valueChanged, .primaryActionTriggered])
    }

    // MARK: Layout

    private func width(of view: UIView) -> Double { view.native.measure(.horizontal, for: -1).natural }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        guard axis == .horizontal else {
            return measureLayers(
                layoutItems(), margins: margins, axis: axis, for: nil, direction: layoutDirection)
        }
        let sides = margins.left + margins.right
        let widths = steps.map(width)
        let natural = widths.reduce(0, +)
        let last = steps.last?.native.measure(.horizontal, for: -1).minimum ?? 0
        let least = steps.count > 1 ? width(of: more) + last : last
        return LayoutMeasurement(minimum: min(natural, least) + sides, natural: natural + sides)
    }

    override func arrangeContent(in size: LayoutSize) {
        let room = LayoutSize(
            width: max(0, size.width - margins.left - margins.right),
            height: max(0, size.height - margins.top - margins.bottom))
        let widths = steps.map(width)
        let first = firstShownElement(of: widths, more: width(of: more), in: room.width)
        var x = 0.0
        func put(_ view: UIView, width: Double) {
            view.native.setChildVisible(true)
            let left = layoutDirection == .rightToLeft ? room.width - x - width : x
            view.put(
                LayoutBox(
                    x: Int(margins.left + left), y: Int(margins.top), width: Int(width), height: Int(room.height)))
            x += width
        }
        more.native.setChildVisible(first > 0)
        if first > 0 { put(more, width: width(of: more)) }
        for (index, step) in steps.enumerated() {
            step.native.setChildVisible(index >= first)
            if index >= first { put(step, width: min(widths[index], max(0, room.width - x))) }
        }
        guard first != firstShown else { return }
        firstShown = first
        // A menu cannot be changed during a layout.
        MainLoop.atNextTurn { [weak self] in self?.updateMenu() }
    }

    private func updateMenu() {
        for (index, step) in steps.enumerated() { step.isCovered = index < firstShown }
        more.isCovered = firstShown == 0
        let hidden = elements.prefix(firstShown).enumerated().reversed()
        more.menu = UIMenu(
            children: hidden.map { index, title in
                UIAction(title: title) { [weak self] _ in self?.choose(index) }
            })
    }
}

/// The element `pathElement` of an ``LMPathBar``.
@KeyValueCoding
final class PathBarElement: MarkupElement {
    private weak var bar: LMPathBar?
    /// The title of the element.
    var title: String? { didSet { bar?.pathElementsDidChange() } }

    override func attach(to container: UIView) {
        guard let bar = container as? LMPathBar else { return }
        self.bar = bar
        bar.pathElements.insert(self, at: insertionIndex(in: bar.pathElements))
    }

    override func detach(from container: UIView) {
        bar?.pathElements.removeAll { $0 === self }
        bar = nil
    }
}

/// One element of a path on the screen, with the arrow before it.
private final class PathStep: LMRowView {
    let button = UIButton(type: .custom)
    private let arrow = UIImageView(frame: .zero)

    override func viewDidInitialize() {
        super.viewDidInitialize()
        spacing = 0
        verticalAlignment = .center
        arrow.contentMode = .center
        showArrow()
        native.onDirectionChange { [weak self] in self?.showArrow() }
        arrow.tintColor = .secondaryLabel
        addSubview(arrow)
        addSubview(button)
        button.weight = 1
    }

    private func showArrow() {
        let isReversed = layoutDirection == .rightToLeft
        arrow.image = UIImage(systemIcon: isReversed ? "pan-start-symbolic" : "pan-end-symbolic")
    }

    var isFirst = false { didSet { arrow.isHidden = isFirst } }
    var isCurrent = false {
        didSet {
            button.titleLabel?.font = .preferredFont(forTextStyle: isCurrent ? .headline : .body)
            button.native.setAccessibleSelected(isCurrent)
        }
    }
}

extension LMPathBar {
    /// Creates a path bar.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        elements: [String], selectedIndex: Int = -1, primaryAction: UIAction? = nil, weight: CGFloat = .nan,
        anchor: LMAnchor = [], with configure: (LMPathBar) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.elements = elements
        view.selectedIndex = selectedIndex
        declare(primaryAction: primaryAction)
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}
