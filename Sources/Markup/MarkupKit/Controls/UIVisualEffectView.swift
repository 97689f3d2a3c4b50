import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout

/// The base class of effects; it draws nothing.
public nonisolated class UIVisualEffect {
    init() {}
}

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

/// A blend of content with the material behind it.
///
/// Has no effect: GTK cannot blend content with what is behind a widget. A ``UIVisualEffectView`` shows its content as it is.
public nonisolated final class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect for content on a material.
    public init(blurEffect: UIBlurEffect) {}
    /// Creates an effect for content on a material; the style is ignored.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// The kinds of content on a material.
public nonisolated enum UIVibrancyEffectStyle: Int, Sendable {
    /// A text, an area, or a line.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

extension UIBlurEffect.Style {
    /// The usual material; the same as `regular`.
    public nonisolated static var systemMaterial: Self { .regular }
    /// A thinner material; the same as `regular`.
    public nonisolated static var systemThinMaterial: Self { .regular }
    /// The thinnest material; the same as `regular`.
    public nonisolated static var systemUltraThinMaterial: Self { .regular }
    /// A thicker material; the same as `prominent`.
    public nonisolated static var systemThickMaterial: Self { .prominent }
    /// The material of bars; the same as `prominent`.
    public nonisolated static var systemChromeMaterial: Self { .prominent }
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
        let view = EffectContentView(frame: .zero)
        addSubview(view)
        return view
    }

    private var content: UIView? { subviews.first { $0 is EffectContentView } }

    override var fixedSubviews: [(view: UIView, insets: ReadingInsets)] { content.map { [($0, (0, 0, 0, 0))] } ?? [] }
    override var freeSubviews: [UIView] { ownSubviews.filter { !($0 is EffectContentView) } }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        let parts = measureLayers(
            layoutItems(), margins: LayoutMargins(), axis: axis, for: crossSize, direction: layoutDirection)
        guard constraintSet?.placesSubviews == true else { return parts }
        return measure(parts, andFreeSubviews: axis, for: crossSize)
    }

    override func arrangeContent(in size: LayoutSize) {
        let isConstrained = constraintSet?.placesSubviews == true
        let items = isConstrained ? layoutItems().filter { $0.view is EffectContentView } : layoutItems()
        let boxes = arrangeLayers(items, margins: LayoutMargins(), in: size, direction: layoutDirection)
        for (item, box) in zip(items, boxes) where !item.view.isHidden { item.view.put(box) }
        if isConstrained { arrangeFreeSubviews(in: size) }
    }
}

/// The content of an effect view: constraints and frames place its subviews; one without both fills it.
private final class EffectContentView: LMLayerView {
    override var takesConstraints: Bool { true }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureByConstraints(axis, for: crossSize) ?? super.measureContent(axis, for: crossSize)
    }

    override func arrangeContent(in size: LayoutSize) {
        if arrangeByConstraints(in: size) { return }
        let items = layoutItems()
        let boxes = arrangeLayers(items, margins: margins, in: size, direction: layoutDirection)
        for (item, box) in zip(items, boxes) where !item.view.isHidden {
            if let frame = item.view.placedFrame { item.view.put(frame) } else { item.view.put(box) }
        }
    }
}
