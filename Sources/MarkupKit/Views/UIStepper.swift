import Foundation
import KeyValueCoding
import MarkupLanguage

/// Two buttons that make a number smaller or larger by a step; fires `valueChanged` when a person presses one.
@KeyValueCoding
open class UIStepper: UIControl {
    private let less = Native.iconButton("list-remove-symbolic", label: "Decrease")
    private let more = Native.iconButton("list-add-symbolic", label: "Increase")

    override class func makeNative() -> Native { .box(cssName: "box", role: .spinButton) }
    open override class var editableProperties: [String] { ["value"] }
    override var isField: Bool { true }
    override var standardValue: String? {
        value.formatted(.number.precision(.fractionLength(0...6)).locale(LanguageState.shared.session.numbers))
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("linked")
        native.keepNaturalSize()
        updateAccessibleName()
        less.connect("clicked") { [weak self] _ in self?.step(by: -1) }
        more.connect("clicked") { [weak self] _ in self?.step(by: 1) }
        native.appendPart(less)
        native.appendPart(more)
        showValue()
    }

    /// From ``minimumValue`` to ``maximumValue``; other values are moved to the nearer end.
    open var value: Double = 0 {
        didSet {
            let limited = limit(value.isNaN ? oldValue : value)
            if value != limited { value = limited }
            showValue()
        }
    }
    open var minimumValue: Double = 0 { didSet { value = limit(value) } }
    open var maximumValue: Double = 100 { didSet { value = limit(value) } }
    /// How far one press goes; only positive steps are taken.
    open var stepValue: Double = 1 { didSet { if !(stepValue > 0) { stepValue = oldValue } } }
    /// Whether a step beyond one end goes on at the other.
    open var wraps = false { didSet { showValue() } }
    /// For code written for UIKit: each press fires at once.
    open var isContinuous = true

    private func limit(_ value: Double) -> Double { max(minimumValue, min(max(minimumValue, maximumValue), value)) }

    /// What pressing one of the buttons does; `direction` is -1 or 1.
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
        less.isSensitive = wraps || value > minimumValue
        more.isSensitive = wraps || value < maximumValue
        native.setAccessibleRange(value, from: minimumValue, to: max(minimumValue, maximumValue))
        updateAccessibleDescription()
    }

    open override func tintColorDidChange() {
        changeLook { look in
            look.parts = tintColor.map { [Look.Part(selector: " > button", declarations: "color:\($0);")] } ?? []
        }
    }
}
