public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A control that is on or off: a sliding switch, or a check box. Fires `valueChanged` when the user changes it.
///
/// ```xml
/// <UISwitch preferredStyle="checkbox" title="@remember" on="$account.isRemembered"/>
/// ```
@KeyValueCoding
open class UISwitch: UIControl {
    /// The styles of a switch.
    public nonisolated enum Style: String, MarkupWord {
        /// A sliding switch, which is the style for a desktop's settings.
        case automatic
        /// A box with a check mark, and the ``UISwitch/title`` beside it.
        case checkbox
        /// A sliding switch.
        case sliding
    }

    private var toggle: any ToggledWidget = SwitchWidget()

    override class func makeNative() -> Native { BoxWidget(cssName: "box").native }
    override var nativeForBaseline: Native? { Self.lineOfText }
    open override class var accessibleNaming: AccessibleNaming? { .label }
    override var nativeForMeaning: Native { toggle.native }
    override var nativeForLook: Native { toggle.native }
    /// A visible title is the name; otherwise a label beside the switch is.
    override var standardName: AccessibleName? {
        if let title, !title.isEmpty, style == .checkbox || rarities?.namingLabel == nil { return .text(title) }
        return nameOfField
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalSize()
        showToggle()
    }

    /// Puts the switch or the check box into the view.
    private func showToggle() {
        toggle.native.centerInPlace(horizontally: false, vertically: true)
        BoxWidget(native).appendPart(toggle.native)
        updateAccessibleName()
        toggle.native.connect("notify::active") { [weak self] _ in
            guard let self, !isProgrammatic else { return }
            isMixed = false
            send([.valueChanged, .primaryActionTriggered])
        }
    }

    /// Whether the switch is on. Default `false`. Setting it fires no event.
    @Edited open var isOn: Bool {
        get { toggle.isOn }
        set { programmatically { toggle.isOn = newValue } }
    }

    /// Sets ``isOn``; `animated` has no effect, because the theme decides how the switch moves.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    // MARK: Style

    /// The style to show. Default `automatic`.
    open var preferredStyle = Style.automatic {
        didSet {
            guard (preferredStyle == .checkbox) != (oldValue == .checkbox) else { return }
            let (old, isOn) = (toggle, isOn)
            let hadFocus = old.native.hasFocus
            let look = look
            apply(.plain)
            toggle = preferredStyle == .checkbox ? CheckButtonWidget() : SwitchWidget()
            self.isOn = isOn
            showToggle()
            BoxWidget(native).remove(old.native)
            apply(look)
            updateColors()
            showCheckBox()
            accessibilityTraits.apply(to: toggle.native)
            updateAccessibleDescription()
            if hadFocus { becomeFirstResponder() }
        }
    }
    /// The style that is shown: `checkbox` or `sliding`.
    public var style: Style { preferredStyle == .checkbox ? .checkbox : .sliding }

    /// The text beside a check box; `nil`, the default, shows none. A sliding switch does not show it, but screen
    /// readers name it so.
    open var title: String? {
        didSet {
            showCheckBox()
            updateAccessibleName()
        }
    }

    /// Whether a check box shows neither on nor off, for example because it stands for several values that differ.
    /// Default `false`.
    ///
    /// The user's next press ends this state. A sliding switch does not show it. Setting it fires no event.
    @Edited open var isMixed = false { didSet { if isMixed != oldValue { showCheckBox() } } }

    private func showCheckBox() {
        guard let box = toggle as? CheckButtonWidget else { return }
        box.setTitle(title ?? "")
        box.isMixed = isMixed
    }

    // MARK: Colours

    /// The colour of the track, or of a checked box, while the switch is on; `nil` is the theme's.
    open var onTintColor: UIColor? { didSet { updateColors() } }
    /// The colour of the knob, or of the check mark; `nil` is the theme's.
    open var thumbTintColor: UIColor? { didSet { updateColors() } }

    /// Applies the tint colour: the colour of the track or of the box while the switch is off.
    open override func tintColorDidChange() { updateColors() }

    private func updateColors() {
        changeLook {
            $0.parts = style == .checkbox ? checkBoxParts : slidingParts
        }
    }

    private var slidingParts: [Look.Part] {
        var parts: [Look.Part] = []
        if let tint = ownTint { parts.append(.fill(":not(:checked)", tint)) }
        if let onTintColor {
            parts.append(.fill(":checked", onTintColor))
            parts.append(Look.Part(selector: ":checked > slider", declarations: "border-color:\(onTintColor.css);"))
        }
        if let thumbTintColor { parts.append(.fill(" > slider", thumbTintColor)) }
        return parts
    }

    private var checkBoxParts: [Look.Part] {
        var parts: [Look.Part] = []
        if let tint = ownTint { parts.append(.fill(" > check:not(:checked):not(:indeterminate)", tint)) }
        if let onTintColor {
            parts.append(.fill(" > check:checked", onTintColor))
            parts.append(.fill(" > check:indeterminate", onTintColor))
        }
        if let thumbTintColor {
            parts.append(Look.Part(selector: " > check", declarations: "color:\(thumbTintColor.css);"))
        }
        return parts
    }

    open override class var userTexts: [String] { ["title"] }

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
        isOn: Bool = false, title: String? = nil, preferredStyle: Style = .automatic, primaryAction: UIAction? = nil,
        tintColor: UIColor? = nil, onTintColor: UIColor? = nil,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UISwitch) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.preferredStyle = preferredStyle
        view.isOn = isOn
        if let title { view.title = title }
        if let onTintColor { view.onTintColor = onTintColor }
        declare(primaryAction: primaryAction)
        declare(tintColor: tintColor, weight: weight, anchor: anchor)
        configure(self)
    }
}
