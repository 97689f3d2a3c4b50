import MarkupBasics
public import MarkupLanguage

/// What the pointer looks like over a view. In markup it is a word, such as `pointerStyle="grab"`.
public nonisolated struct UIPointerStyle: Hashable, Sendable {
    /// The name in CSS's list of pointers, such as `grab`.
    public let cursorName: String

    /// A pointer by its name in CSS's list; a name that the desktop does not know shows the usual one.
    public init(cursorNamed name: String) { cursorName = name }

    /// The desktop's usual pointer.
    public static func system() -> UIPointerStyle { UIPointerStyle(cursorNamed: "default") }
    /// None, as over a film.
    public static func hidden() -> UIPointerStyle { UIPointerStyle(cursorNamed: "none") }

    /// A hand that points: a click does something.
    public static let pointingHand = UIPointerStyle(cursorNamed: "pointer")
    /// An open hand: what is below can be taken.
    public static let openHand = UIPointerStyle(cursorNamed: "grab")
    /// A closed hand: it is taken.
    public static let closedHand = UIPointerStyle(cursorNamed: "grabbing")
    /// A beam between letters.
    public static let beam = UIPointerStyle(cursorNamed: "text")
    /// A cross, for an exact place.
    public static let crosshair = UIPointerStyle(cursorNamed: "crosshair")
    /// Four arrows: it can be moved.
    public static let move = UIPointerStyle(cursorNamed: "move")
    /// It takes a while.
    public static let wait = UIPointerStyle(cursorNamed: "wait")
    /// Help is to be had.
    public static let help = UIPointerStyle(cursorNamed: "help")
    /// It cannot be done here.
    public static let notAllowed = UIPointerStyle(cursorNamed: "not-allowed")
    /// An edge that is moved to the left and to the right.
    public static let resizeLeftRight = UIPointerStyle(cursorNamed: "ew-resize")
    /// An edge that is moved up and down.
    public static let resizeUpDown = UIPointerStyle(cursorNamed: "ns-resize")
    /// A magnifying glass.
    public static let zoomIn = UIPointerStyle(cursorNamed: "zoom-in")
    /// The same with a minus.
    public static let zoomOut = UIPointerStyle(cursorNamed: "zoom-out")

    static let words: [(String, UIPointerStyle)] = [
        ("default", .system()), ("hidden", .hidden()), ("pointingHand", .pointingHand), ("openHand", .openHand),
        ("closedHand", .closedHand), ("beam", .beam), ("crosshair", .crosshair), ("move", .move), ("wait", .wait),
        ("help", .help), ("notAllowed", .notAllowed), ("resizeLeftRight", .resizeLeftRight),
        ("resizeUpDown", .resizeUpDown), ("zoomIn", .zoomIn), ("zoomOut", .zoomOut),
        // CSS's names, for those who know these.
        ("pointer", .pointingHand), ("grab", .openHand), ("grabbing", .closedHand), ("text", .beam),
        ("none", .hidden()), ("not-allowed", .notAllowed), ("ew-resize", .resizeLeftRight),
        ("ns-resize", .resizeUpDown), ("zoom-in", .zoomIn), ("zoom-out", .zoomOut),
    ]
}

extension UIPointerStyle: MarkupValue {
    /// In markup: one word.
    public static var markupKind: ValueKind { .words(words.map(\.0)) }

    /// The style of that name; `nil` if there is none.
    public static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        words.first { $0.0 == text.trimmed }?.1
    }
}
