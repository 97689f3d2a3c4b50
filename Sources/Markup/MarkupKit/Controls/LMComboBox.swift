public import Foundation
public import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// A text field with a list of suggestions, of which the user chooses one or types another text.
///
/// The list shows the suggestions that contain the typed text. Down opens it, the arrow keys move in it, Return chooses
/// and Escape closes. A choice fires `editingChanged` and `valueChanged`.
///
/// ```xml
/// <LMComboBox text="$trip.city" placeholder="@city">
///     <for each="$cities" as="city"><option title="$city.name" value="$city.code"/></for>
/// </LMComboBox>
/// ```
@KeyValueCoding
open class LMComboBox: UITextField, SuggestionContainer {
    private var options: [SuggestionOption] = []
    /// Matches the option to choose once it is added: attributes of an element are set before its inner elements are
    /// added.
    private var wanted: (_ index: Int, _ option: SuggestionOption) -> Bool = { _, _ in false }
    private lazy var list: Suggestions = Suggestions(of: native, input: input.native)
    private var listButton: Native?
    private var word: LanguageFollower?

    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = super.markupVocabulary
        vocabulary.innerElements = ["option": InnerElement(SuggestionOption.self, attributes: ["title", "value"])]
        vocabulary.isElementContainer = true
        return vocabulary
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        borderStyle = .roundedRect
        input.native.setAccessibleRole(.comboBox)
        list.source = { [weak self] in self?.options.map { $0.title ?? "" } ?? [] }
        list.onChoice = { [weak self] in self?.choose($0) }
        list.onOpen = { [weak self] in self?.openList() }
        let button = SymbolWidget(button: "pan-down-symbolic", label: "") { [weak self] in self?.pressListButton() }
        listButton = button.native
        word = LanguageFollower(.suggestions) { [weak self] in self?.listButton?.setAccessibleLabel($0) }
        BoxWidget(native).appendPart(button.native)
    }

    // MARK: Options

    /// The number of suggestions.
    public var numberOfOptions: Int { options.count }

    /// Inserts a suggestion; an index out of range means the nearer end.
    open func insertOption(withTitle title: String?, value: Any? = nil, at index: Int) {
        let option = SuggestionOption()
        (option.title, option.value) = (title, value)
        insert(option, at: index)
    }
    /// Removes a suggestion; the text of the field stays. An index out of range has no effect.
    open func removeOption(at index: Int) { if options.indices.contains(index) { options.remove(at: index) } }
    /// Removes all suggestions; the text of the field stays.
    open func removeAllOptions() { options = [] }
    /// The text of a suggestion; `nil` if it does not exist.
    open func titleForOption(at index: Int) -> String? { options.indices.contains(index) ? options[index].title : nil }
    /// The value of a suggestion; `nil` if it has none or does not exist.
    open func valueForOption(at index: Int) -> Any? { options.indices.contains(index) ? options[index].value : nil }

    func insert(_ option: SuggestionOption) { insert(option, at: option.insertionIndex(in: options)) }

    private func insert(_ option: SuggestionOption, at index: Int) {
        let index = min(max(0, index), options.count)
        options.insert(option, at: index)
        if wanted(index, option) { show(option) }
    }

    func remove(_ option: SuggestionOption) { options.removeAll { $0 === option } }

    private func show(_ option: SuggestionOption?) {
        wanted = { _, _ in false }
        text = option?.title
    }

    // MARK: Choice

    /// The index of the suggestion that is the text; -1 for another text.
    ///
    /// Setting it shows that suggestion; an index out of range shows no text until a suggestion is added at that index.
    /// Setting it fires no event.
    @Edited open var selectedOptionIndex: Int {
        get { options.firstIndex { $0.title == text } ?? -1 }
        set {
            let isThere = options.indices.contains(newValue)
            show(isThere ? options[newValue] : nil)
            if !isThere, newValue >= 0 { wanted = { index, _ in index == newValue } }
        }
    }

    /// The value of the suggestion that is the text; `nil` for another text.
    ///
    /// Setting it shows the first suggestion with an equal value; without one, the next added suggestion with that value.
    @Edited open var value: Any? {
        get { valueForOption(at: selectedOptionIndex) }
        set {
            let option = newValue.flatMap { new in options.first { ChoiceList.isEqual($0.value, new) } }
            show(option)
            guard option == nil, let newValue else { return }
            wanted = { _, option in ChoiceList.isEqual(option.value, newValue) }
        }
    }

    // MARK: The list

    /// Whether the list of suggestions is open.
    public var isListShown: Bool { list.isShown }
    /// The suggestions in the open list, in its order; empty if it is closed.
    public var listedTitles: [String] { list.shownTexts }

    private func pressListButton() {
        guard isEnabled else { return }
        if list.isShown { return list.close() }
        becomeFirstResponder()
        openList()
    }

    private func openList() {
        let selected = selectedOptionIndex
        list.showAll(highlighting: selected < 0 ? nil : selected)
    }

    private func choose(_ index: Int) {
        guard options.indices.contains(index) else { return }
        show(options[index])
        super.send([.editingChanged, .valueChanged], because: UIEvent(type: .touches))
    }

    override func send(_ events: Event, because event: UIEvent = UIEvent(type: .touches)) {
        if events.contains(.editingChanged) {
            wanted = { _, _ in false }
            if input.text.isEmpty { list.close() } else { list.show(matching: input.text) }
        }
        super.send(events, because: event)
    }
}

extension LMComboBox {
    /// Creates a combo box that suggests texts; the value of each is the text too.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        options: [String], text: String? = nil, placeholder: String? = nil, primaryAction: UIAction? = nil,
        width: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (LMComboBox) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        for title in options { view.insertOption(withTitle: title, value: title, at: view.numberOfOptions) }
        if let text { view.text = text }
        view.placeholder = placeholder
        declare(primaryAction: primaryAction)
        declare(width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}
