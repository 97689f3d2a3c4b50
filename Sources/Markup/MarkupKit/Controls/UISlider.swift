public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A slider for choosing a number from a range. Fires `valueChanged` when the user moves it.
@KeyValueCoding
open class UISlider: UIControl {
    private var hasPendingChange = false
    /// Whether a pointer or a finger is pressed on the slider.
    private var isHeld = false

    override class func makeNative() -> Native { SliderWidget().native }
    override var nativeForBaseline: Native? { Self.lineOfText }
    open override class var accessibleNaming: AccessibleNaming? { .label }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalHeight()
        updateAccessibleName()
        native.connect("value-changed") { [weak self] _ in self?.valueDidChange() }
        native.onHold { [weak self] isHeld in
            self?.isHeld = isHeld
            if !isHeld { self?.sendPendingChange() }
        }
        SliderWidget(native).setRange(0, 1)
    }

    private func valueDidChange() {
        guard !isProgrammatic else { return }
        endMovement(named: Self.movingValue.name)
        guard !isContinuous, isHeld else { return send([.valueChanged, .primaryActionTriggered]) }
        hasPendingChange = true
    }

    /// Fires the pending event of a slider that is not continuous, once the knob is released.
    private func sendPendingChange() {
        guard hasPendingChange else { return }
        hasPendingChange = false
        send([.valueChanged, .primaryActionTriggered])
    }

    /// The number, from ``minimumValue`` to ``maximumValue``. Default 0. Other numbers are clamped, NaN is ignored.
    /// Setting it fires no event.
    @Edited @SetAfter("minimumValue", "maximumValue") open var value: Float {
        get { Float(Self.movingValue.value(of: self)) }
        set {
            guard !newValue.isNaN else { return }
            let (low, high) = SliderWidget(native).range
            Self.movingValue.change(self, to: CGFloat(min(max(Double(newValue), low), high)))
        }
    }
    private static let movingValue = AnimatedProperty<UISlider, CGFloat>(
        "value", get: { CGFloat(SliderWidget($0.native).value) },
        set: { slider, value in slider.programmatically { SliderWidget(slider.native).value = Double(value) } })

    /// Sets ``value``. With `animated` the knob moves for a quarter of a second, unless animations are disabled on the
    /// desktop.
    open func setValue(_ value: Float, animated: Bool) {
        guard animated else {
            self.value = value
            return
        }
        UIView.animate(withDuration: 0.25) { self.value = value }
    }

    /// The value at the start of the track. Default 0. A value that is not finite leaves the range unchanged.
    open var minimumValue: Float = 0 { didSet { updateRange() } }
    /// The value at the end of the track. Default 1. A value below ``minimumValue`` counts as ``minimumValue``.
    open var maximumValue: Float = 1 { didSet { updateRange() } }
    /// Whether each movement fires an event, instead of only the last one when the pointer is released. Default `true`.
    /// Keys and the wheel always fire immediately.
    open var isContinuous = true

    private func updateRange() {
        guard minimumValue.isFinite, maximumValue.isFinite else { return }
        programmatically { SliderWidget(native).setRange(Double(minimumValue), Double(maximumValue)) }
    }

    /// The colour of the track before the knob; `nil` is the tint colour, or the theme's.
    open var minimumTrackTintColor: UIColor? { didSet { updateColors() } }
    /// The colour of the track behind the knob; `nil` is the theme's.
    open var maximumTrackTintColor: UIColor? { didSet { updateColors() } }
    /// The colour of the knob; `nil` is the theme's.
    open var thumbTintColor: UIColor? { didSet { updateColors() } }

    open override func tintColorDidChange() { updateColors() }

    private func updateColors() {
        changeLook {
            $0.parts = []
            if let maximumTrackTintColor { $0.parts.append(.fill(" > trough", maximumTrackTintColor)) }
            if let color = minimumTrackTintColor ?? chosenTint {
                $0.parts.append(.fill(" > trough > highlight", color))
            }
            if let thumbTintColor { $0.parts.append(.fill(" > trough > slider", thumbTintColor)) }
        }
    }

    open override func keepsTouches(from gesture: UIGestureRecognizer) -> Bool { !gesture.takesTouchpad }
}

extension UISlider {
    /// Creates a slider.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        primaryAction: UIAction? = nil, minimumValue: Float = 0, maximumValue: Float = 1, value: Float = 0,
        isContinuous: Bool = true, width: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UISlider) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.minimumValue = minimumValue
        view.maximumValue = maximumValue
        view.value = value
        view.isContinuous = isContinuous
        declare(primaryAction: primaryAction)
        declare(width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}
