public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A bar that shows the progress of a task, from 0 to 1.
@KeyValueCoding
open class UIProgressView: UIView {
    /// The styles of a progress view. The theme draws both alike, `bar` slightly thicker.
    public nonisolated enum Style: String, MarkupWord { case `default`, bar }

    /// The style with which the view was created.
    public private(set) var progressViewStyle = Style.default

    /// Creates a progress view with a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        updateColors()
    }

    private static let thickness = [" > trough", " > trough > progress"].map {
        Look.Part(selector: $0, declarations: "min-height:8px;")
    }

    override class func makeNative() -> Native { ProgressBarWidget().native }
    open override class var accessibleNaming: AccessibleNaming? { .label }

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

    /// The progress, from 0, the default, to 1; other values are clamped, NaN is ignored.
    open var progress: Float {
        get { Float(Self.movingProgress.value(of: self)) }
        set { if !newValue.isNaN { Self.movingProgress.change(self, to: CGFloat(min(1, max(0, newValue)))) } }
    }
    private static let movingProgress = AnimatedProperty<UIProgressView, CGFloat>(
        "progress", get: { CGFloat(ProgressBarWidget($0.native).fraction) },
        set: { ProgressBarWidget($0.native).fraction = Double(min(1, max(0, $1))) })

    /// Sets ``progress``. With `animated` the bar moves for a quarter of a second, unless animations are disabled on
    /// the desktop.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard animated else {
            self.progress = progress
            return
        }
        UIView.animate(withDuration: 0.25) { self.progress = progress }
    }

    /// The colour of the completed part; `nil` is the tint colour, or the theme's.
    open var progressTintColor: UIColor? { didSet { updateColors() } }
    /// The colour of the remaining part; `nil` is the theme's.
    open var trackTintColor: UIColor? { didSet { updateColors() } }

    open override func tintColorDidChange() { updateColors() }

    private func updateColors() {
        changeLook {
            $0.parts = progressViewStyle == .bar ? Self.thickness : []
            if let trackTintColor { $0.parts.append(.fill(" > trough", trackTintColor)) }
            if let color = progressTintColor ?? chosenTint { $0.parts.append(.fill(" > trough > progress", color)) }
        }
    }
}

extension UIProgressView {
    /// Creates a progress bar.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
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
