import Foundation
public import MarkupLanguage

extension CGAffineTransform: MarkupValue {
    /// How the schema describes values of this type: steps.
    public nonisolated static var markupKind: ValueKind { .formed(.transform) }

    /// Steps such as `rotate(15) scale(2)`, the last one done first: `rotate` and `skew` in degrees, `scale` with one number or two, `translate`
    /// in points with two; `nil` for any other text, and for numbers beyond a million. An empty text is the identity.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        TransformValue.parse(text).map { CGAffineTransform(a: $0.a, b: $0.b, c: $0.c, d: $0.d, tx: $0.tx, ty: $0.ty) }
    }
}
