public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A row of buttons of which one is selected. Fires `valueChanged` when the user selects a segment.
///
/// ```xml
/// <UISegmentedControl onValueChanged="sizeDidChange">
///     <segment title="Small" value="S"/>
///     <segment title="Large" value="L"/>
/// </UISegmentedControl>
/// ```
@KeyValueCoding
open class UISegmentedControl: UIControl, ChoiceControl {
    lazy var choices: ChoiceList = ChoiceList(of: self)

    override class func makeNative() -> Native { BoxWidget(cssName: "box", role: .radioGroup).native }
    open override class var accessibleNaming: AccessibleNaming? { .label }

    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = super.markupVocabulary
        vocabulary.innerElements = ["segment": InnerElement(Segment.self, attributes: ["title", "image", "value"])]
        vocabulary.isElementContainer = true
        return vocabulary
    }

    /// The index for no selection.
    public static let noSegment = -1

    /// Creates a segment for each item: an image for a ``UIImage``, otherwise the item's description as the title.
    /// `nil` creates no segments.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            if let image = item as? UIImage {
                insert(Segment(image: image), at: numberOfSegments)
            } else {
                insert(Segment(title: "\(item)"), at: numberOfSegments)
            }
        }
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("linked")
        BoxWidget(native).setHomogeneous(true)
        updateAccessibleName()
        if (placedFrame?.height ?? 0) > 0 { didAskForHeight() } else { native.keepNaturalHeight() }
    }

    override func didAskForHeight() { native.fillHeight() }
    override var nativeForBaseline: Native? { choices.segments.first?.button.native }

    // MARK: Segments

    /// The number of segments.
    public var numberOfSegments: Int { choices.segments.count }

    /// Inserts a text segment; an index out of range means the nearer end. The selected segment stays selected.
    /// `animated` has no effect.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(Segment(title: title), at: index)
    }
    /// Inserts an image segment; an index out of range means the nearer end. The selected segment stays selected.
    /// `animated` has no effect.
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(Segment(image: image), at: index)
    }

    /// Removes a segment; if it was selected, no segment is selected afterwards. Fires no event. An index out of range
    /// has no effect.
    open func removeSegment(at index: Int, animated: Bool) { choices.remove(at: index) }

    /// Removes all segments.
    open func removeAllSegments() { choices.removeAll() }

    /// Sets the text of a segment and removes its image; `nil` is an empty text. An index out of range has no effect.
    open func setTitle(_ title: String?, forSegmentAt index: Int) { choices[index]?.title = title }
    /// The text of a segment; `nil` if it shows an image or does not exist.
    open func titleForSegment(at index: Int) -> String? { choices[index]?.title }
    /// Sets the image of a segment and removes its text. An index out of range has no effect.
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) { choices[index]?.image = image }
    /// The image of a segment; `nil` if it shows a text or does not exist.
    open func imageForSegment(at index: Int) -> UIImage? { choices[index]?.image }
    /// Enables or disables a segment. An index out of range has no effect.
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
        choices[index]?.button.native.isSensitive = enabled
    }
    /// Whether a segment is enabled; `false` if it does not exist.
    open func isEnabledForSegment(at index: Int) -> Bool { choices[index]?.button.native.isSensitive ?? false }

    /// The value of a segment; `nil` if it has none or does not exist.
    open func valueForSegment(at index: Int) -> Any? { choices[index]?.value }
    /// Sets the value of a segment. A text value of an image segment is also its accessible name.
    open func setValue(_ value: Any?, forSegmentAt index: Int) { choices[index]?.value = value }

    func insert(_ segment: Segment, at index: Int) { choices.insert(segment, at: index) }

    // MARK: Selection

    /// The index of the selected segment; ``noSegment`` without a selection.
    ///
    /// An index out of range selects no segment until a segment is added at that index. Setting it fires no event.
    @Edited open var selectedSegmentIndex: Int {
        get { choices.selectedIndex }
        set { choices.selectedIndex = newValue }
    }

    /// The value of the selected segment. Setting it selects the first segment with an equal value; without one, the
    /// next added segment with that value.
    @Edited open var value: Any? {
        get { choices.value }
        set { choices.value = newValue }
    }

    /// The element of a `for` whose segment is selected; `nil` for another segment and without a selection.
    ///
    /// Setting it selects the segment of the element with the same identity, or no segment. A segment that is
    /// added later is selected then. A binding follows in both directions.
    @Edited open var selectedElement: Any? {
        get { choices.selectedElement }
        set { choices.selectedElement = newValue }
    }

    /// Whether a segment is selected only while it is pressed. Default `false`.
    open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }
    /// Whether each segment is as wide as its content, instead of all being equally wide. Default `false`.
    open var apportionsSegmentWidthsByContent = false {
        didSet { BoxWidget(native).setHomogeneous(!apportionsSegmentWidthsByContent) }
    }
    /// The colour of the selected segment; `nil` is the theme's.
    open var selectedSegmentTintColor: UIColor? { didSet { updateColors() } }

    func didChoose() {
        send([.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    /// Presses a segment like a user.
    func press(segmentAt index: Int) { choices[index]?.button.click() }

    // MARK: Appearance

    open override func tintColorDidChange() { updateColors() }

    private func updateColors() {
        changeLook {
            $0.parts = []
            if let tint = ownTint {
                $0.parts.append(Look.Part(selector: " > button", declarations: "color:\(tint.css);"))
            }
            if let selectedSegmentTintColor { $0.parts.append(.fill(" > button:checked", selectedSegmentTintColor)) }
            $0.parts += titleParts
        }
    }

    /// The attributes of titles by the number of the state.
    var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { updateColors() } }
}

extension UISegmentedControl {
    /// Creates a segmented control; items are texts and images.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
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
