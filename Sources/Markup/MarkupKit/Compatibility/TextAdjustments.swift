public import Foundation

// Adjustments of texts that the layout or the theme makes here.

extension UILabel {
    /// The width at which the height of several lines is measured. Has no effect: it is the width that the layout gives. Always 0.
    public var preferredMaxLayoutWidth: CGFloat {
        get { 0 }
        set {
            guard newValue != 0 else { return }
            NoEffect.note("UILabel.preferredMaxLayoutWidth", "heights are measured at the width that the layout gives")
        }
    }
}

extension UITextField {
    /// Whether a text that is too long is drawn smaller. Has no effect: the text scrolls. Always `false`.
    public var adjustsFontSizeToFitWidth: Bool {
        get { false }
        set {
            if newValue { NoEffect.note("UITextField.adjustsFontSizeToFitWidth", "a text that is too long scrolls") }
        }
    }

    /// The smallest size of the font in points. Has no effect: a text that is too long scrolls. Always 0.
    public var minimumFontSize: CGFloat {
        get { 0 }
        set { if newValue != 0 { NoEffect.note("UITextField.minimumFontSize", "a text that is too long scrolls") } }
    }
}

/// The shadow of letters, for attributes. Has no effect: letters are drawn without one. ``UILabel/shadowColor`` has an effect.
open class NSShadow {
    /// The distance to the right and down, in points. Default zero.
    open var shadowOffset = CGSize.zero
    /// The blur, in points. Default 0.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour: a ``UIColor``. Default `nil`.
    open var shadowColor: Any?

    /// Creates a shadow.
    public init() { NoEffect.note("NSShadow", "letters are drawn without a shadow") }

    nonisolated deinit {}
}

nonisolated extension NSAttributedString.Key {
    /// An ``NSShadow``. Has no effect: letters are drawn without one.
    public static let shadow = NSAttributedString.Key("NSShadow")
}
