import Foundation
import MarkupKit
import MarkupLanguage

extension LMChartMark {
    /// The mark elements, each with the attributes that it supports.
    static let elements: [String: [String: ValueKind]] = {
        var elements: [String: [String: ValueKind]] = [:]
        for kind in Kind.allCases {
            var attributes: [String: ValueKind] = [
                "name": .string, "values": .formed(.numbers), "x": .string, "series": .string, "color": .color,
            ]
            switch kind {
            case .range: attributes.merge(["low": .string, "high": .string]) { $1 }
            default: attributes["y"] = .string
            }
            switch kind {
            case .line: attributes.merge(["lineWidth": .number, "showsSymbols": .boolean]) { $1 }
            case .area: attributes.merge(["lineWidth": .number, "stacking": Stacking.markupKind]) { $1 }
            case .bar: attributes["stacking"] = Stacking.markupKind
            case .pie:
                attributes["innerRadius"] = .number
                attributes["color"] = nil
                attributes["series"] = nil
            case .point, .range: break
            }
            elements[kind.rawValue] = attributes
        }
        return elements
    }()

    /// Sets an attribute from a document or a binding. `nil` and values of the wrong type set the default.
    func setMarkup(_ value: Any?, _ attribute: String) {
        // `values` first: creating an `LMPlottableValue` from an array would take as long as copying it.
        guard attribute != "values" else {
            values = value
            return
        }
        let text = value as? String
        let number = LMPlottableValue(value).number
        switch attribute {
        case "name": name = text ?? value.map { "\($0)" }
        case "x": x = text
        case "y": y = text
        case "low": low = text
        case "high": high = text
        case "series": series = text
        case "color": color = value as? UIColor ?? text.flatMap(Self.color(named:))
        case "stacking": stacking = text.flatMap { Stacking(rawValue: $0) } ?? .unstacked
        case "lineWidth": lineWidth = number.isNaN ? 2 : CGFloat(number)
        case "showsSymbols": showsSymbols = value as? Bool ?? false
        case "innerRadius": innerRadius = number.isNaN ? 0 : CGFloat(number)
        default: break
        }
    }

    private static func color(named text: String) -> UIColor? {
        UIColor.markupValue(from: text, in: MarkupValueContext()) as? UIColor
    }
}
