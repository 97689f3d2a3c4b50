// Inheritance: parents, blocks and overrides. Text in a parent but outside its blocks is ignored. The lines of a block
// have an intrinsic indentation, that of its first line; an override loses its own and gets that of the block it
// replaces.
extension Compiler {
    mutating func openParent(_ tag: Tag) {
        var opening = Opening(kind: .parent, name: string(tag.content), tag: tag)
        opening.isLineClean = isLineClean
        opening.dedent = dedent
        opening.held = code.count
        if isLineClean, !tag.isStandalone {
            // Held back, because the white space is indentation if the parent turns out to be alone on its line.
            opening.indentation = lineIndentation(upTo: tag.start)
            barrier = code.count
            emitText(opening.indentation)
        }
        if !tag.isStandalone { emitLineStart(source: tag.start) }
        barrier = code.count
        tables.partials.append(partial(tag))
        opening.index = tables.partials.count - 1
        opening.instruction = code.count
        emit(.parent, a: opening.index, source: tag.start)
        openings.append(opening)
    }

    mutating func closeParent(_ opening: Opening, _ tag: Tag) {
        openings.removeLast()
        code[opening.instruction].b = Int32(code.count)
        barrier = code.count
        dedent = opening.dedent
        atLineStart = tag.isStandalone
        finishInline(tag)
        guard tag.isStandalone, !opening.tag.isStandalone else { return }
        for index in opening.held..<opening.instruction { code[index] = code[index].removed }
        tables.partials[opening.index].isStandalone = true
        tables.partials[opening.index].indentation = Array(source[opening.indentation])
    }

    mutating func openBlock(_ tag: Tag) {
        if isIgnored { return openOverride(tag) }
        if !tag.isStandalone { emitLineStart(source: tag.start) }
        var opening = Opening(kind: .block, name: string(tag.content), tag: tag)
        var indentation: Range<Int> = 0..<0
        if tag.isStandalone {
            indentation = nextLineIndentation(dropping: dedent)
        } else if isLineClean {
            indentation = lineIndentation(upTo: tag.start)
        }
        tables.blocks.append(
            Program.Block(
                name: opening.name, indentation: Array(source[indentation]), isStandalone: tag.isStandalone))
        opening.index = tables.blocks.count - 1
        opening.instruction = code.count
        emit(.block, a: opening.index, source: tag.start)
        barrier = code.count
        openings.append(opening)
        finishInline(tag)
    }

    mutating func closeBlock(_ opening: Opening, _ tag: Tag) {
        openings.removeLast()
        code[opening.instruction].b = Int32(code.count)
        barrier = code.count
        finishInline(tag)
    }

    private mutating func openOverride(_ tag: Tag) {
        guard let parent = openings.last else { return }
        var opening = Opening(kind: .override, name: string(tag.content), tag: tag)
        opening.isLineClean = isLineClean
        opening.dedent = dedent
        dedent = tag.isStandalone ? nextLineIndentation(dropping: 0).count : 0
        atLineStart = tag.isStandalone
        isLineClean = tag.isStandalone
        opening.index = parent.index
        opening.instruction = tables.partials[parent.index].overrides.count
        tables.partials[parent.index].overrides.append(
            Program.Override(name: opening.name, entry: Int32(code.count), startsLine: false))
        barrier = code.count
        openings.append(opening)
    }

    mutating func closeOverride(_ opening: Opening, _ tag: Tag) {
        openings.removeLast()
        emit(.end, source: tag.start)
        barrier = code.count
        let entry = Int(tables.partials[opening.index].overrides[opening.instruction].entry)
        let startsLine = code[entry].operation == .lineStart
        tables.partials[opening.index].overrides[opening.instruction].startsLine = startsLine
        dedent = opening.dedent
        isLineClean = opening.isLineClean || lineStart > opening.tag.start
    }

    /// Returns the white space at the start of the first line with text after `position`.
    private func nextLineIndentation(dropping dedent: Int) -> Range<Int> {
        var index = position
        while let next = restOfLine(from: index), next > index, next < source.count { index = next }
        let start = index
        while index < source.count, Compiler.isBlank(source[index]) { index += 1 }
        return min(start + dedent, index)..<index
    }
}
