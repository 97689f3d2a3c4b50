import Foundation

// The title, the image and the colours of a button by the names of UIKit. They are the same for all states.
extension UIButton {
    /// Returns the image, for any state.
    public func image(for state: State) -> UIImage? { image }
    /// Returns the colour of the title, for any state; `nil` is the theme's.
    public func titleColor(for state: State) -> UIColor? { titleColor }
    /// Returns the colour of the title's shadow, for any state; `nil` without a shadow.
    public func titleShadowColor(for state: State) -> UIColor? { titleShadowColor }
    /// Sets ``titleShadowColor``. Calls for other states than `.normal` are ignored.
    public func setTitleShadowColor(_ color: UIColor?, for state: State) {
        if state == .normal { titleShadowColor = color }
    }
    /// Returns the image behind the content, for any state.
    public func backgroundImage(for state: State) -> UIImage? { backgroundImage }
    /// The same as ``image``.
    public var currentImage: UIImage? { image }
    /// The same as ``backgroundImage``.
    public var currentBackgroundImage: UIImage? { backgroundImage }
    /// The same as ``titleColor``, or the colour of labels if none is set.
    public var currentTitleColor: UIColor { titleColor ?? .label }
    /// The same as ``titleShadowColor``.
    public var currentTitleShadowColor: UIColor? { titleShadowColor }
}
