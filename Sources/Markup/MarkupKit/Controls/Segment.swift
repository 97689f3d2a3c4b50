import KeyValueCoding
import NativeWidgets

/// One of the buttons of a ``UISegmentedControl``: the element `segment`.
@KeyValueCoding
class Segment: MarkupElement, ChoiceChild {
    weak var slotContent: SlotContent?
    let button: any GroupedButton

    class func makeButton() -> any GroupedButton { ToggleButtonWidget() }

    required init() {
        button = Self.makeButton()
        super.init()
    }

    /// Whether the segment was selected when it was removed.
    var wasSelected = false
    private var imageView: UIImageView?

    /// The text; setting it removes the image.
    var title: String? {
        get { shownTitle }
        set {
            (shownTitle, shownImage, imageView) = (newValue, nil, nil)
            button.setTitle(newValue ?? "")
        }
    }
    private var shownTitle: String?

    /// The image; setting it removes the text.
    var image: UIImage? {
        get { shownImage }
        set {
            (shownTitle, shownImage) = (nil, newValue)
            let view = UIImageView(image: newValue)
            view.contentMode = .center
            button.setChild(view.native)
            nameImage()
            imageView = view
        }
    }
    private var shownImage: UIImage?

    /// The value of the segment; a text value is also the accessible name of an image segment.
    var value: Any? { didSet { if image != nil { nameImage() } } }

    convenience init(title: String?, value: Any? = nil) {
        self.init()
        self.value = value
        self.title = title
    }

    convenience init(image: UIImage?, value: Any? = nil) {
        self.init()
        self.value = value
        self.image = image
    }

    isolated deinit { button.native.release() }

    private func nameImage() { button.native.setAccessibleLabel((value as? String) ?? "") }

    override func attach(to container: UIView) { (container as? any ChoiceControl)?.choices.insert(self) }
    override func detach(from container: UIView) { (container as? any ChoiceControl)?.choices.remove(self) }
}

/// One of the buttons of a ``LMRadioGroup``: the element `option`.
final class RadioOption: Segment {
    override class func makeButton() -> any GroupedButton { CheckButtonWidget.radio() }
}
