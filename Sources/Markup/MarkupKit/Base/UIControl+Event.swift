extension UIControl {
    /// The events a control may fire.
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// The events as bits; the numbers are UIKit's.
        public let rawValue: UInt
        /// Creates events from their bits; MarkupKit does not use bits 20 to 31.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The primary mouse button or a finger goes down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A second or later press within the desktop's double-click time; fired after ``touchDown``.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch that began in the control moves inside it.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch that began in the control moves outside it.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch that began in the control moves back into it.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch that began in the control moves out of it.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch ends inside the control. A button fires it whenever it is pressed, by key too.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch that began in the control ends outside it.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A touch is taken away by the desktop or by another widget.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// A person has changed the value of a control, such as a switch or a slider.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// A person has used the control: pressed a button, changed a value, or pressed Return in a text field.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A text field has received the keyboard.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// A person has changed the text of a text field.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// A text field has lost the keyboard.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was pressed in a text field. Unlike in UIKit, the field keeps the keyboard.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Every `touch` event.
        public static let allTouchEvents = Event(rawValue: 0xfff)
        /// Every `editing` event.
        public static let allEditingEvents = Event(rawValue: 0xf0000)
        /// Every event, including bits that MarkupKit does not use.
        public static let allEvents = Event(rawValue: 0xffff_ffff)

        /// The events by the names that `on…` attributes use.
        static let names: [(String, Event)] = [
            ("TouchDown", .touchDown), ("TouchDownRepeat", .touchDownRepeat), ("TouchDragInside", .touchDragInside),
            ("TouchDragOutside", .touchDragOutside), ("TouchDragEnter", .touchDragEnter),
            ("TouchDragExit", .touchDragExit),
            ("TouchUpInside", .touchUpInside), ("TouchUpOutside", .touchUpOutside), ("TouchCancel", .touchCancel),
            ("ValueChanged", .valueChanged), ("PrimaryActionTriggered", .primaryActionTriggered),
            ("EditingDidBegin", .editingDidBegin), ("EditingChanged", .editingChanged),
            ("EditingDidEnd", .editingDidEnd),
            ("EditingDidEndOnExit", .editingDidEndOnExit), ("AllTouchEvents", .allTouchEvents),
            ("AllEditingEvents", .allEditingEvents), ("AllEvents", .allEvents),
        ]

        /// The event of that markup name.
        init?(markupName: String) {
            guard let event = Self.names.first(where: { $0.0 == markupName })?.1 else { return nil }
            self = event
        }
    }

    /// The states that UIKit gives a control looks for. Here the theme draws all states except ``normal``.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// The states as bits.
        public let rawValue: UInt
        /// Creates states from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Neither of the others: the only state whose titles and images a ``UIButton`` takes.
        public static let normal: State = []
        /// Pressed at the moment; the theme draws it.
        public static let highlighted = State(rawValue: 1)
        /// Cannot be operated; the theme draws it.
        public static let disabled = State(rawValue: 2)
        /// Chosen; here so that code from iOS compiles.
        public static let selected = State(rawValue: 4)
    }
}
