import Foundation
import MarkupLanguage

/// A colour in the protocol.
struct EditorColor: Decodable {
    let red: Double
    let green: Double
    let blue: Double
    let alpha: Double

    init(_ color: ColorValue) {
        (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
    }

    var value: ColorValue { ColorValue(red: red, green: green, blue: blue, alpha: alpha) }
}

/// A colour in a document.
struct DocumentColor: Written {
    let range: EditorRange
    let color: EditorColor

    func write(to writer: inout JSONWriter) {
        writer.raw("{\"range\":")
        writer.range(range)
        writer.raw(",\"color\":{\"red\":")
        writer.number(color.red)
        writer.raw(",\"green\":")
        writer.number(color.green)
        writer.raw(",\"blue\":")
        writer.number(color.blue)
        writer.raw(",\"alpha\":")
        writer.number(color.alpha)
        writer.raw("}}")
    }
}

/// The parameters of `textDocument/colorPresentation`.
struct ColorPresentationParameters: Decodable {
    let textDocument: DocumentReference
    let color: EditorColor
    let range: EditorRange
}

/// A spelling of a colour.
struct ColorPresentation: Encodable {
    let label: String
}

extension LanguageServer {
    func documentColors(_ parameters: DocumentParameters) throws(ServerError) -> [DocumentColor] {
        let context = try context(of: parameters.textDocument)
        return context.colors.map { range, color in
            DocumentColor(range: context.document.positions.range(range), color: EditorColor(color))
        }
    }

    /// Returns the digits of a colour and the names with the same value.
    func colorPresentations(_ parameters: ColorPresentationParameters) throws(ServerError) -> [ColorPresentation] {
        let context = try context(of: parameters.textDocument)
        let digits = parameters.color.value.hexadecimal
        let own = context.names.colors.keys.filter { context.names.color($0)?.hexadecimal == digits }.sorted()
        let builtIn = ColorValue.names.filter {
            !ColorValue.isDynamic($0) && ColorValue.named($0)?.hexadecimal == digits
        }
        var seen: Set<String> = []
        return ([digits] + own + builtIn).filter { seen.insert($0).inserted }.map(ColorPresentation.init)
    }
}

extension DocumentContext {
    /// The colours in attributes and templates, as digits or names.
    fileprivate var colors: [(SourceRange, ColorValue)] {
        var meanings: [String: Bool] = [:]
        func isColor(_ attribute: String, _ index: Int) -> Bool {
            let key = scan.elements[index].name + " " + attribute
            if let known = meanings[key] { return known }
            var found = false
            if case .property(.color, _, _) = meaning(of: attribute, on: meaning(of: index)) { found = true }
            meanings[key] = found
            return found
        }
        let ofElements = scan.elements.indices.flatMap { index in
            scan.elements[index].attributes.filter { isColor($0.name, index) }.compactMap(\.valueRange)
        }
        let ofTemplates = scan.instructions.filter { $0.target == "properties" }.flatMap { instruction in
            TemplateScanner.templates(in: instruction.dataRange, of: source).flatMap(\.properties)
                .filter { kind(ofTemplateProperty: $0.name) == .color }.map(\.valueRange)
        }
        return (ofTemplates + ofElements).compactMap { range in
            let text = source.text(in: range)
            return (names.color(text) ?? ColorValue.parse(text)).map { (range, $0) }
        }
    }
}
