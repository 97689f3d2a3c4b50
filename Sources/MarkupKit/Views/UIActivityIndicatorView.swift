import Foundation
import KeyValueCoding

/// Turns while something is going on.
@KeyValueCoding
open class UIActivityIndicatorView: UIView {
    /// The sizes and colours; `white` ones stand on dark grounds.
    public nonisolated enum Style: String, MarkupWord { case whiteLarge, white, gray, medium, large }

    public convenience init(style: Style) {
        self.init(frame: .zero)
        activityIndicatorViewStyle = style
        showStyle()
    }

    override class func makeNative() -> Native { .spinner() }
    override var isField: Bool { true }
    /// The label beside it says what goes on, else only that something does.
    override var standardName: AccessibleName? {
        rarities?.namingLabel.map { .labels([$0]) } ?? .text(DesktopWord.inProgress.text)
    }
    private var word: LanguageFollower?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.centerInPlace(horizontally: true, vertically: true)
        updateAccessibleName()
        word = LanguageFollower { [weak self] in self?.updateAccessibleName() }
        showStyle()
        updateVisibility()
    }

    open var activityIndicatorViewStyle = Style.medium { didSet { showStyle() } }
    /// UIKit's newer name of ``activityIndicatorViewStyle``.
    open var style: Style {
        get { activityIndicatorViewStyle }
        set { activityIndicatorViewStyle = newValue }
    }
    /// The colour; `nil` is the style's, or the theme's.
    open var color: UIColor? { didSet { showStyle() } }
    /// Whether the view is hidden while it stands still.
    open var hidesWhenStopped = true { didSet { updateVisibility() } }

    /// Whether it turns. Markup may set it, which UIKit leaves to code.
    open var isAnimating: Bool {
        get { native.isSpinning }
        set {
            native.isSpinning = newValue
            native.setAccessibleBusy(newValue)
            updateVisibility()
        }
    }
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }

    private func updateVisibility() { if hidesWhenStopped { isHidden = !isAnimating } else { isHidden = false } }

    private func showStyle() {
        let isLarge = activityIndicatorViewStyle == .large || activityIndicatorViewStyle == .whiteLarge
        let isWhite = activityIndicatorViewStyle == .white || activityIndicatorViewStyle == .whiteLarge
        let size = isLarge ? 37 : 20
        native.request(width: size, height: size)
        changeLook { $0.textColor = color ?? (isWhite ? .white : tintColor) }
    }

    open override func tintColorDidChange() { showStyle() }
}
