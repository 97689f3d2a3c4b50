public import Foundation
public import KeyValueCoding
import NativeWidgets

/// A bar that shows how much of something is done, from 0 to 1.
@KeyValueCoding
open class UIProgressView: UIView {
    /// How a progress view looks; the theme draws both alike, the bar a little thicker.
    public nonisolated enum Style: String, MarkupWord { case `default`, bar }

    /// The look that the view was made with.
    public private(set) var progressViewStyle = Style.default

    /// Creates a progress view with one of the looks.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        updateColors()
    }

    private static let thickness = [" > trough", " > trough > progress"].map {
        Look.Part(selector: $0, declarations: "min-height:8px;")
    }

    override class func makeNative() -> Native { .progressBar() }
    override var isField: Bool { true }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(styles: [
            "defaultProgressView": { UIProgressView(progressViewStyle: .default) },
            "barProgressView": { UIProgressView(progressViewStyle: .bar) },
        ])
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalHeight()
        updateAccessibleName()
    }

    /// How much is done, from 0, the default, to 1; other values are moved to the nearer end, NaN is ignored.
    open var progress: Float {
        get { Float(Self.movingProgress.value(of: self)) }
        set { if !newValue.isNaN { Self.movingProgress.change(self, to: CGFloat(min(1, max(0, newValue)))) } }
    }
    private static let movingProgress = AnimatedProperty<UIProgressView, CGFloat>(
        "progress", get: { CGFloat($0.native.fraction) },
        set: { $0.native.fraction = Double(min(1, max(0, $1))) })

    /// Sets ``progress``; with `animated` the bar gets there in a quarter of a second, unless the desktop shows no animations.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard animated else {
            self.progress = progress
            return
        }
        UIView.animate(withDuration: 0.25) { self.progress = progress }
    }

    /// The colour of the part that is done; `nil` is the tint colour, or the theme's.
    open var progressTintColor: UIColor? { didSet { updateColors() } }
    /// The colour of the part that is not; `nil` is the theme's.
    open var trackTintColor: UIColor? { didSet { updateColors() } }

    open override func tintColorDidChange() { updateColors() }

    private func updateColors() {
        changeLook {
            $0.parts = progressViewStyle == .bar ? Self.thickness : []
            if let trackTintColor { $0.parts.append(.fill(" > trough", trackTintColor)) }
            if let color = progressTintColor ?? tintColor { $0.parts.append(.fill(" > trough > progress", color)) }
        }
    }
}

extension UIProgressView {
    /// Creates a progress bar.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        progress: Float = 0, progressTintColor: UIColor? = nil, trackTintColor: UIColor? = nil, width: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UIProgressView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.progress = progress
        if let progressTintColor { view.progressTintColor = progressTintColor }
        if let trackTintColor { view.trackTintColor = trackTintColor }
        declare(width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}
