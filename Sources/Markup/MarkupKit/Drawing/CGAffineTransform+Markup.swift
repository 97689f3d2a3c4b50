import Foundation
public import MarkupLanguage

extension CGAffineTransform: MarkupValue {
    /// The kind of attribute value in the schema: any text.
    public nonisolated static var markupKind: ValueKind { .string }

    /// Returns the transformation of steps such as `rotate(15) scale(2)`, applied from the last to the first: `rotate`
    /// and `skew` in degrees, `scale` with one number or two, `translate` with two numbers in points; `nil` for any
    /// other text. An empty text is the identity.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.isEmpty || text.hasSuffix(")") else { return nil }
        var result = CGAffineTransform.identity
        for step in text.split(separator: ")", omittingEmptySubsequences: true) {
            let step = step.drop { $0 == " " || $0 == "," }
            if step.isEmpty { continue }
            let parts = step.split(separator: "(", omittingEmptySubsequences: false)
            guard parts.count == 2, let next = Self.step(parts[0], numbers(in: parts[1])) else {
                return nil
            }
            result = next.concatenating(result)
        }
        return result
    }

    private nonisolated static func numbers(in text: Substring) -> [CGFloat?] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            NumberValue.parse(part.trimmingCharacters(in: .whitespaces)).map { CGFloat($0) }
        }
    }

    private nonisolated static func step(_ name: Substring, _ numbers: [CGFloat?]) -> CGAffineTransform? {
        let known = numbers.compactMap(\.self)
        guard known.count == numbers.count else { return nil }
        switch (name.trimmingCharacters(in: .whitespaces), known.count) {
        case ("rotate", 1): return CGAffineTransform(rotationAngle: known[0] * .pi / 180)
        case ("skew", 1): return CGAffineTransform(a: 1, b: 0, c: tan(known[0] * .pi / 180), d: 1, tx: 0, ty: 0)
        case ("scale", 1): return CGAffineTransform(scaleX: known[0], y: known[0])
        case ("scale", 2): return CGAffineTransform(scaleX: known[0], y: known[1])
        case ("translate", 2): return CGAffineTransform(translationX: known[0], y: known[1])
        default: return nil
        }
    }
}
