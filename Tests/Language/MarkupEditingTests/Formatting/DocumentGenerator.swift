/// Generates documents with hostile layout, the same for the same seed.
struct DocumentGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Returns a document of about ten parts, with comments before and after it.
    mutating func document() -> String {
        var text = chance(4) ? "<?xml version=\"1.0\"?>" : ""
        if chance(3) { text += blanks() + comment() }
        if chance(3) { text += blanks() + instruction() }
        text += blanks() + element(depth: 0) + blanks()
        if chance(3) { text += comment() + blanks() }
        return text
    }

    private mutating func element(depth: Int) -> String {
        let name = pick(["UIView", "LMRowView", "Äpfel", "a.b-c", "segment"])
        var tag = "<" + name
        for index in 0..<below(6) {
            let quote = pick(["\"", "'"])
            let equals = pick(["=", " = ", "\n="])
            tag += pick([" ", "\n", "\t "]) + "a\(index)" + equals + quote + value() + quote
        }
        tag += pick(["", " ", "\n"])
        let count = depth < 5 ? below(5) : 0
        if count == 0, chance(2) { return tag + "/>" }
        var text = tag + ">"
        for _ in 0..<count {
            text += blanks()
            switch below(5) {
            case 0: text += comment()
            case 1: text += instruction()
            default: text += element(depth: depth + 1)
            }
        }
        return text + blanks() + "</" + name + ">"
    }

    private mutating func value() -> String {
        pick([
            "", "1", "Hello, World", "&lt;&#10;&amp;", "@key", "$a > 1", " edges ", "two\nlines", "🙂é",
            String(repeating: "long ", count: 20),
        ])
    }

    private mutating func comment() -> String {
        pick(["<!---->", "<!-- one -->", "<!-- <UIView/> -->", "<!-- one\n     two\n\n\tthree -->", "<!-- a\n-->"])
    }

    private mutating func instruction() -> String {
        pick([
            "<?sectionBreak?>", "<?sectionName  some  name ?>", "<?name a\n   b?>",
            "<?properties {\n  \"a\": {\n\t\"b\": \"c  d\"}\n}?>", "<?properties Styles?>",
        ])
    }

    private mutating func blanks() -> String { pick(["", " ", "\n", "\n    ", "\n\n", "\n\n\n\t", " \n "]) }

    // MARK: Random choices

    private mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }

    private mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
    private mutating func chance(_ bound: Int) -> Bool { below(bound) == 0 }
    private mutating func pick(_ choices: [String]) -> String { choices[below(choices.count)] }
}
