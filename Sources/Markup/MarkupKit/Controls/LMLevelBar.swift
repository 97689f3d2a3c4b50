public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A bar that shows a quantity, such as the charge of a battery, in a colour that depends on it.
///
/// For the progress of a task use ``UIProgressView``.
@KeyValueCoding
open class LMLevelBar: UIView {
    override class func makeNative() -> Native { LevelBarWidget().native }
    override var nativeForBaseline: Native? { Self.lineOfText }
    open override class var accessibleNaming: AccessibleNaming? { .label }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalHeight()
        updateAccessibleName()
        showLevel()
    }

    /// The quantity, from ``minimumValue`` to ``maximumValue``; the bar shows other numbers as the nearest end. Default
    /// 0. NaN counts as the minimum.
    open var value = 0.0 { didSet { showLevel() } }
    /// The value of an empty bar. Default 0.
    open var minimumValue = 0.0 { didSet { showLevel() } }
    /// The value of a full bar. Default 1.
    open var maximumValue = 1.0 { didSet { showLevel() } }
    /// Values up to this one have the theme's colour for low values. NaN, the default, means a quarter of the range.
    open var lowValue = Double.nan { didSet { showLevel() } }
    /// Values above this one have the theme's colour for full values. NaN, the default, means three quarters of the
    /// range.
    open var highValue = Double.nan { didSet { showLevel() } }
    /// Whether the bar consists of blocks, one for each whole number of the range. Default `false`.
    open var isDiscrete = false { didSet { LevelBarWidget(native).setDiscrete(isDiscrete) } }

    private func showLevel() {
        let lower = minimumValue.isFinite ? minimumValue : 0
        let upper = maximumValue.isFinite ? max(lower, maximumValue) : lower + 1
        let shown = value.isNaN ? lower : min(upper, max(lower, value))
        LevelBarWidget(native).show(
            shown, from: lower, to: upper, low: lowValue.isNaN ? nil : lowValue,
            high: highValue.isNaN ? nil : highValue)
    }
}

extension LMLevelBar {
    /// Creates a level bar.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        minimumValue: Double = 0, maximumValue: Double = 1, value: Double, lowValue: Double = .nan,
        highValue: Double = .nan, isDiscrete: Bool = false, width: CGFloat = .nan, weight: CGFloat = .nan,
        anchor: LMAnchor = [], with configure: (LMLevelBar) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.minimumValue = minimumValue
        view.maximumValue = maximumValue
        view.lowValue = lowValue
        view.highValue = highValue
        view.isDiscrete = isDiscrete
        view.value = value
        declare(width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}
