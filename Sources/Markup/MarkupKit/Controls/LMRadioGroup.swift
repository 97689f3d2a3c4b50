public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// Radio buttons of which one is selected. Fires `valueChanged` when the user selects an option.
///
/// The arrow keys move the selection, and Tab leaves the group.
///
/// ```xml
/// <LMRadioGroup value="$order.delivery">
///     <option title="@pickUp" value="pickUp"/>
///     <option title="@courier" value="courier"/>
/// </LMRadioGroup>
/// ```
@KeyValueCoding
open class LMRadioGroup: UIControl, ChoiceControl {
    lazy var choices: ChoiceList = ChoiceList(of: self)

    override class func makeNative() -> Native { BoxWidget(cssName: "box", role: .radioGroup).native }
    open override class var accessibleNaming: AccessibleNaming? { .label }

    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = super.markupVocabulary
        vocabulary.innerElements = ["option": InnerElement(RadioOption.self, attributes: ["title", "value"])]
        vocabulary.isElementContainer = true
        return vocabulary
    }

    /// The index for no selection.
    public static let noOption = -1

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalSize()
        showArrangement()
        updateAccessibleName()
    }

    override var nativeForBaseline: Native? { choices.segments.first?.button.native }

    // MARK: Options

    /// The number of options.
    public var numberOfOptions: Int { choices.segments.count }

    /// Inserts an option; an index out of range means the nearer end. The selected option stays selected.
    open func insertOption(withTitle title: String?, value: Any? = nil, at index: Int) {
        let option = RadioOption()
        option.value = value
        option.title = title
        choices.insert(option, at: index)
    }
    /// Removes an option; if it was selected, no option is selected afterwards. Fires no event. An index out of range
    /// has no effect.
    open func removeOption(at index: Int) { choices.remove(at: index) }
    /// Removes all options.
    open func removeAllOptions() { choices.removeAll() }

    /// The text of an option; `nil` if it does not exist.
    open func titleForOption(at index: Int) -> String? { choices[index]?.title }
    /// Sets the text of an option. An index out of range has no effect.
    open func setTitle(_ title: String?, forOptionAt index: Int) { choices[index]?.title = title }
    /// The value of an option; `nil` if it has none or does not exist.
    open func valueForOption(at index: Int) -> Any? { choices[index]?.value }
    /// Sets the value of an option. An index out of range has no effect.
    open func setValue(_ value: Any?, forOptionAt index: Int) { choices[index]?.value = value }
    /// Whether an option is enabled; `false` if it does not exist.
    open func isEnabledForOption(at index: Int) -> Bool { choices[index]?.button.native.isSensitive ?? false }
    /// Enables or disables an option. An index out of range has no effect.
    open func setEnabled(_ enabled: Bool, forOptionAt index: Int) {
        choices[index]?.button.native.isSensitive = enabled
    }

    // MARK: Selection

    /// The index of the selected option; ``noOption`` without a selection.
    ///
    /// An index out of range selects no option until an option is added at that index. Setting it fires no event.
    @Edited open var selectedOptionIndex: Int {
        get { choices.selectedIndex }
        set { choices.selectedIndex = newValue }
    }

    /// The value of the selected option. Setting it selects the first option with an equal value; without one, the next
    /// added option with that value.
    @Edited open var value: Any? {
        get { choices.value }
        set { choices.value = newValue }
    }

    /// The element of a `for` whose option is selected; `nil` for another option and without a selection.
    ///
    /// Setting it selects the option of the element with the same identity, or no option. An option that is
    /// added later is selected then. A binding follows in both directions.
    @Edited open var selectedElement: Any? {
        get { choices.selectedElement }
        set { choices.selectedElement = newValue }
    }

    func didChoose() { send([.valueChanged, .primaryActionTriggered]) }

    // MARK: Appearance

    /// The direction in which options are arranged. Default `vertical`.
    open var axis = UIStackView.Axis.vertical { didSet { showArrangement() } }
    /// The space between options, in points. Default 6. Negative numbers count as 0.
    open var spacing: CGFloat = 6 { didSet { showArrangement() } }

    private func showArrangement() {
        BoxWidget(native).setVertical(axis == .vertical)
        BoxWidget(native).setSpacing(spacing.wholePixels)
    }

    /// Applies the tint colour: the colour of the selected mark.
    open override func tintColorDidChange() {
        changeLook { look in
            look.parts = chosenTint.map { [.fill(" > checkbutton > radio:checked", $0)] } ?? []
        }
    }
}

extension LMRadioGroup {
    /// Creates a radio group with an option for each title, whose value is the title too.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        options: [String] = [], axis: UIStackView.Axis = .vertical, primaryAction: UIAction? = nil,
        tintColor: UIColor? = nil, width: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (LMRadioGroup) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.axis = axis
        for title in options { view.insertOption(withTitle: title, value: title, at: view.numberOfOptions) }
        declare(primaryAction: primaryAction)
        declare(tintColor: tintColor, width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}
