import MarkupBasics
public import MarkupLanguage

/// The cursor over a view. In markup it is a name, such as `pointerStyle="grab"`.
public nonisolated struct UIPointerStyle: Hashable, Sendable {
    /// The CSS name of the cursor, such as `grab`.
    public let cursorName: String

    /// Creates a cursor by its CSS name; for an unknown name the desktop shows the default cursor.
    public init(cursorNamed name: String) { cursorName = name }

    /// The desktop's default cursor.
    public static func system() -> UIPointerStyle { UIPointerStyle(cursorNamed: "default") }
    /// No cursor, as over a video.
    public static func hidden() -> UIPointerStyle { UIPointerStyle(cursorNamed: "none") }

    /// A pointing hand: a click performs an action.
    public static let pointingHand = UIPointerStyle(cursorNamed: "pointer")
    /// An open hand: the content can be grabbed.
    public static let openHand = UIPointerStyle(cursorNamed: "grab")
    /// A closed hand: the content is grabbed.
    public static let closedHand = UIPointerStyle(cursorNamed: "grabbing")
    /// A text cursor.
    public static let beam = UIPointerStyle(cursorNamed: "text")
    /// A crosshair, for an exact position.
    public static let crosshair = UIPointerStyle(cursorNamed: "crosshair")
    /// Four arrows: the content can be moved.
    public static let move = UIPointerStyle(cursorNamed: "move")
    /// The program is busy.
    public static let wait = UIPointerStyle(cursorNamed: "wait")
    /// Help is available.
    public static let help = UIPointerStyle(cursorNamed: "help")
    /// The action is not allowed here.
    public static let notAllowed = UIPointerStyle(cursorNamed: "not-allowed")
    /// An edge that can be moved horizontally.
    public static let resizeLeftRight = UIPointerStyle(cursorNamed: "ew-resize")
    /// An edge that can be moved vertically.
    public static let resizeUpDown = UIPointerStyle(cursorNamed: "ns-resize")
    /// A magnifying glass with a plus.
    public static let zoomIn = UIPointerStyle(cursorNamed: "zoom-in")
    /// A magnifying glass with a minus.
    public static let zoomOut = UIPointerStyle(cursorNamed: "zoom-out")

    static let words: [(String, UIPointerStyle)] = [
        ("default", .system()), ("hidden", .hidden()), ("pointingHand", .pointingHand), ("openHand", .openHand),
        ("closedHand", .closedHand), ("beam", .beam), ("crosshair", .crosshair), ("move", .move), ("wait", .wait),
        ("help", .help), ("notAllowed", .notAllowed), ("resizeLeftRight", .resizeLeftRight),
        ("resizeUpDown", .resizeUpDown), ("zoomIn", .zoomIn), ("zoomOut", .zoomOut),
        // The CSS names are accepted too.
        ("pointer", .pointingHand), ("grab", .openHand), ("grabbing", .closedHand), ("text", .beam),
        ("none", .hidden()), ("not-allowed", .notAllowed), ("ew-resize", .resizeLeftRight),
        ("ns-resize", .resizeUpDown), ("zoom-in", .zoomIn), ("zoom-out", .zoomOut),
    ]
}

extension UIPointerStyle: MarkupValue {
    /// In markup: one name.
    public static var markupKind: ValueKind { .words(words.map(\.0)) }

    /// Returns the style with a name; `nil` for unknown names.
    public static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        words.first { $0.0 == text.trimmed }?.1
    }
}
