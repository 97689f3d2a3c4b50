import Foundation

/// The text of a value: the output of a marker, and the compact JSON of lists and objects.
struct NodeText {
    let encoder: NodeEncoder
    let maximumDepth: Int
    /// Whether JSON is written for a script element.
    var isMarkup = false

    func text(of node: Node) throws -> String {
        switch node {
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .double(let value): value.description
        case .decimal(let box): box.value.description
        case .string(let text): text
        case .date(let date): ISODate.text(of: date)
        case .lambda(let lambda): try lambda.body(nil)
        case .encodable(let box): try text(of: box.resolve(encoder: encoder))
        case .list, .record, .object, .sequence: try json(node)
        case .asyncSequence: throw TemplateError(.unsupportedValue(type: "asynchronous sequence"))
        }
    }

    /// Returns compact JSON; numbers that JSON cannot express become null.
    func json(_ node: Node) throws -> String {
        var text = ""
        try writeJSON(node, to: &text, depth: 0)
        return text
    }

    private func writeJSON(_ node: Node, to text: inout String, depth: Int) throws {
        guard depth < maximumDepth else { throw TemplateError(.tooDeep(limit: maximumDepth)) }
        switch node {
        case .null: text += "null"
        case .decimal(let box) where box.value.isNaN: text += "null"
        case .bool, .int, .decimal: text += try self.text(of: node)
        case .double(let value): text += value.isFinite ? value.description : "null"
        case .string, .date, .lambda:
            text += "\"" + StringEscapes.json(try self.text(of: node), isMarkup: isMarkup) + "\""
        case .encodable(let box): try writeJSON(box.resolve(encoder: encoder), to: &text, depth: depth)
        case .list(let list):
            let elements = 0..<list.count
            try write(elements, "[", "]", to: &text) { index, text in
                try writeJSON(list.element(at: index, encoder: encoder), to: &text, depth: depth + 1)
            }
        case .record(let record):
            let keys = record.shape.keys
            try write(keys.indices, "{", "}", to: &text) { index, text in
                text += "\"" + StringEscapes.json(keys[index], isMarkup: isMarkup) + "\":"
                try writeJSON(record[index], to: &text, depth: depth + 1)
            }
        case .object(let object): try writeObject(object, to: &text, depth: depth)
        case .sequence(let sequence): try writeSequence(sequence, to: &text, depth: depth)
        case .asyncSequence: throw TemplateError(.unsupportedValue(type: "asynchronous sequence"))
        }
    }

    private func writeObject(_ object: NodeObject, to text: inout String, depth: Int) throws {
        if let replacement = object.replacement {
            return try writeJSON(replacement, to: &text, depth: depth)
        }
        let names = object.names
        try write(names.indices, "{", "}", to: &text) { index, text in
            text += "\"" + StringEscapes.json(names[index], isMarkup: isMarkup) + "\":"
            let node = try object.value(named: names[index], encoder: encoder) ?? .null
            try writeJSON(node, to: &text, depth: depth + 1)
        }
    }

    private func writeSequence(_ sequence: NodeSequence, to text: inout String, depth: Int) throws {
        let next = sequence.makeIterator()
        text += "["
        var isFirst = true
        while let node = try next(encoder) {
            if !isFirst { text += "," }
            isFirst = false
            try writeJSON(node, to: &text, depth: depth + 1)
        }
        text += "]"
    }

    private func write(
        _ range: Range<Int>, _ open: String, _ close: String, to text: inout String,
        _ body: (Int, inout String) throws -> Void
    ) throws {
        text += open
        for index in range {
            if index > range.lowerBound { text += "," }
            try body(index, &text)
        }
        text += close
    }
}
