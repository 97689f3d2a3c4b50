extension UIControl {
    /// The events that a control may fire.
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// The events as bits; the numbers are UIKit's.
        public let rawValue: UInt
        /// Creates events from their bits; MarkupKit does not use bits 20 to 31.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The primary mouse button or a finger is pressed on the control.
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
        /// A touch ends inside the control. A button fires it whenever it is pressed, also by a key.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch that began in the control ends outside it.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A touch is cancelled by the desktop or another widget.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user has changed the value of a control, such as a switch or a slider.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The user has operated the control: pressed a button, changed a value, or pressed Return in a text field.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A text field has received the keyboard focus.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user has changed the text of a text field.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// A text field has lost the keyboard focus.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The user has pressed Return in a text field. Unlike in UIKit, the field keeps the keyboard focus.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Every `touch` event.
        public static let allTouchEvents = Event(rawValue: 0xfff)
        /// Every `editing` event.
        public static let allEditingEvents = Event(rawValue: 0xf0000)
        /// Every event, including bits that MarkupKit does not use.
        public static let allEvents = Event(rawValue: 0xffff_ffff)

        /// The events and the names that `on…` attributes use for them.
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

        /// Creates the event with this name in markup; `nil` if the name is unknown.
        init?(markupName: String) {
            guard let event = Self.names.first(where: { $0.0 == markupName })?.1 else { return nil }
            self = event
        }
    }

    /// The states for which UIKit configures a control's appearance. Here the theme draws all states except ``normal``.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// The states as bits.
        public let rawValue: UInt
        /// Creates states from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No other state; the only state for which a ``UIButton`` accepts titles and images.
        public static let normal: State = []
        /// The control is pressed at the moment; the theme draws this state.
        public static let highlighted = State(rawValue: 1)
        /// The control is disabled; the theme draws this state.
        public static let disabled = State(rawValue: 2)
        /// The control is selected; exists so that code from iOS compiles.
        public static let selected = State(rawValue: 4)
        /// The control has the keyboard focus; the theme draws this state.
        public static let focused = State(rawValue: 8)
        /// The bits for states of an application's own.
        public static let application = State(rawValue: 0xFF_0000)
    }
}
