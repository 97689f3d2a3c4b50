import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout

/// The base class of effects; it draws nothing.
public nonisolated class UIVisualEffect {}

/// A translucent material.
///
/// GTK cannot blur content behind a widget, so the material is not blurred.
public nonisolated final class UIBlurEffect: UIVisualEffect {
    /// The lightness and opacity of the material. `regular` and `prominent` use the theme's background colour.
    public enum Style: String, MarkupWord { case extraLight, light, dark, extraDark, regular, prominent }

    /// The style of the material.
    public let style: Style
    /// Creates a material.
    public init(style: Style) { self.style = style }

    var color: UIColor {
        switch style {
        case .extraLight: UIColor(white: 0.97, alpha: 0.85)
        case .light: UIColor(white: 0.97, alpha: 0.65)
        case .dark: UIColor(white: 0.12, alpha: 0.7)
        case .extraDark: UIColor(white: 0.05, alpha: 0.85)
        case .regular: UIColor.systemBackground.withAlphaComponent(0.7)
        case .prominent: UIColor.systemBackground.withAlphaComponent(0.88)
        }
    }

    /// A readable text colour on the material; `nil` is the theme's.
    var textColor: UIColor? {
        switch style {
        case .extraLight, .light: .black
        case .dark, .extraDark: .white
        case .regular, .prominent: nil
        }
    }
}

/// A view of translucent material, to put between an image and the text on it.
@KeyValueCoding
open class UIVisualEffectView: UIView {
    /// Creates a view with a material; `nil` draws none.
    public convenience init(effect: UIVisualEffect?) {
        self.init(frame: .zero)
        self.effect = effect
        showEffect()
    }

    open override class var markupVocabulary: MarkupVocabulary {
        var styles: [String: () -> UIView] = [:]
        for style in UIBlurEffect.Style.allCases {
            styles["\(style.rawValue)BlurEffectView"] = { UIVisualEffectView(effect: UIBlurEffect(style: style)) }
        }
        return MarkupVocabulary(styles: styles, children: ChildRule.none)
    }

    /// The material; `nil` draws none. Setting it replaces the background colour and the text colour inside.
    open var effect: UIVisualEffect? { didSet { showEffect() } }

    private func showEffect() {
        let blur = effect as? UIBlurEffect
        changeLook {
            $0.backgroundColor = blur?.color
            $0.textColor = blur?.textColor
        }
    }

    /// The view for content on top of the material; created on first access.
    public private(set) lazy var contentView: UIView = makeContentView()

    private func makeContentView() -> UIView {
        let view = LMLayerView(frame: .zero)
        addSubview(view)
        return view
    }

    override var takesConstraints: Bool { false }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureLayers(layoutItems(), margins: LayoutMargins(), axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        place(arrangeLayers(layoutItems(), margins: LayoutMargins(), in: size, direction: layoutDirection))
    }
}
