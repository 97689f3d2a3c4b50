public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// Two buttons that decrease or increase a number by a step. Fires `valueChanged` when the user presses one.
@KeyValueCoding
open class UIStepper: UIControl {
    private let less = ButtonWidget(icon: "list-remove-symbolic", label: "Decrease")
    private let more = ButtonWidget(icon: "list-add-symbolic", label: "Increase")

    override class func makeNative() -> Native { BoxWidget(cssName: "box", role: .spinButton).native }
    override var nativeForBaseline: Native? { Self.lineOfText }
    open override class var accessibleNaming: AccessibleNaming? { .label }
    override var standardValue: String? {
        value.formatted(.number.precision(.fractionLength(0...6)).locale(LanguageState.shared.session.numbers))
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("linked")
        native.keepNaturalSize()
        updateAccessibleName()
        less.native.connect("clicked") { [weak self] _ in self?.step(by: -1) }
        more.native.connect("clicked") { [weak self] _ in self?.step(by: 1) }
        BoxWidget(native).appendPart(less.native)
        BoxWidget(native).appendPart(more.native)
        showValue()
    }

    /// The number, from ``minimumValue`` to ``maximumValue``. Default 0. Other numbers are clamped, NaN is ignored.
    /// Setting it fires no event.
    @Edited @SetAfter("minimumValue", "maximumValue") open var value: Double = 0 {
        didSet {
            let limited = limit(value.isNaN ? oldValue : value)
            if value != limited { value = limited }
            showValue()
        }
    }
    /// The smallest value. Default 0. A smaller ``value`` is raised to it.
    open var minimumValue: Double = 0 { didSet { value = limit(value) } }
    /// The greatest value. Default 100. A value below ``minimumValue`` counts as ``minimumValue``.
    open var maximumValue: Double = 100 { didSet { value = limit(value) } }
    /// The change per press. Default 1. Numbers that are not positive are ignored.
    open var stepValue: Double = 1 { didSet { if !(stepValue > 0) { stepValue = oldValue } } }
    /// Whether a step beyond one end continues at the other end. Default `false`.
    open var wraps = false { didSet { showValue() } }
    /// Stored for code written for UIKit; it has no effect, because each press fires immediately.
    open var isContinuous = true

    private func limit(_ value: Double) -> Double { max(minimumValue, min(max(minimumValue, maximumValue), value)) }

    /// Called when a button is pressed; `direction` is -1 or 1.
    func step(by direction: Double) {
        let old = value
        let next = old + direction * stepValue
        if wraps && next > maximumValue {
            value = minimumValue
        } else if wraps && next < minimumValue {
            value = maximumValue
        } else {
            value = next
        }
        if value != old { send([.valueChanged, .primaryActionTriggered]) }
    }

    private func showValue() {
        less.native.isSensitive = wraps || value > minimumValue
        more.native.isSensitive = wraps || value < maximumValue
        native.setAccessibleRange(value, from: minimumValue, to: max(minimumValue, maximumValue))
        updateAccessibleDescription()
    }

    open override func tintColorDidChange() {
        changeLook { look in
            look.parts = ownTint.map { [Look.Part(selector: " > button", declarations: "color:\($0.css);")] } ?? []
        }
    }
}

extension UIStepper {
    /// Creates a stepper.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        primaryAction: UIAction? = nil, minimumValue: Double = 0, maximumValue: Double = 100, stepValue: Double = 1,
        value: Double = 0, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UIStepper) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.minimumValue = minimumValue
        view.maximumValue = maximumValue
        view.stepValue = stepValue
        view.value = value
        declare(primaryAction: primaryAction)
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}
