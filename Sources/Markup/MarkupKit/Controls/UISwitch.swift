public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A control that is on or off. Fires `valueChanged` when the user changes it.
@KeyValueCoding
open class UISwitch: UIControl {
    override class func makeNative() -> Native { SwitchWidget().native }
    open override class var accessibleNaming: AccessibleNaming? { .label }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalSize()
        updateAccessibleName()
        native.connect("notify::active") { [weak self] _ in
            guard let self, !isProgrammatic else { return }
            send([.valueChanged, .primaryActionTriggered])
        }
    }

    /// Whether the switch is on. Default `false`. Setting it fires no event.
    @Edited open var isOn: Bool {
        get { SwitchWidget(native).isOn }
        set { programmatically { SwitchWidget(native).isOn = newValue } }
    }

    /// Sets ``isOn``; `animated` has no effect, because the theme decides how the switch moves.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    /// The colour of the track while the switch is on; `nil` is the theme's.
    open var onTintColor: UIColor? { didSet { updateColors() } }
    /// The colour of the knob; `nil` is the theme's.
    open var thumbTintColor: UIColor? { didSet { updateColors() } }

    /// Applies the tint colour: the colour of the track while the switch is off.
    open override func tintColorDidChange() { updateColors() }

    private func updateColors() {
        changeLook {
            $0.parts = []
            if let tintColor { $0.parts.append(.fill(":not(:checked)", tintColor)) }
            if let onTintColor {
                $0.parts.append(.fill(":checked", onTintColor))
                $0.parts.append(
                    Look.Part(selector: ":checked > slider", declarations: "border-color:\(onTintColor.css);"))
            }
            if let thumbTintColor { $0.parts.append(.fill(" > slider", thumbTintColor)) }
        }
    }

    open override func keepsTouches(from gesture: UIGestureRecognizer) -> Bool { !gesture.takesTouchpad }
}

extension Look.Part {
    /// A rule that paints a part of a widget in one colour, including its border.
    static func fill(_ selector: String, _ color: UIColor) -> Look.Part {
        Look.Part(
            selector: selector,
            declarations: "background-image:none;background-color:\(color.css);border-color:\(color.css);")
    }
}

extension UISwitch {
    /// Creates a switch.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        isOn: Bool = false, primaryAction: UIAction? = nil, tintColor: UIColor? = nil, onTintColor: UIColor? = nil,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UISwitch) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.isOn = isOn
        if let onTintColor { view.onTintColor = onTintColor }
        declare(primaryAction: primaryAction)
        declare(tintColor: tintColor, weight: weight, anchor: anchor)
        configure(self)
    }
}
