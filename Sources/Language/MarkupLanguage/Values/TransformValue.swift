import Foundation
import MarkupBasics

/// The grammar of transformations: steps such as `rotate(15) scale(2)`, of which the last one is done first.
///
/// `rotate` and `skew` take degrees, `scale` one factor or two, `translate` two distances in points. An empty text changes nothing.
public struct TransformValue: Sendable, Hashable {
    /// The form, as diagnostics name it.
    public static let expected =
        "steps such as rotate(15), skew(10), scale(2) or translate(8, 4), with results up to a million"

    /// The first column of the matrix, which says where a step to the right leads.
    public private(set) var a = 1.0
    /// The second number of the first column.
    public private(set) var b = 0.0
    /// The second column of the matrix, which says where a step down leads.
    public private(set) var c = 0.0
    /// The second number of the second column.
    public private(set) var d = 1.0
    /// How far everything moves to the right, in points.
    public private(set) var tx = 0.0
    /// How far everything moves down, in points.
    public private(set) var ty = 0.0

    /// Makes the transformation that changes nothing.
    public init() {}

    /// The transformation; nil for any other text, and for one whose numbers are beyond a million, which no view can show.
    public static func parse(_ text: String) -> TransformValue? {
        let text = text.trimmed
        guard text.isEmpty || text.hasSuffix(")") else { return nil }
        var result = TransformValue()
        for step in text.split(separator: ")") {
            let step = step.drop { " ,".contains($0) }
            if step.isEmpty { continue }
            let parts = step.split(separator: "(", omittingEmptySubsequences: false)
            guard parts.count == 2, let next = Self.step(String(parts[0]).trimmed, numbers(in: parts[1])) else {
                return nil
            }
            result = next.followed(by: result)
        }
        let numbers = [result.a, result.b, result.c, result.d, result.tx, result.ty]
        return numbers.allSatisfy { abs($0) <= 1_000_000 } ? result : nil
    }

    private static func numbers(in text: Substring) -> [Double?] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { NumberValue.parse(String($0)) }
    }

    private static func step(_ name: String, _ numbers: [Double?]) -> TransformValue? {
        let known = numbers.compactMap(\.self)
        guard known.count == numbers.count else { return nil }
        var step = TransformValue()
        switch (name, known.count) {
        case ("rotate", 1):
            let angle = known[0] * .pi / 180
            (step.a, step.b, step.c, step.d) = (cos(angle), sin(angle), -sin(angle), cos(angle))
        case ("skew", 1): step.c = tan(known[0] * .pi / 180)
        case ("scale", 1): (step.a, step.d) = (known[0], known[0])
        case ("scale", 2): (step.a, step.d) = (known[0], known[1])
        case ("translate", 2): (step.tx, step.ty) = (known[0], known[1])
        default: return nil
        }
        return step
    }

    private func followed(by next: TransformValue) -> TransformValue {
        var result = TransformValue()
        (result.a, result.b) = (a * next.a + b * next.c, a * next.b + b * next.d)
        (result.c, result.d) = (c * next.a + d * next.c, c * next.b + d * next.d)
        (result.tx, result.ty) = (tx * next.a + ty * next.c + next.tx, tx * next.b + ty * next.d + next.ty)
        return result
    }
}
