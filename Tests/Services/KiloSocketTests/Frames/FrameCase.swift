import Testing

/// The frames of one side, and the answers of the other side, which sends back each message.
///
/// The sections and their order are those of the list of cases that Autobahn's test suite publishes.
struct FrameCase: Sendable, CustomTestStringConvertible {
    let number: String
    let sent: [RawFrame]
    /// The size of the pieces in which the bytes are sent; nil for all at once.
    var piece: Int?
    /// The answers before the close frame; after a violation a part of them may be missing.
    var answers: [RawFrame] = []
    /// Whether this side sends a close frame when it has all answers.
    var closes = false
    /// The code of the close frame that ends the exchange; nil for any or none.
    var code: UInt16?

    var testDescription: String { number }

    /// Messages and pings that are answered, after which this side closes with 1000.
    static func fine(
        _ number: String, _ sent: [RawFrame], by piece: Int? = nil, _ answers: [RawFrame]
    ) -> FrameCase {
        FrameCase(number: number, sent: sent, piece: piece, answers: answers, closes: true, code: 1000)
    }

    /// A message that comes back as it is.
    static func echo(_ number: String, _ frame: RawFrame, by piece: Int? = nil) -> FrameCase {
        fine(number, [frame], by: piece, [frame])
    }

    /// A violation, which is answered by a close frame, and by nothing to what follows it.
    static func fault(
        _ number: String, _ code: UInt16, _ sent: [RawFrame], after answers: [RawFrame] = []
    ) -> FrameCase {
        FrameCase(number: number, sent: sent + [.text("late")], answers: answers, code: code)
    }

    /// A close frame, with what follows it.
    static func closing(_ number: String, _ sent: [RawFrame], _ code: UInt16?) -> FrameCase {
        FrameCase(number: number, sent: sent, code: code)
    }
}

/// A section of the list.
struct FrameSection: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let cases: [FrameCase]

    init(_ name: String, _ cases: [FrameCase]) { (testDescription, self.cases) = (name, cases) }

    static let all = [
        framing, pings, reservedBits, opcodes, fragmentation, utf8, closing, closeCodes, largeMessages,
    ]

    private static func letters(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: "*"), count: count) }
    private static func bytes(_ count: Int) -> [UInt8] { Array(repeating: 0xFE, count: count) }

    private static let sizes = [0, 125, 126, 127, 128, 65_535, 65_536]

    static let framing = FrameSection(
        "1 framing",
        sizes.enumerated().map { .echo("1.1.\($0.offset + 1)", RawFrame(0x81, letters($0.element))) }
            + [.echo("1.1.8", RawFrame(0x81, letters(65_536)), by: 997)]
            + sizes.enumerated().map { .echo("1.2.\($0.offset + 1)", RawFrame(0x82, bytes($0.element))) }
            + [.echo("1.2.8", RawFrame(0x82, bytes(65_536)), by: 997)])

    private static let hello = RawFrame.text("Hello")

    static let pings = FrameSection(
        "2 pings",
        [
            .fine("2.1", [RawFrame(0x89)], [RawFrame(0x8A)]),
            .fine("2.2", [RawFrame(0x89, letters(5))], [RawFrame(0x8A, letters(5))]),
            .fine("2.3", [RawFrame(0x89, [0, 255, 254, 253])], [RawFrame(0x8A, [0, 255, 254, 253])]),
            .fine("2.4", [RawFrame(0x89, bytes(125))], [RawFrame(0x8A, bytes(125))]),
            .fault("2.5", 1002, [RawFrame(0x89, bytes(126))]),
            .fine("2.6", [RawFrame(0x89, bytes(125))], by: 1, [RawFrame(0x8A, bytes(125))]),
            .fine("2.7", [RawFrame(0x8A)], []),
            .fine("2.8", [RawFrame(0x8A, letters(9))], []),
            .fine("2.9", [RawFrame(0x8A, letters(9)), RawFrame(0x89, [1])], [RawFrame(0x8A, [1])]),
            .fine("2.10", (0..<10).map { RawFrame(0x89, [$0]) }, (0..<10).map { RawFrame(0x8A, [$0]) }),
            .fine("2.11", (0..<10).map { RawFrame(0x89, [$0]) }, by: 1, (0..<10).map { RawFrame(0x8A, [$0]) }),
        ])

    static let reservedBits = FrameSection(
        "3 reserved bits",
        [
            .fault("3.1", 1002, [RawFrame(0x91, letters(3))]),
            .fault("3.2", 1002, [hello, RawFrame(0xA1, letters(3)), RawFrame(0x89)], after: [hello]),
            .fault("3.3", 1002, [hello, RawFrame(0xB1, letters(3)), RawFrame(0x89)], after: [hello]),
            .fault("3.4", 1002, [hello, RawFrame(0xC1, letters(3)), RawFrame(0x89)], after: [hello]),
            .fault("3.5", 1002, [RawFrame(0xD2, bytes(8))]),
            .fault("3.6", 1002, [RawFrame(0xE9, bytes(8))]),
            .fault("3.7", 1002, [RawFrame(0xF8)]),
        ])

    static let opcodes = FrameSection(
        "4 opcodes",
        (3...7).map { .fault("4.1.\($0 - 2)", 1002, [hello, RawFrame(0x80 | $0, [1])], after: [hello]) }
            + (11...15).map { .fault("4.2.\($0 - 10)", 1002, [RawFrame(0x80 | $0), RawFrame(0x89)]) })

    private static func part(_ text: String, isLast: Bool = false) -> RawFrame {
        RawFrame(isLast ? 0x80 : 0x00, Array(text.utf8))
    }
    private static let first = RawFrame.text("one", isLast: false)
    private static let last = part("two", isLast: true)
    private static let whole = RawFrame.text("onetwo")

    static let fragmentation = FrameSection(
        "5 fragmentation",
        [
            .fault("5.1", 1002, [RawFrame(0x09, [1]), RawFrame(0x80, [2])]),
            .fault("5.2", 1002, [RawFrame(0x0A, [1]), RawFrame(0x80, [2])]),
            .fine("5.3", [first, last], [whole]),
            .fine("5.5", [first, last], by: 1, [whole]),
            .fine("5.6", [first, RawFrame(0x89, [7]), last], [RawFrame(0x8A, [7]), whole]),
            .fine("5.8", [first, RawFrame(0x89, [7]), last], by: 1, [RawFrame(0x8A, [7]), whole]),
            .fault("5.9", 1002, [last, hello]),
            .fault("5.11", 1002, [RawFrame(0x80), hello]),
            .fault("5.12", 1002, [part("one"), hello]),
            .fault("5.15", 1002, [first, last, part("x"), hello], after: [whole]),
            .fault("5.18", 1002, [first, .text("two", isLast: true)]),
            .fine(
                "5.19",
                [first, part(""), RawFrame(0x89, [1]), part("a"), RawFrame(0x89, [2]), part("b"), last],
                [RawFrame(0x8A, [1]), RawFrame(0x8A, [2]), .text("oneabtwo")]),
        ])

    /// A text in one frame, and in one frame for each byte.
    private static func texts(_ number: String, _ bytes: [UInt8], isValid: Bool) -> [FrameCase] {
        let parts =
            [RawFrame(0x01)] + bytes.map { RawFrame(0x00, [$0]) } + [RawFrame(0x80)]
        let frame = RawFrame(0x81, bytes)
        return isValid
            ? [.echo(number, frame), .fine("\(number) in parts", parts, [frame])]
            : [.fault(number, 1007, [frame]), .fault("\(number) in parts", 1007, parts)]
    }

    static let utf8 = FrameSection(
        "6 UTF-8",
        [
            .echo("6.1.1", RawFrame(0x81)),
            .fine("6.1.2", [RawFrame(0x01), RawFrame(0x00), RawFrame(0x80)], [RawFrame(0x81)]),
        ]
            + texts("6.2", Array("Hello-µ@ßöäüàá-UTF-8!!".utf8), isValid: true)
            + texts("6.3", Array("κόσμε".utf8) + [0xED, 0xA0, 0x80] + Array("edited".utf8), isValid: false)
            + texts("6.5", Array("κόσμε".utf8), isValid: true)
            + texts("6.7 one byte", [0], isValid: true)
            + texts("6.7 two bytes", [0xC2, 0x80], isValid: true)
            + texts("6.7 three bytes", [0xE0, 0xA0, 0x80], isValid: true)
            + texts("6.7 four bytes", [0xF0, 0x90, 0x80, 0x80], isValid: true)
            + texts("6.8 five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80], isValid: false)
            + texts("6.8 six bytes", [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], isValid: false)
            + texts("6.9 the last of four bytes", [0xF4, 0x8F, 0xBF, 0xBF], isValid: true)
            + texts("6.10 beyond Unicode", [0xF4, 0x90, 0x80, 0x80], isValid: false)
            + texts("6.11 around the surrogates", [0xED, 0x9F, 0xBF, 0xEE, 0x80, 0x80], isValid: true)
            + texts("6.12 a continuation", [0x80], isValid: false)
            + texts("6.13 a lonely start", [0xC0, 0x20], isValid: false)
            + texts("6.14 the last byte is missing", [0xF0, 0x90, 0x80], isValid: false)
            + texts("6.16 impossible bytes", [0xFE, 0xFF], isValid: false)
            + texts("6.17 a slash in two bytes", [0xC0, 0xAF], isValid: false)
            + texts("6.18 a slash in three bytes", [0xE0, 0x80, 0xAF], isValid: false)
            + texts("6.19 a null in two bytes", [0xC0, 0x80], isValid: false)
            + texts("6.20 a surrogate", [0xED, 0xB0, 0x80], isValid: false)
            + texts("6.21 a pair of surrogates", [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80], isValid: false)
            + texts("6.22 no characters", [0xEF, 0xBF, 0xBE, 0xEF, 0xBF, 0xBF], isValid: true)
            + texts("6.23 the replacement character", [0xEF, 0xBF, 0xBD], isValid: true))

    static let closing = FrameSection(
        "7 closing",
        [
            .fine("7.1.1", [hello], [hello]),
            .closing("7.1.2", [.close(1000), .close(1000)], 1000),
            .closing("7.1.3", [.close(1000), RawFrame(0x89, [1])], 1000),
            .closing("7.1.4", [.close(1000), hello], 1000),
            .closing("7.1.5", [first, .close(1000), last], 1000),
            .closing("7.3.1", [RawFrame(0x88)], nil),
            .fault("7.3.2", 1002, [RawFrame(0x88, [3])]),
            .closing("7.3.3", [.close(1000)], 1000),
            .closing("7.3.4", [.close(1000, Array("Hello".utf8))], 1000),
            .closing("7.3.5", [.close(1000, letters(123))], 1000),
            .fault("7.3.6", 1002, [.close(1000, letters(124))]),
            .fault("7.5.1", 1007, [.close(1000, [0xCE, 0xBA, 0xED, 0xA0, 0x80])]),
        ])

    private static let sendable: [UInt16] = [
        1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999,
    ]
    private static let reserved: [UInt16] = [0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999, 5000, 65_535]

    static let closeCodes = FrameSection(
        "7 codes",
        sendable.map { .closing("7.7 \($0)", [.close($0)], $0) }
            + reserved.map { .fault("7.9 \($0)", 1002, [.close($0)]) })

    static let largeMessages = FrameSection(
        "9 large messages",
        [
            .echo("9.1.1", RawFrame(0x81, letters(65_536))),
            .echo("9.2.3", RawFrame(0x82, bytes(1024 * 1024))),
            .fine(
                "9.4", [RawFrame(0x02)] + (0..<64).map { _ in RawFrame(0x00, bytes(16_384)) } + [RawFrame(0x80)],
                [RawFrame(0x82, bytes(1024 * 1024))]),
        ])
}
