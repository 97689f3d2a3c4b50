public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A field for a number, which the user types or changes by buttons and keys. Fires `valueChanged` when the user changes
/// it.
///
/// The arrow keys change the number by ``stepValue``, the page keys by ten times as much. A typed number counts on Return
/// and when the field loses the keyboard focus; a text that is no number is replaced by the last number.
///
/// ```xml
/// <LMSpinField minimumValue="0.5" maximumValue="4" stepValue="0.1" fractionDigits="1" value="$settings.zoom"/>
/// ```
@KeyValueCoding
open class LMSpinField: UIControl {
    private var word: LanguageFollower?

    override class func makeNative() -> Native { SpinFieldWidget().native }
    open override class var accessibleNaming: AccessibleNaming? { .label }

    private var field: SpinFieldWidget { SpinFieldWidget(native) }

    override var nativeForBaseline: Native? { field.textWidget }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalSize()
        field.convert(
            format: { [weak self] in self?.text(of: $0) ?? "" }, parse: { [weak self] in self?.number(in: $0) })
        updateRange()
        updateAccessibleName()
        word = LanguageFollower { [weak self] in self?.updateRange() }
        native.connect("value-changed") { [weak self] _ in
            guard let self, !isProgrammatic else { return }
            send([.valueChanged, .primaryActionTriggered])
        }
    }

    /// The number, from ``minimumValue`` to ``maximumValue``, rounded to ``fractionDigits``. Default 0. Other numbers are
    /// clamped, NaN is ignored. Setting it fires no event.
    @Edited @SetAfter("minimumValue", "maximumValue", "fractionDigits") open var value: Double {
        get { field.value }
        set {
            guard !newValue.isNaN else { return }
            let rounded = newValue.rounded(toDigits: fractionDigits)
            programmatically { field.value = rounded }
        }
    }
    /// The smallest number. Default 0. A smaller ``value`` is raised to it.
    open var minimumValue: Double = 0 { didSet { updateRange() } }
    /// The greatest number. Default 100. A number below ``minimumValue`` counts as ``minimumValue``.
    open var maximumValue: Double = 100 { didSet { updateRange() } }
    /// The change per step. Default 1. Numbers that are not positive are ignored.
    open var stepValue: Double = 1 {
        didSet { if stepValue > 0, stepValue.isFinite { updateRange() } else { stepValue = oldValue } }
    }
    /// The number of digits after the decimal separator, from 0 to 15. Default 0.
    open var fractionDigits = 0 {
        didSet {
            fractionDigits = max(0, min(15, fractionDigits))
            updateRange()
        }
    }
    /// Whether a step beyond one end continues at the other end. Default `false`.
    open var wraps = false { didSet { field.setWraps(wraps) } }

    private func updateRange() {
        let limit = 1e15
        let lower = minimumValue.isNaN ? 0 : max(-limit, min(limit, minimumValue))
        let upper = max(lower, maximumValue.isNaN ? lower : max(-limit, min(limit, maximumValue)))
        programmatically {
            field.set(from: lower, to: upper, step: stepValue, page: stepValue * 10, digits: fractionDigits)
            field.setCharacters(max(3, min(18, max(text(of: lower).count, text(of: upper).count))))
            field.text = text(of: field.value)
        }
    }

    private func text(of number: Double) -> String {
        number.formatted(
            .number.precision(.fractionLength(fractionDigits)).grouping(.never)
                .locale(LanguageState.shared.session.numbers))
    }

    private func number(in text: String) -> Double? {
        let format = FloatingPointFormatStyle<Double>.number.locale(LanguageState.shared.session.numbers)
        guard let number = (try? format.parseStrategy.parse(text)) ?? Double(text), number.isFinite else { return nil }
        return number.rounded(toDigits: fractionDigits)
    }
}

extension Double {
    /// The nearest number with this many digits after the decimal separator.
    fileprivate func rounded(toDigits digits: Int) -> Double {
        let factor = pow(10, Double(digits))
        let result = (self * factor).rounded() / factor
        return result.isFinite ? result : self
    }
}

extension LMSpinField {
    /// Creates a spin field.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        primaryAction: UIAction? = nil, minimumValue: Double = 0, maximumValue: Double = 100, stepValue: Double = 1,
        fractionDigits: Int = 0, value: Double = 0, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (LMSpinField) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.minimumValue = minimumValue
        view.maximumValue = maximumValue
        view.stepValue = stepValue
        view.fractionDigits = fractionDigits
        view.value = value
        declare(primaryAction: primaryAction)
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}
