import MarkupBasics

extension Instruction {
    /// Finds the parts of an instruction that expat has accepted.
    ///
    /// expat includes blanks after the data, which are not intended as part of it.
    init(target: String, rawData: String, range: SourceRange, in source: SourceText) {
        let bytes = source.bytes
        let targetRange = SourceRange(start: min(range.start + 2, range.end), end: range.end)
            .slice(offset: 0, count: target.utf8.count)
        var start = targetRange.end
        var end = max(start, range.end - 2)
        while start < end, bytes[start].isBlank { start += 1 }
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        var data = rawData
        while let last = data.utf8.last, last.isBlank { data.unicodeScalars.removeLast() }
        self.init(
            target: target, data: data, range: range, targetRange: targetRange,
            dataRange: SourceRange(start: start, end: end))
    }
}
