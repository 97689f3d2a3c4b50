public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A button that shows a colour and opens the desktop's dialog to choose another one. Fires `valueChanged` when the user
/// chooses a colour.
@KeyValueCoding
open class UIColorWell: UIControl {
    override class func makeNative() -> Native { ColorButtonWidget().native }
    override var nativeForBaseline: Native? { Self.lineOfText }
    open override class var accessibleNaming: AccessibleNaming? { .label }
    override var nativeForMeaning: Native { ColorButtonWidget(native).button ?? native }
    override var standardName: AccessibleName? {
        rarities?.namingLabel.map { .labels([$0]) } ?? title.map(AccessibleName.text) ?? nameOfField
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalSize()
        updateAccessibleName()
        showColor()
        ColorButtonWidget(native).onChoice { [weak self] in self?.userDidChoose() }
    }

    /// The chosen colour; `nil`, the default, shows an empty well.
    @Edited open var selectedColor: UIColor? { didSet { if !isChoosing { showColor() } } }
    private var isChoosing = false

    /// Whether the user may choose an opacity. Default `true`.
    open var supportsAlpha: Bool {
        get { ColorButtonWidget(native).allowsAlpha }
        set { ColorButtonWidget(native).allowsAlpha = newValue }
    }
    /// The title of the dialog, and the name of the well for screen readers if no label names it; `nil`, the default,
    /// shows the desktop's title.
    open var title: String? {
        didSet {
            ColorButtonWidget(native).setTitle(title ?? "")
            updateAccessibleName()
        }
    }

    private func showColor() {
        if let color = selectedColor?.components {
            ColorButtonWidget(native).color = (color.red, color.green, color.blue, color.alpha)
        } else {
            ColorButtonWidget(native).color = (0, 0, 0, 0)
        }
        updateAccessibleDescription()
    }

    private func userDidChoose() {
        let color = ColorButtonWidget(native).color
        isChoosing = true
        selectedColor = UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        isChoosing = false
        updateAccessibleDescription()
        send([.valueChanged, .primaryActionTriggered])
    }

    /// The colour as CSS writes it, such as `#1c71d8`.
    override var standardValue: String? {
        guard let color = selectedColor?.components else { return nil }
        let digits = [color.red, color.green, color.blue].map { part in
            let digits = String(Int((part * 255).rounded()), radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }
        return "#" + digits.joined()
    }

    /// Chooses a colour as the user does in the dialog. Tests use it.
    package func choose(_ color: UIColor) {
        guard let color = color.components else { return }
        ColorButtonWidget(native).choose((color.red, color.green, color.blue, color.alpha))
    }

    open override class var userTexts: [String] { ["title"] }
}

extension UIColorWell {
    /// Creates a colour well.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        selectedColor: UIColor?, supportsAlpha: Bool = true, title: String? = nil, primaryAction: UIAction? = nil,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UIColorWell) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.supportsAlpha = supportsAlpha
        view.title = title
        view.selectedColor = selectedColor
        declare(primaryAction: primaryAction)
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}
