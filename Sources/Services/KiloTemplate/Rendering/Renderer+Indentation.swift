extension Renderer {
    /// A saved indentation, for restoring it.
    struct IndentationMark {
        var start = 0
        var end = 0
    }

    var isIndented: Bool { indentationStart < indentation.count }

    var indentationMark: IndentationMark {
        IndentationMark(start: indentationStart, end: indentation.count)
    }

    /// A partial alone on its line adds the white space before it to the current indentation; one within a line adds
    /// none.
    mutating func pushIndentation(of partial: Program.Partial) {
        if partial.isStandalone {
            indentation.append(contentsOf: partial.indentation)
        } else {
            indentationStart = indentation.count
        }
    }

    mutating func restoreIndentation(_ mark: IndentationMark) {
        indentation.removeLast(indentation.count - mark.end)
        indentationStart = mark.start
    }

    mutating func startLine() throws {
        if suppressesLineStart {
            suppressesLineStart = false
        } else {
            try writeIndentation()
        }
    }

    mutating func writeIndentation() throws {
        if isIndented { try output.append(indentation[indentationStart...]) }
    }
}
