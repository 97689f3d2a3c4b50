public import Foundation
public import MarkupLanguage
import NativeWidgets

extension UIButton {
    /// The look and the content of a button as a value.
    ///
    /// ```swift
    /// var configuration = UIButton.Configuration.filled()
    /// configuration.title = "Send"
    /// configuration.subtitle = "To three people"
    /// configuration.image = UIImage(systemName: "paperplane")
    /// let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in send() })
    /// ```
    ///
    /// In a document the attribute `configuration` names the look alone, and the other properties are attributes of the
    /// button: `<UIButton configuration="filled" title="@send" subtitle="@toThree"/>`.
    public nonisolated struct Configuration: Hashable, Sendable {
        /// The looks, named like the functions that create them.
        enum Kind: String, CaseIterable {
            case plain, gray, tinted, filled, bordered, borderedTinted, borderedProminent
        }

        /// The sizes of a button: the space around its content and the size of its text.
        public enum Size: String, MarkupWord {
            /// `medium` is the theme's size.
            case mini, small, medium, large
        }

        /// The styles of a button's corners.
        public enum CornerStyle: String, MarkupWord {
            /// `fixed` and `dynamic` are the theme's corners; `small`, `medium` and `large` have a radius of 4, 8 and 12
            /// points; the ends of a `capsule` are round.
            case fixed, dynamic, small, medium, large, capsule
        }

        fileprivate(set) var kind: Kind
        /// Whether the value comes from an attribute, which names the look alone.
        fileprivate var isLookAlone = false

        /// The title; `nil` leaves the title to the button.
        public var title: String?
        /// A smaller text below the title; `nil`, the default, shows none.
        public var subtitle: String?
        /// The image; `nil` leaves the image to the button.
        public var image: UIImage?
        /// The side of the texts on which the image stands. Default `leading`.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The space between the image and the texts, in points. Default 6. Negative numbers count as 0.
        public var imagePadding: CGFloat = 6
        /// The space between the title and the subtitle, in points. Default 1. Negative numbers count as 0.
        public var titlePadding: CGFloat = 1
        /// The space around the content, in points. Zero, the default, means that of ``buttonSize``.
        public var contentInsets = NSDirectionalEdgeInsets.zero
        /// The colour of texts and symbols; `nil` is that of the look.
        public var baseForegroundColor: UIColor?
        /// The colour from which the look makes the background; `nil` is the button's tint colour, or the theme's accent
        /// colour.
        public var baseBackgroundColor: UIColor?
        /// The size. Default `medium`.
        public var buttonSize = Size.medium
        /// The style of the corners. Default `fixed`.
        public var cornerStyle = CornerStyle.fixed
        /// Whether a spinner takes the place of the image. Default `false`.
        public var showsActivityIndicator = false

        init(_ kind: Kind) { self.kind = kind }

        /// No background until the pointer is over the button, and the text in the tint colour.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// A grey background, and the text in the tint colour.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A pale background and the text in the tint colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A background in the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// The frame that the theme draws around buttons.
        public static func bordered() -> Configuration { Configuration(.bordered) }
        /// The theme's frame, with a pale background and the text in the tint colour.
        public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
        /// The theme's frame, with a background in the tint colour.
        public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

        /// Returns this value, or for one from an attribute the earlier value with the new look.
        func replacing(_ earlier: Configuration?) -> Configuration {
            var result = isLookAlone ? earlier ?? self : self
            (result.kind, result.isLookAlone) = (kind, false)
            return result
        }
    }
}

nonisolated extension UIButton.Configuration: MarkupValue {
    /// In markup, the name of a look.
    public static var markupKind: ValueKind { .words(Kind.allCases.map(\.rawValue)) }

    /// The look with this name; `nil` for other names.
    public static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        guard let kind = Kind(rawValue: text) else { return nil }
        var configuration = Self(kind)
        configuration.isLookAlone = true
        return configuration
    }
}

// MARK: Style

extension UIButton.Configuration {
    /// Whether the theme draws a frame.
    var hasFrame: Bool { kind == .bordered || kind == .borderedTinted || kind == .borderedProminent }

    /// The rules of the look in the widget's style.
    ///
    /// - Parameter tint: The button's tint colour.
    func parts(tint: UIColor?, isRightToLeft: Bool) -> [Look.Part] {
        var base = colors(tint: tint) + Self.sizes[buttonSize, default: ""]
        if contentInsets != .zero { base += contentInsets.resolved(isRightToLeft: isRightToLeft).cssPadding }
        if let radius = Self.radii[cornerStyle] { base += "border-radius:\(radius)px;" }
        var parts = base.isEmpty ? [] : [Look.Part(selector: "", declarations: base)]
        guard kind != .bordered || baseBackgroundColor != nil else { return parts }
        for (state, shade) in [(":hover", 0.07), (":active", 0.16), (":checked", 0.2)] {
            parts.append(
                .init(selector: state, declarations: "background-image:image(alpha(currentColor,\(shade)));"))
        }
        parts.append(.init(selector: ":disabled", declarations: "opacity:0.5;"))
        return parts
    }

    private func colors(tint: UIColor?) -> String {
        let base = baseBackgroundColor ?? tint
        let accent = base ?? .tintColor
        let text = baseForegroundColor ?? base ?? .link
        // In dark themes the accent colour is too dark for text, and so for a pale background.
        let pale = (base ?? .link).css
        func fill(_ color: String, _ text: UIColor?) -> String {
            "background-image:none;background-color:\(color);" + (text.map { "color:\($0.css);" } ?? "")
        }
        switch kind {
        case .plain:
            return fill(baseBackgroundColor?.css ?? "transparent", baseForegroundColor ?? tint ?? .link)
        case .gray:
            return fill(baseBackgroundColor?.css ?? "alpha(@theme_fg_color,0.1)", baseForegroundColor ?? tint ?? .link)
        case .tinted: return fill("alpha(\(pale),0.18)", text)
        case .borderedTinted: return fill("alpha(\(pale),0.18)", text) + "border-color:alpha(\(pale),0.6);"
        case .filled: return fill(accent.css, baseForegroundColor ?? .onTint)
        case .borderedProminent:
            return fill(accent.css, baseForegroundColor ?? .onTint) + "border-color:shade(\(accent.css),0.8);"
        case .bordered:
            guard baseBackgroundColor == nil else { return fill(accent.css, baseForegroundColor) }
            return (baseForegroundColor ?? tint).map { "color:\($0.css);" } ?? ""
        }
    }

    private static let sizes: [Size: String] = [
        .mini: "padding:0px 6px;min-height:18px;min-width:10px;font-size:0.8em;",
        .small: "padding:2px 8px;min-height:20px;min-width:12px;font-size:0.9em;",
        .large: "padding:10px 18px;min-height:28px;font-size:1.1em;",
    ]
    private static let radii: [CornerStyle: Int] = [.small: 4, .medium: 8, .large: 12, .capsule: 9999]
}

extension UIColor {
    /// The colour of text on the theme's accent colour.
    fileprivate static let onTint = UIColor(.theme("theme_selected_fg_color", alpha: 1))
}

extension UIEdgeInsets {
    var cssPadding: String { "padding:\(top)px \(right)px \(bottom)px \(left)px;" }
}

// MARK: Content

/// The image, or a spinner, beside a title and a subtitle.
final class ButtonContent {
    private unowned let button: UIButton
    private(set) var subtitle: UILabel?
    private var spinner: UIActivityIndicatorView?

    init(of button: UIButton) { self.button = button }

    /// Puts the parts into boxes, in the order and with the spaces of a configuration.
    ///
    /// - Returns: The widget to show in the button; the caller releases it.
    func arrange(_ configuration: UIButton.Configuration, image: UIImageView?, title: UILabel?) -> Native {
        showSubtitle(configuration.subtitle)
        showSpinner(configuration.showsActivityIndicator)
        for part in [image, title, subtitle, spinner] {
            if let part, part.native.hasParent { part.native.removeFromParent() }
        }
        let texts = BoxWidget(spacing: configuration.titlePadding.wholePixels)
        texts.setVertical(true)
        texts.native.centerInPlace(horizontally: false, vertically: true)
        for label in [title, subtitle] { if let label { texts.append(label.native) } }
        let place = configuration.imagePlacement
        let content = BoxWidget(spacing: configuration.imagePadding.wholePixels)
        content.setVertical(place == .top || place == .bottom)
        content.native.centerInPlace(horizontally: true, vertically: true)
        let picture = configuration.showsActivityIndicator ? spinner : image
        let isFirst = place == .leading || place == .top
        if isFirst, let picture { content.append(picture.native) }
        if title != nil || subtitle != nil { content.appendPart(texts.native) } else { texts.native.release() }
        if !isFirst, let picture { content.append(picture.native) }
        return content.native
    }

    /// Removes the parts that only a configuration shows.
    func clear() {
        for part in [subtitle, spinner] { if let part { button.disown(part) } }
    }

    private func showSubtitle(_ text: String?) {
        guard text != nil || subtitle != nil else { return }
        let label = subtitle ?? UILabel()
        label.text = text
        label.isHidden = text?.isEmpty ?? true
        guard subtitle == nil else { return }
        subtitle = label
        label.font = .preferredFont(forTextStyle: .caption1)
        label.textAlignment = .center
        button.adopt(label)
    }

    private func showSpinner(_ isShown: Bool) {
        guard isShown || spinner != nil else { return }
        let spinner = spinner ?? UIActivityIndicatorView()
        if self.spinner == nil { button.adopt(spinner) }
        self.spinner = spinner
        spinner.isAnimating = isShown
    }
}

extension CGFloat {
    /// A length for GTK, which knows whole pixels; NaN and negative numbers are 0.
    nonisolated var wholePixels: Int { self > 0 ? Int(Swift.min(self, 10_000).rounded()) : 0 }
}
