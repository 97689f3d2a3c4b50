import MarkupLayout

/// One line of a fixture: a node and its properties.
struct FixtureNode {
    private(set) var content: LayoutTree.Content
    private(set) var traits = LayoutTraits()

    init(_ line: String) throws {
        var words = line.split(separator: " ")
        guard !words.isEmpty else { throw LayoutFixture.Malformed(description: "an empty line") }
        let kind = words.removeFirst()
        var values: [Substring: Substring] = [:]
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1)
            values[parts[0]] = parts.count > 1 ? parts[1] : ""
        }
        if kind == "spacer" { traits = .spacer }
        traits = try Self.traits(&values, traits)
        content = try Self.content(kind, &values)
        guard values.isEmpty else {
            throw LayoutFixture.Malformed(description: "\(kind) knows no \(values.keys.sorted())")
        }
    }

    static func size(_ text: Substring) throws -> LayoutSize {
        let parts = text.split(separator: "x")
        guard parts.count == 2 else { throw LayoutFixture.Malformed(description: "'\(text)' is no WIDTHxHEIGHT") }
        return LayoutSize(width: try number(parts[0]), height: try number(parts[1]))
    }

    private static func number(_ text: Substring) throws -> Double {
        guard let number = Double(text) else { throw LayoutFixture.Malformed(description: "'\(text)' is no number") }
        return number
    }

    private static func traits(_ values: inout [Substring: Substring], _ start: LayoutTraits) throws -> LayoutTraits {
        let numbers: [(Substring, WritableKeyPath<LayoutTraits, Double?>)] = [
            ("width", \.width), ("height", \.height), ("minimumWidth", \.minimumWidth),
            ("maximumWidth", \.maximumWidth), ("minimumHeight", \.minimumHeight), ("maximumHeight", \.maximumHeight),
            ("aspectRatio", \.aspectRatio), ("weight", \.weight),
        ]
        let spaces: [(Substring, WritableKeyPath<LayoutTraits, Double>)] = [
            ("topSpacing", \.topSpacing), ("bottomSpacing", \.bottomSpacing), ("leadingSpacing", \.leadingSpacing),
            ("trailingSpacing", \.trailingSpacing),
        ]
        var traits = start
        for (name, path) in numbers {
            if let value = values.removeValue(forKey: name) { traits[keyPath: path] = try number(value) }
        }
        for (name, path) in spaces {
            if let value = values.removeValue(forKey: name) { traits[keyPath: path] = try number(value) }
        }
        traits.isHidden = values.removeValue(forKey: "hidden") != nil
        if let anchor = values.removeValue(forKey: "anchor") {
            for word in anchor.split(separator: ",") { traits.anchor.formUnion(try edge(word)) }
        }
        return traits
    }

    private static func edge(_ word: Substring) throws -> LayoutAnchor {
        let words: [Substring: LayoutAnchor] = [
            "top": .top, "bottom": .bottom, "left": .left, "right": .right, "leading": .leading,
            "trailing": .trailing, "all": .all,
        ]
        guard let edge = words[word] else { throw LayoutFixture.Malformed(description: "'\(word)' is no edge") }
        return edge
    }

    private static func content(
        _ kind: Substring, _ values: inout [Substring: Substring]
    ) throws -> LayoutTree.Content {
        switch kind {
        case "row": return .row(try row(&values))
        case "column": return .column(try column(&values))
        case "layers": return .layers(try margins(&values))
        case "anchors": return .anchors(try margins(&values))
        case "root":
            let top = try values.removeValue(forKey: "topPadding").map(number) ?? 0
            return .root(
                topPadding: top, bottomPadding: try values.removeValue(forKey: "bottomPadding").map(number) ?? 0)
        case "scroll":
            let width = values.removeValue(forKey: "fitToWidth") != nil
            return .scroll(
                ScrollStyle(fitsToWidth: width, fitsToHeight: values.removeValue(forKey: "fitToHeight") != nil))
        case "spacer": return .leaf(.fixed(LayoutSize(width: 0, height: 0)))
        case "text":
            let glyphs = try values.removeValue(forKey: "glyphs").map(number) ?? 0
            let scale = try values.removeValue(forKey: "scale").map(number) ?? 1
            return .leaf(
                .text(glyphs: Int(glyphs), glyphWidth: 10 * scale, lineHeight: 20 * scale, baseline: 15 * scale))
        case "view":
            let natural = try values.removeValue(forKey: "natural").map(size)
            let minimum = try values.removeValue(forKey: "least").map(size)
            let baseline = try values.removeValue(forKey: "baseline").map(number)
            let zero = LayoutSize(width: 0, height: 0)
            return .leaf(.fixed(natural ?? zero, minimum: minimum ?? zero, baseline: baseline))
        default: throw LayoutFixture.Malformed(description: "'\(kind)' is no kind of node")
        }
    }

    private static func row(_ values: inout [Substring: Substring]) throws -> RowStyle {
        RowStyle(
            horizontalAlignment: try horizontal(&values), verticalAlignment: try vertical(&values),
            spacing: try values.removeValue(forKey: "spacing").map(number),
            alignsToBaseline: values.keys.contains("baseline"),
            baseline: values.removeValue(forKey: "baseline") == "last" ? .last : .first,
            margins: try margins(&values))
    }

    private static func column(_ values: inout [Substring: Substring]) throws -> ColumnStyle {
        ColumnStyle(
            horizontalAlignment: try horizontal(&values), verticalAlignment: try vertical(&values),
            spacing: try values.removeValue(forKey: "spacing").map(number),
            alignsToBaseline: values.removeValue(forKey: "baseline") != nil,
            alignsToGrid: values.removeValue(forKey: "grid") != nil, margins: try margins(&values))
    }

    private static func horizontal(_ values: inout [Substring: Substring]) throws -> LayoutHorizontalAlignment {
        let words: [Substring: LayoutHorizontalAlignment] = [
            "fill": .fill, "leading": .leading, "trailing": .trailing, "center": .center,
        ]
        let word = values.removeValue(forKey: "horizontal") ?? "fill"
        guard let alignment = words[word] else { throw LayoutFixture.Malformed(description: "horizontal=\(word)") }
        return alignment
    }

    private static func vertical(_ values: inout [Substring: Substring]) throws -> LayoutVerticalAlignment {
        let words: [Substring: LayoutVerticalAlignment] = [
            "fill": .fill, "top": .top, "bottom": .bottom, "center": .center,
        ]
        let word = values.removeValue(forKey: "vertical") ?? "fill"
        guard let alignment = words[word] else { throw LayoutFixture.Malformed(description: "vertical=\(word)") }
        return alignment
    }

    /// `margins=8` or `margins=top,left,bottom,right`, and the sides that follow the reading direction.
    private static func margins(_ values: inout [Substring: Substring]) throws -> LayoutMargins {
        var margins = LayoutMargins()
        if let sides = try values.removeValue(forKey: "margins")?.split(separator: ",").map(number) {
            margins = LayoutMargins(all: sides[0])
            if sides.count == 4 {
                margins = LayoutMargins(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
            }
        }
        margins.leading = try values.removeValue(forKey: "leadingMargin").map(number)
        margins.trailing = try values.removeValue(forKey: "trailingMargin").map(number)
        return margins
    }
}
