import MarkupLayout

/// A generator of random numbers that gives the same sequence for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }
}

/// What a random tree is made of, so that it can be built for both directions.
indirect enum TreePlan {
    case node(LayoutTree.Content, LayoutTraits, [TreePlan])

    func make(_ direction: LayoutDirection) -> LayoutTree {
        switch self {
        case .node(let content, let traits, let children):
            LayoutTree(content, traits: traits, direction: direction, children: children.map { $0.make(direction) })
        }
    }
}

/// Makes random trees whose sizes, limits and spaces are whole pixels.
struct TreeGenerator {
    var random: SeededGenerator

    init(seed: Int) {
        random = SeededGenerator(seed: UInt64(seed))
    }

    mutating func tree(depth: Int) -> TreePlan {
        if depth == 0 || chance(4) { return .node(.leaf(leaf()), traits(), []) }
        let count = Int.random(in: 0...5, using: &random)
        let children = (0..<count).map { _ in tree(depth: depth - 1) }
        return .node(container(), traits(), children)
    }

    mutating func container() -> LayoutTree.Content {
        switch Int.random(in: 0...9, using: &random) {
        case 0...3: .row(rowStyle())
        case 4...7: .column(columnStyle())
        case 8: .layers(margins())
        default: .anchors(margins())
        }
    }

    mutating func rowStyle() -> RowStyle {
        RowStyle(
            horizontalAlignment: pick([.fill, .fill, .leading, .trailing, .center]),
            verticalAlignment: pick([.fill, .fill, .top, .bottom, .center]), spacing: chance(2) ? nil : whole(20),
            alignsToBaseline: chance(4), baseline: pick([.first, .last]), margins: margins())
    }

    mutating func columnStyle() -> ColumnStyle {
        ColumnStyle(
            horizontalAlignment: pick([.fill, .fill, .leading, .trailing, .center]),
            verticalAlignment: pick([.fill, .fill, .top, .bottom, .center]), spacing: chance(2) ? nil : whole(20),
            alignsToBaseline: chance(5), alignsToGrid: chance(3), margins: margins())
    }

    /// Margins alike on both sides or directional, so that the mirror image of a tree is the same tree.
    mutating func margins() -> LayoutMargins {
        if chance(2) { return LayoutMargins() }
        let side = whole(9)
        return LayoutMargins(
            top: whole(9), left: side, bottom: whole(9), right: side, leading: chance(2) ? whole(9) : nil,
            trailing: chance(2) ? whole(9) : nil)
    }

    mutating func traits() -> LayoutTraits {
        var traits = LayoutTraits()
        if chance(3) { traits.weight = Double.random(in: 0.1...4, using: &random) }
        if chance(8) { traits.width = whole(80) }
        if chance(8) { traits.height = whole(80) }
        if chance(8) { traits.minimumWidth = whole(60) }
        if chance(8) { traits.maximumWidth = whole(90) }
        if chance(8) { traits.minimumHeight = whole(60) }
        if chance(8) { traits.maximumHeight = whole(90) }
        if chance(12) { traits.aspectRatio = Double.random(in: 0.2...5, using: &random) }
        if chance(10) { traits.isHidden = true }
        if chance(6) { traits.topSpacing = whole(9) }
        if chance(6) { traits.leadingSpacing = whole(9) }
        for edge: LayoutAnchor in [.top, .bottom, .leading, .trailing] where chance(3) {
            traits.anchor.insert(edge)
        }
        return traits
    }

    mutating func leaf() -> LayoutLeaf {
        if chance(2) { return .text(glyphs: Int.random(in: 0...40, using: &random)) }
        let natural = LayoutSize(width: whole(80), height: whole(60))
        let minimum = LayoutSize(
            width: (natural.width / 2).rounded(.down), height: (natural.height / 3).rounded(.down))
        return .fixed(natural, minimum: minimum, baseline: chance(3) ? (natural.height / 2).rounded(.down) : nil)
    }

    mutating func whole(_ greatest: Int) -> Double {
        Double(Int.random(in: 0...greatest, using: &random))
    }

    mutating func chance(_ sides: Int) -> Bool {
        Int.random(in: 1...sides, using: &random) == 1
    }

    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int.random(in: 0..<choices.count, using: &random)]
    }
}

extension LayoutTree {
    /// The node and everything below it that is not hidden.
    var visible: [LayoutTree] {
        if traits.isHidden { return [] }
        return [self] + children.flatMap(\.visible)
    }
}
