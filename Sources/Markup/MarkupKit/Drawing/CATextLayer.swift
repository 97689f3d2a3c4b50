public import Foundation
import NativeWidgets

/// The alignment of the text of a ``CATextLayer``.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the alignment.
    public let rawValue: String
    /// Creates an alignment with any name; unknown names count as ``natural``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At the side at which reading begins.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left side.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right side.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both sides.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    fileprivate var alignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}

/// How a ``CATextLayer`` shortens lines that are too long.
public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode with any name; unknown names count as ``none``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Lines are cut off at the side of the layer.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// An ellipsis at the begin.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// An ellipsis at the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// An ellipsis in the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    fileprivate var lineBreak: NSLineBreakMode {
        switch self {
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        default: .byClipping
        }
    }
}

/// The name of a typeface, for ``CATextLayer/font``.
public nonisolated final class CGFont: Hashable, Sendable {
    let name: String
    /// The PostScript name or the family.
    public var postScriptName: CFString? { name as CFString }

    /// Creates a typeface from a family or a PostScript name; `nil` for an empty name.
    public init?(_ name: CFString) {
        guard name.length > 0 else { return nil }
        self.name = name as String
    }

    public static func == (left: CGFont, right: CGFont) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Core Foundation's name of `NSString`.
public typealias CFString = NSString
/// Core Foundation's name of `AnyObject`.
public typealias CFTypeRef = AnyObject

/// A layer that draws a text from its upper edge.
///
/// ```swift
/// let name = CATextLayer()
/// name.string = "North"
/// name.fontSize = 14
/// name.foregroundColor = UIColor.label.cgColor
/// name.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
/// view.layer.addSublayer(name)
/// ```
open class CATextLayer: CALayer {
    /// The text: a `String`, or an `NSAttributedString`, whose attributes take precedence over the layer's. Default `nil`.
    open var string: Any? { didSet { setNeedsDisplay() } }
    /// The typeface: a ``UIFont``, a ``CGFont`` or a name; `nil`, the default, is the desktop's font. Its size is ``fontSize``.
    open var font: CFTypeRef? { didSet { setNeedsDisplay() } }
    /// The size of the font, in points. Default 36.
    open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
    /// The colour of the text; `nil` means white. Default white.
    open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }
    /// Whether lines that are too long are broken. Default `false`.
    open var isWrapped = false { didSet { setNeedsDisplay() } }
    /// How lines that are too long and not broken are shortened. Default `none`.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
    /// The alignment of the lines. Default `natural`.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

    open override func draw(in context: CGContext) {
        let bounds = ownView == nil ? look.bounds : bounds
        guard bounds.width > 0, bounds.height > 0, let text = shownText else { return }
        context.saved {
            context.clip(to: bounds)
            GraphicsStack.draw(on: context) {
                // Lines that stand out below are cut off, not left out.
                text.draw(in: CGRect(origin: bounds.origin, size: CGSize(width: bounds.width, height: 100_000)))
            }
        }
    }

    /// Returns the size of the text in points, without additional line breaks.
    open func preferredFrameSize() -> CGSize { shownText?.size() ?? .zero }

    private var shownFont: UIFont {
        let size = fontSize > 0 && fontSize.isFinite ? fontSize : 36
        switch font {
        case let font as UIFont: return font.withSize(size)
        case let font as CGFont: return UIFont(name: font.name, size: size) ?? .systemFont(ofSize: size)
        case let name as NSString: return UIFont(name: name as String, size: size) ?? .systemFont(ofSize: size)
        default: return .systemFont(ofSize: size)
        }
    }

    private var shownText: NSAttributedString? {
        let own: NSAttributedString
        switch string {
        case let text as NSAttributedString: own = text
        case let text as String: own = NSAttributedString(string: text)
        case let text as NSString: own = NSAttributedString(string: text as String)
        default: return nil
        }
        guard own.length > 0 else { return nil }
        let style = NSMutableParagraphStyle()
        style.alignment = alignmentMode.alignment
        style.lineBreakMode = isWrapped ? .byWordWrapping : truncationMode.lineBreak
        let text = NSMutableAttributedString(
            string: own.string,
            attributes: [.font: shownFont, .foregroundColor: foregroundColor ?? .white, .paragraphStyle: style])
        own.enumerateAttributes(in: NSRange(location: 0, length: own.length)) { attributes, range, _ in
            text.addAttributes(attributes, range: range)
        }
        return text
    }
}
