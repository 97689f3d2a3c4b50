public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A spinner that turns while a task is in progress.
@KeyValueCoding
open class UIActivityIndicatorView: UIView {
    /// `medium`, `gray` and `white` are 20 points wide, `large` and `whiteLarge` 37. The white styles are for dark
    /// backgrounds.
    public nonisolated enum Style: String, MarkupWord { case whiteLarge, white, gray, medium, large }

    /// Creates a stopped indicator.
    public convenience init(style: Style) {
        self.init(frame: .zero)
        activityIndicatorViewStyle = style
        showStyle()
    }

    override class func makeNative() -> Native { SpinnerWidget().native }
    open override class var accessibleNaming: AccessibleNaming? { .own }
    /// The name of the label beside the indicator, otherwise a general text.
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

    /// The size and the colour. Default `medium`.
    open var activityIndicatorViewStyle = Style.medium { didSet { showStyle() } }
    /// The same as ``activityIndicatorViewStyle``, under UIKit's newer name.
    open var style: Style {
        get { activityIndicatorViewStyle }
        set { activityIndicatorViewStyle = newValue }
    }
    /// The colour; `nil` means white in a white style, otherwise the tint colour or the theme's.
    open var color: UIColor? { didSet { showStyle() } }
    /// Whether the view is hidden while it is stopped. Default `true`. It sets ``UIView/isHidden`` in both directions.
    open var hidesWhenStopped = true { didSet { updateVisibility() } }

    /// Whether the spinner turns. Unlike in UIKit, markup may set it.
    open var isAnimating: Bool {
        get { SpinnerWidget(native).isSpinning }
        set {
            SpinnerWidget(native).isSpinning = newValue
            native.setAccessibleBusy(newValue)
            updateVisibility()
        }
    }
    /// Starts the spinner, and shows it if ``hidesWhenStopped`` is set.
    open func startAnimating() { isAnimating = true }
    /// Stops the spinner, and hides it if ``hidesWhenStopped`` is set.
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

extension UIActivityIndicatorView {
    /// Creates a stopped activity indicator.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        style: Style = .medium, color: UIColor? = nil, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UIActivityIndicatorView) -> Void = { _ in }
    ) {
        self.init(style: style)
        let view = self
        if let color { view.color = color }
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}
