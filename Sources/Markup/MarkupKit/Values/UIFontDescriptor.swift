public import Foundation

/// The description of a font: its family, size and style.
///
/// ```swift
/// let descriptor = UIFont.preferredFont(forTextStyle: .body).fontDescriptor.withSymbolicTraits(.traitBold)
/// label.font = descriptor.map { UIFont(descriptor: $0, size: 0) }
/// ```
///
/// A descriptor of a text style keeps following the desktop's font size, until it is given a size.
public nonisolated final class UIFontDescriptor: Hashable, Sendable {
    let font: UIFont

    init(_ font: UIFont) { self.font = font }

    /// Creates the description of a font by its family or PostScript name, as in `UIFont(name:size:)`. An empty name is the desktop's font; a
    /// size that is not positive counts as 12.
    public convenience init(name: String, size: CGFloat) {
        let size = size > 0 && size.isFinite ? size : 12
        self.init(UIFont(name: name, size: size) ?? .systemFont(ofSize: size))
    }

    /// Creates a description from attributes; without a size it has 12 points.
    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        self.init(UIFontDescriptor(name: "", size: 12).addingAttributes(attributes).font)
    }

    /// The description of the font of a text style.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(.preferredFont(forTextStyle: style))
    }

    /// The size in points.
    public var pointSize: CGFloat { font.pointSize }
    /// The name with the weight and the slant, as in ``UIFont/fontName``.
    public var postscriptName: String { font.fontName }

    /// Whether the font is bold, italic or of fixed width.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if font.isItalic { traits.insert(.traitItalic) }
        if font.familyName == Self.monospace { traits.insert(.traitMonoSpace) }
        return traits
    }

    private static let monospace = "monospace"

    /// The same font with exactly these traits of ``SymbolicTraits/traitBold``, `traitItalic` and `traitMonoSpace`; never `nil`, because
    /// fontconfig finds a font for each combination.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        let isBold = traits.contains(.traitBold)
        let wasBold = symbolicTraits.contains(.traitBold)
        var family = font.familyName
        if traits.contains(.traitMonoSpace) {
            family = Self.monospace
        } else if family == Self.monospace {
            family = nil
        }
        return changed(
            family: .some(family), weight: isBold == wasBold ? font.weight : isBold ? .bold : .regular,
            isItalic: traits.contains(.traitItalic))
    }

    /// The same font in another size, in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed(size: newPointSize) }
    /// The same style in another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { changed(family: .some(newFamily)) }

    /// The desktop's font of a kind; `nil` for `rounded`, which desktops do not have.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        switch design {
        case .default: changed(family: .some(nil))
        case .monospaced: changed(family: Self.monospace)
        case .serif: changed(family: "serif")
        default: nil
        }
    }

    /// The same font with other attributes; those that ``AttributeName`` does not list have no effect.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var result = self
        if let name = attributes[.name] as? String { result = UIFontDescriptor(name: name, size: result.pointSize) }
        if let family = attributes[.family] as? String { result = result.withFamily(family) }
        if let style = attributes[.textStyle] as? UIFont.TextStyle {
            result = .preferredFontDescriptor(withTextStyle: style)
        }
        if let size = attributes[.size] as? CGFloat ?? (attributes[.size] as? Double).map({ CGFloat($0) }), size > 0 {
            result = result.withSize(size)
        }
        guard let traits = attributes[.traits] as? [TraitKey: Any] else { return result }
        if let weight = traits[.weight] as? UIFont.Weight { result = result.changed(weight: weight) }
        if let symbolic = traits[.symbolic] as? UInt32 {
            result = result.withSymbolicTraits(SymbolicTraits(rawValue: symbolic)) ?? result
        }
        return result
    }

    /// The attributes that describe the font.
    public var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = [.name: font.fontName, .size: font.pointSize]
        if let family = font.familyName { attributes[.family] = family }
        if let style = font.textStyle { attributes[.textStyle] = style }
        attributes[.traits] =
            [TraitKey.weight: font.weight, TraitKey.symbolic: symbolicTraits.rawValue] as [TraitKey: Any]
        return attributes
    }

    /// An attribute of ``fontAttributes``; `nil` if it has none of this name.
    public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

    private func changed(
        family: String?? = nil, size: CGFloat? = nil, weight: UIFont.Weight? = nil, isItalic: Bool? = nil
    ) -> UIFontDescriptor {
        UIFontDescriptor(
            UIFont(
                family: family ?? font.familyName, size: size ?? font.pointSize, weight: weight ?? font.weight,
                isItalic: isItalic ?? font.isItalic, hasMonospacedDigits: font.hasMonospacedDigits,
                textStyle: size == nil ? font.textStyle : nil))
    }

    /// Whether both describe the same font.
    public static func == (left: UIFontDescriptor, right: UIFontDescriptor) -> Bool { left.font == right.font }
    /// Hashes the font.
    public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}
