public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A button that shows the name and the size of a font and opens the desktop's dialog to choose another one. Fires
/// `valueChanged` when the user chooses a font.
@KeyValueCoding
open class LMFontWell: UIControl {
    override class func makeNative() -> Native { FontButtonWidget().native }
    override var nativeForBaseline: Native? { Self.lineOfText }
    open override class var accessibleNaming: AccessibleNaming? { .label }
    override var nativeForMeaning: Native { FontButtonWidget(native).button ?? native }
    override var standardName: AccessibleName? {
        rarities?.namingLabel.map { .labels([$0]) } ?? title.map(AccessibleName.text) ?? nameOfField
    }
    override var standardValue: String? {
        selectedFont.map { "\($0.familyName ?? DesktopFont.family ?? "") \(Int($0.pointSize.rounded()))" }
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalHeight()
        updateAccessibleName()
        showFont()
        FontButtonWidget(native).onChoice { [weak self] in self?.userDidChoose() }
    }

    /// The chosen font; `nil`, the default, shows the desktop's font.
    ///
    /// The dialog counts in the points of printers, which are 4/3 of the points of ``UIFont/pointSize``.
    @Edited open var selectedFont: UIFont? { didSet { if !isChoosing { showFont() } } }
    private var isChoosing = false

    /// The title of the dialog, and the name of the well for screen readers if no label names it; `nil`, the default,
    /// shows the desktop's title.
    open var title: String? {
        didSet {
            FontButtonWidget(native).setTitle(title ?? "")
            updateAccessibleName()
        }
    }

    private func showFont() {
        FontButtonWidget(native).font = (selectedFont ?? .preferredFont(forTextStyle: .body)).native
        updateAccessibleDescription()
    }

    private func userDidChoose() {
        guard let font = FontButtonWidget(native).font else { return }
        isChoosing = true
        selectedFont = UIFont(
            family: font.family, size: font.size, weight: UIFont.Weight(rawValue: font.weight), isItalic: font.isItalic)
        isChoosing = false
        updateAccessibleDescription()
        send([.valueChanged, .primaryActionTriggered])
    }

    /// Chooses a font as the user does in the dialog. Tests use it.
    package func choose(_ font: UIFont) { FontButtonWidget(native).choose(font.native) }

    open override class var userTexts: [String] { ["title"] }
}

extension UIFont {
    fileprivate var native: ChosenFont {
        ChosenFont(family: familyName, size: Double(pointSize), weight: weight.rawValue, isItalic: isItalic)
    }
}

extension LMFontWell {
    /// Creates a font well.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        selectedFont: UIFont?, title: String? = nil, primaryAction: UIAction? = nil, width: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (LMFontWell) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.title = title
        view.selectedFont = selectedFont
        declare(primaryAction: primaryAction)
        declare(width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}
