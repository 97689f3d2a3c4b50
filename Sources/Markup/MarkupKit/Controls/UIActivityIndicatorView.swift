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

    private let spinner = SpinnerWidget()
    private var label: UILabel?

    override class func makeNative() -> Native { BoxWidget(spacing: 8).native }
    override var nativeForBaseline: Native? { Self.lineOfText }
    override var nativeForMeaning: Native { spinner.native }
    open override class var accessibleNaming: AccessibleNaming? { .own }
    /// The title or the label beside the indicator, otherwise a general text.
    override var standardName: AccessibleName? {
        if let label, !label.isHidden { return .labels([label]) }
        return rarities?.namingLabel.map { .labels([$0]) } ?? .text(DesktopWord.inProgress.text)
    }
    private var word: LanguageFollower?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.centerInPlace(horizontally: true, vertically: true)
        spinner.native.centerInPlace(horizontally: false, vertically: true)
        BoxWidget(native).appendPart(spinner.native)
        updateAccessibleName()
        word = LanguageFollower { [weak self] in self?.updateAccessibleName() }
        showStyle()
        updateVisibility()
    }

    /// A text beside the spinner, such as what is loading; `nil`, the default, shows none.
    open var title: String? {
        get { label?.text }
        set {
            guard newValue != nil || label != nil else { return }
            showTitle(newValue)
            updateAccessibleName()
        }
    }

    private func showTitle(_ title: String?) {
        let label = label ?? UILabel()
        label.text = title
        label.isHidden = title?.isEmpty ?? true
        guard self.label == nil else { return }
        self.label = label
        BoxWidget(native).append(label.native)
        adopt(label)
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
        get { spinner.isSpinning }
        set {
            spinner.isSpinning = newValue
            spinner.native.setAccessibleBusy(newValue)
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
        spinner.native.request(width: size, height: size)
        changeLook { $0.textColor = color ?? (isWhite ? .white : ownTint) }
    }

    open override func tintColorDidChange() { showStyle() }

    open override class var userTexts: [String] { ["title"] }
}

extension UIActivityIndicatorView {
    /// Creates a stopped activity indicator.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        style: Style = .medium, title: String? = nil, color: UIColor? = nil, weight: CGFloat = .nan,
        anchor: LMAnchor = [],
        with configure: (UIActivityIndicatorView) -> Void = { _ in }
    ) {
        self.init(style: style)
        let view = self
        if let title { view.title = title }
        if let color { view.color = color }
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}
