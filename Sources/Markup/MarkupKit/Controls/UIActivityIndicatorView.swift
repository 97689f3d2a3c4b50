public import Foundation
public import KeyValueCoding
import NativeWidgets

/// A spinner that turns while something is going on.
@KeyValueCoding
open class UIActivityIndicatorView: UIView {
    /// `medium`, `gray` and `white` are 20 logical pixels wide, `large` and `whiteLarge` 37. The white ones are for dark backgrounds.
    public nonisolated enum Style: String, MarkupWord { case whiteLarge, white, gray, medium, large }

    /// Creates an indicator that stands still.
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

    /// The size and the colour; `medium` by default.
    open var activityIndicatorViewStyle = Style.medium { didSet { showStyle() } }
    /// UIKit's newer name of ``activityIndicatorViewStyle``.
    open var style: Style {
        get { activityIndicatorViewStyle }
        set { activityIndicatorViewStyle = newValue }
    }
    /// The colour; `nil` is white in a white style, else the tint colour or the theme's.
    open var color: UIColor? { didSet { showStyle() } }
    /// Whether the view is hidden while it stands still; `true` by default. It sets ``UIView/isHidden`` in both directions.
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
    /// Makes it turn, and shows it if ``hidesWhenStopped`` is set.
    open func startAnimating() { isAnimating = true }
    /// Makes it stand still, and hides it if ``hidesWhenStopped`` is set.
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
    /// Creates an activity indicator, which is still.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
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
