public import Foundation
public import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// A row of buttons of which one is chosen; fires `valueChanged` when a person chooses.
///
/// ```xml
/// <UISegmentedControl onValueChanged="sizeDidChange">
///     <segment title="Small" value="S"/>
///     <segment title="Large" value="L"/>
/// </UISegmentedControl>
/// ```
@KeyValueCoding
open class UISegmentedControl: UIControl {
    private var segments: [Segment] = []
    /// What is to be chosen as soon as there is such a segment: attributes of an element come before the elements inside.
    private var wanted: (_ index: Int, _ segment: Segment) -> Bool = { _, _ in false }

    override class func makeNative() -> Native { .box(cssName: "box", role: .radioGroup) }
    override var isField: Bool { true }

    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = super.markupVocabulary
        vocabulary.elements = ["segment": ["title": .string, "image": .image, "value": .any]]
        return vocabulary
    }

    /// Index of no segment.
    public static let noSegment = -1

    /// Creates a segment for each item: a picture for a ``UIImage``, else the item's description as the title. `nil` creates none.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            if let image = item as? UIImage {
                insert(Segment(image: image), at: segments.count)
            } else {
                insert(Segment(title: "\(item)"), at: segments.count)
            }
        }
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("linked")
        native.setHomogeneous(true)
        updateAccessibleName()
        if (placedFrame?.height ?? 0) > 0 { didAskForHeight() } else { native.keepNaturalHeight() }
    }

    override func didAskForHeight() { native.fillHeight() }
    override var nativeForBaseline: Native? { segments.first?.button }

    // MARK: Segments

    /// How many segments there are.
    public var numberOfSegments: Int { segments.count }

    /// Adds a segment of text; places beyond the ends mean the nearer end. The same segment stays chosen.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(Segment(title: title), at: index)
    }
    /// Adds a segment with a picture; places beyond the ends mean the nearer end. `animated` changes nothing.
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(Segment(image: image), at: index)
    }

    /// Removes a segment; if it was the chosen one, none is chosen. Fires no event. An index without a segment changes nothing.
    open func removeSegment(at index: Int, animated: Bool) {
        guard let segment = segment(at: index) else { return }
        let selected = selectedSegmentIndex
        programmatically {
            segment.button.joinToggles(of: nil)
            native.removeFromBox(segment.button)
            segments.remove(at: index)
        }
        choose(selected == index ? Self.noSegment : selected > index ? selected - 1 : selected)
    }

    /// Removes all segments.
    open func removeAllSegments() { while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) } }

    /// Shows a text in a segment, in place of a picture if it had one; `nil` is an empty text. An index without a segment changes nothing.
    open func setTitle(_ title: String?, forSegmentAt index: Int) { segment(at: index)?.show(title: title) }
    /// The text of a segment; `nil` if it shows a picture or does not exist.
    open func titleForSegment(at index: Int) -> String? { segment(at: index)?.title }
    /// Shows a picture in a segment, in place of its text. An index without a segment changes nothing.
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) { segment(at: index)?.show(image: image) }
    /// The picture of a segment; `nil` if it shows a text or does not exist.
    open func imageForSegment(at index: Int) -> UIImage? { segment(at: index)?.image }
    /// Makes a segment react to clicks, or not. An index without a segment changes nothing.
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) { segment(at: index)?.button.isSensitive = enabled }
    /// Whether a segment reacts to clicks; `false` if it does not exist.
    open func isEnabledForSegment(at index: Int) -> Bool { segment(at: index)?.button.isSensitive ?? false }

    /// The value that stands for a segment; `nil` if it has none or does not exist.
    open func valueForSegment(at index: Int) -> Any? { segment(at: index)?.value }
    /// Sets the value that stands for a segment. If the segment shows a picture, a text is also what screen readers say.
    open func setValue(_ value: Any?, forSegmentAt index: Int) { segment(at: index)?.value = value }

    func insert(_ segment: Segment, at index: Int) {
        let index = min(max(0, index), segments.count)
        let selected = selectedSegmentIndex
        let button = segment.button
        programmatically {
            native.appendToBox(button)
            native.moveInBox(button, after: index > 0 ? segments[index - 1].button : nil)
            button.joinToggles(of: segments.first?.button)
            segments.insert(segment, at: index)
        }
        button.setAccessibleChecked(button.isToggled)
        button.connect("toggled") { [weak self, weak segment] _ in
            guard let self, let segment else { return }
            segment.button.setAccessibleChecked(segment.button.isToggled)
            didToggle(segment)
        }
        if selected >= index { choose(selected + 1) } else if wanted(index, segment) { choose(index) }
    }

    private func segment(at index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    // MARK: Selection

    /// The index of the chosen segment; ``noSegment`` is none.
    ///
    /// An index without a segment chooses none, until a segment is added at that index. Setting fires no event.
    @Edited open var selectedSegmentIndex: Int {
        get { segments.firstIndex { $0.button.isToggled } ?? Self.noSegment }
        set {
            choose(newValue)
            let isThere = newValue < segments.count
            wanted = { index, _ in !isThere && index == newValue }
        }
    }

    private func choose(_ chosen: Int) {
        wanted = { _, _ in false }
        programmatically {
            for (index, segment) in segments.enumerated() where index != chosen { segment.button.isToggled = false }
            segment(at: chosen)?.button.isToggled = true
        }
    }

    /// The value of the chosen segment. Setting chooses the first segment of an equal value; without one, the next that is added with it.
    @Edited open var value: Any? {
        get { segment(at: selectedSegmentIndex)?.value }
        set {
            let index = newValue.flatMap { new in segments.firstIndex { Self.isEqual($0.value, new) } }
            choose(index ?? Self.noSegment)
            guard index == nil, let newValue else { return }
            wanted = { _, segment in Self.isEqual(segment.value, newValue) }
        }
    }

    /// Values from markup are text, those from code may be numbers.
    private static func isEqual(_ value: Any?, _ other: Any) -> Bool {
        guard let value else { return false }
        if let value = value as? AnyHashable, let other = other as? AnyHashable, value == other { return true }
        return "\(value)" == "\(other)"
    }

    /// Whether a segment stays chosen only while it is pressed.
    open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }
    /// Whether each segment is as wide as its own content, instead of all being equally wide.
    open var apportionsSegmentWidthsByContent = false {
        didSet { native.setHomogeneous(!apportionsSegmentWidthsByContent) }
    }
    /// The colour of the chosen segment; `nil` is the theme's.
    open var selectedSegmentTintColor: UIColor? { didSet { updateColors() } }

    private func didToggle(_ segment: Segment) {
        guard !isProgrammatic, segment.button.isToggled else { return }
        wanted = { _, _ in false }
        send([.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    /// Presses a segment as a person does.
    func press(segmentAt index: Int) { segment(at: index)?.button.click() }

    // MARK: Looks

    open override func tintColorDidChange() { updateColors() }

    private func updateColors() {
        changeLook {
            $0.parts = []
            if let tintColor { $0.parts.append(Look.Part(selector: " > button", declarations: "color:\(tintColor);")) }
            if let selectedSegmentTintColor { $0.parts.append(.fill(" > button:checked", selectedSegmentTintColor)) }
        }
    }

    // MARK: Markup

    /// Takes `segment` elements: a `title`, else an `image`, and a `value` that stands for it.
    open override func processMarkupElement(_ tag: String, properties: [String: Any]) {
        guard tag == "segment" else { return super.processMarkupElement(tag, properties: properties) }
        let value = properties["value"]
        if let title = properties["title"] as? String {
            insert(Segment(title: title, value: value), at: segments.count)
        } else if let image = properties["image"] as? UIImage {
            insert(Segment(image: image, value: value), at: segments.count)
        }
    }

    /// A segment's title follows the language and the model.
    open override func markupTextSetter(forLast tag: String, _ attribute: String) -> ((String?) -> Void)? {
        guard tag == "segment", attribute == "title", let segment = segments.last else { return nil }
        return { [weak segment] in segment?.show(title: $0) }
    }
}

extension UISegmentedControl {
    /// One of the buttons.
    final class Segment {
        let button = Native.toggleButton()
        private(set) var title: String?
        private(set) var image: UIImage?
        private var imageView: UIImageView?
        /// What stands for the segment; a text is what a screen reader calls a picture.
        var value: Any? { didSet { if image != nil { button.setAccessibleLabel((value as? String) ?? "") } } }

        init(title: String? = nil, image: UIImage? = nil, value: Any? = nil) {
            self.value = value
            if let image { show(image: image) } else { show(title: title) }
        }

        isolated deinit { button.release() }

        func show(title: String?) {
            self.title = title
            image = nil
            imageView = nil
            button.setButtonLabel(title ?? "")
        }

        func show(image: UIImage?) {
            self.image = image
            title = nil
            let view = UIImageView(image: image)
            view.contentMode = .center
            button.setButtonChild(view.native)
            button.setAccessibleLabel((value as? String) ?? "")
            imageView = view
        }
    }
}

extension UISegmentedControl {
    /// Creates a segmented control; items are texts and pictures.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        items: [Any]? = nil, primaryAction: UIAction? = nil, tintColor: UIColor? = nil, width: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UISegmentedControl) -> Void = { _ in }
    ) {
        self.init(items: items)
        declare(primaryAction: primaryAction)
        declare(tintColor: tintColor, width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}
