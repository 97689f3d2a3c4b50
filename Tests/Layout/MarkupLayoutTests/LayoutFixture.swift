import MarkupLayout

/// A tree and the boxes expected of it, read from a text.
///
/// The first line after the comments is `in WIDTHxHEIGHT`, with `rtl` for right to left. Below it each line is a node,
/// indented by two spaces for each level: its kind, its properties and, after `=>`, the expected box in its container,
/// `x y width height`, followed by `on N` where the box must name the baseline. After the outermost node stand the
/// expected measurements instead: smallest and natural width, then smallest and natural height at the width given,
/// and after `on`, where wanted, the first baseline at the smallest and at the natural height and the last baseline.
struct LayoutFixture {
    struct Line {
        var text: String
        var expected: String?
        var depth: Int
    }

    struct Malformed: Error, CustomStringConvertible {
        var description: String
    }

    var header: [String] = []
    var lines: [Line] = []
    var size = LayoutSize(width: 0, height: 0)
    var direction = LayoutDirection.leftToRight

    init(_ source: String) throws {
        for line in source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.isEmpty { continue }
            if line.hasPrefix("#") {
                header.append(line)
            } else if line.hasPrefix("in ") {
                header.append(line)
                let words = line.split(separator: " ")
                size = try FixtureNode.size(words[1])
                direction = words.dropFirst(2).contains("rtl") ? .rightToLeft : .leftToRight
            } else {
                let parts = line.split(separator: "=>", maxSplits: 1)
                let text = trimEnd(parts[0])
                let depth = text.prefix { $0 == " " }.count / 2
                let expected = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : nil
                lines.append(Line(text: text, expected: expected, depth: depth))
            }
        }
    }

    /// The tree, and its nodes in the order of their lines.
    func makeTree() throws -> (root: LayoutTree, nodes: [LayoutTree]) {
        var next = 0
        var nodes: [LayoutTree?] = Array(repeating: nil, count: lines.count)
        let root = try makeNode(&next, &nodes)
        guard next == lines.count else { throw Malformed(description: "two outermost nodes: \(lines[next].text)") }
        return (root, nodes.compactMap { $0 })
    }

    private func makeNode(_ next: inout Int, _ nodes: inout [LayoutTree?]) throws -> LayoutTree {
        guard next < lines.count else { throw Malformed(description: "no node") }
        let own = next
        next += 1
        var children: [LayoutTree] = []
        while next < lines.count, lines[next].depth > lines[own].depth {
            children.append(try makeNode(&next, &nodes))
        }
        let node = try FixtureNode(lines[own].text)
        let tree = LayoutTree(node.content, traits: node.traits, direction: direction, children: children)
        nodes[own] = tree
        return tree
    }

    /// The text with what the engine answers in place of every expectation.
    func recorded(_ answers: [String]) -> String {
        var text = header.joined(separator: "\n") + "\n"
        for (line, answer) in zip(lines, answers) {
            text += line.expected == nil ? line.text + "\n" : "\(line.text) => \(answer)\n"
        }
        return text
    }
}

private func trimEnd(_ text: some StringProtocol) -> String {
    var text = String(text)
    while text.last == " " { text.removeLast() }
    return text
}

/// What the engine answers for a node, in the words of a fixture.
func answer(_ tree: LayoutTree) -> String {
    let box = tree.box
    return "\(box.x) \(box.y) \(box.width) \(box.height)" + (box.baseline.map { " on \($0)" } ?? "")
}

/// What the engine measures for the outermost node at a width.
func measurements(_ tree: LayoutTree, width: Double, withBaselines: Bool) -> String {
    let across = tree.measure(.horizontal, for: nil)
    let down = tree.measure(.vertical, for: width)
    let sizes = "\(across.minimumPixels) \(across.naturalPixels) \(down.minimumPixels) \(down.naturalPixels)"
    guard withBaselines else { return sizes }
    let baselines = [down.minimumBaselinePixels, down.naturalBaselinePixels, down.lastBaseline.map { Int($0) }]
    return sizes + " on " + baselines.map { $0.map(String.init) ?? "-" }.joined(separator: " ")
}
