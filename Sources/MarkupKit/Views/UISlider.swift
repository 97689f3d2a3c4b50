import Foundation
import KeyValueCoding

/// Chooses a number from a range by sliding; fires `valueChanged` when a person does.
@KeyValueCoding
open class UISlider: UIControl {
    private var changed: UInt = 0
    private var hasPendingChange = false

    override class func makeNative() -> Native { .slider() }
    open override class var editableProperties: [String] { ["value"] }
    override var isField: Bool { true }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalHeight()
        updateAccessibleName()
        changed = native.connect("value-changed") { [weak self] _ in self?.valueDidChange() }
        native.onRelease { [weak self] in self?.sendPendingChange() }
        native.setSliderRange(0, 1)
    }

    private func valueDidChange() {
        guard !isContinuous else { return send([.valueChanged, .primaryActionTriggered]) }
        hasPendingChange = true
    }

    /// A slider that is not continuous fires once, when the knob is let go.
    private func sendPendingChange() {
        guard hasPendingChange else { return }
        hasPendingChange = false
        send([.valueChanged, .primaryActionTriggered])
    }

    /// From ``minimumValue`` to ``maximumValue``; other values are moved to the nearer end.
    open var value: Float {
        get { Float(native.sliderValue) }
        set { if !newValue.isNaN { native.silently(changed) { native.sliderValue = Double(newValue) } } }
    }
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    open var minimumValue: Float = 0 { didSet { updateRange() } }
    open var maximumValue: Float = 1 { didSet { updateRange() } }
    /// Whether each movement fires, or only the last one, when the knob is let go.
    open var isContinuous = true

    private func updateRange() {
        guard minimumValue.isFinite, maximumValue.isFinite else { return }
        native.silently(changed) { native.setSliderRange(Double(minimumValue), Double(maximumValue)) }
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
            if let color = minimumTrackTintColor ?? tintColor { $0.parts.append(.fill(" > trough > highlight", color)) }
            if let thumbTintColor { $0.parts.append(.fill(" > trough > slider", thumbTintColor)) }
        }
    }
}
