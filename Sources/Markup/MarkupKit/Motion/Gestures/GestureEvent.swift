/// The gestures of `on…` attributes, for any view.
///
/// Child elements were the other way: a gesture in a document is nearly always one name and one action, like an event
/// of a control; other properties of gestures are set in code.
enum GestureEvent: String, CaseIterable {
    case tap = "Tap"
    case doubleTap = "DoubleTap"
    case secondaryTap = "SecondaryTap"
    case longPress = "LongPress"
    case pan = "Pan"
    case pinch = "Pinch"
    case rotation = "Rotation"
    case swipeLeft = "SwipeLeft"
    case swipeRight = "SwipeRight"
    case swipeUp = "SwipeUp"
    case swipeDown = "SwipeDown"
    case hover = "Hover"

    static let names = allCases.map(\.rawValue)

    func makeRecognizer() -> UIGestureRecognizer {
        switch self {
        case .tap: return UITapGestureRecognizer()
        case .doubleTap:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            return tap
        case .secondaryTap:
            let tap = UITapGestureRecognizer()
            tap.buttonMaskRequired = .secondary
            return tap
        case .longPress: return UILongPressGestureRecognizer()
        case .pan: return UIPanGestureRecognizer()
        case .pinch: return UIPinchGestureRecognizer()
        case .rotation: return UIRotationGestureRecognizer()
        case .swipeLeft: return Self.swipe(.left)
        case .swipeRight: return Self.swipe(.right)
        case .swipeUp: return Self.swipe(.up)
        case .swipeDown: return Self.swipe(.down)
        case .hover: return UIHoverGestureRecognizer()
        }
    }

    private static func swipe(_ direction: UISwipeGestureRecognizer.Direction) -> UIGestureRecognizer {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = direction
        return swipe
    }
}

/// The origin of a gesture.
enum GestureOrigin: Equatable {
    case code
    /// An attribute, which calls a method.
    case document(GestureEvent, selector: String)
    /// The view itself, which uses the gesture internally.
    case view
}

extension UIView {
    /// Adds the gesture of an attribute. A long press calls the action once, when it begins; a single tap waits for a
    /// double tap to fail if the view has both.
    func addGesture(
        for event: GestureEvent, selector: String, calling action: @escaping (UIGestureRecognizer) -> Void
    ) {
        let gesture = event.makeRecognizer()
        gesture.origin = .document(event, selector: selector)
        gesture.addHandler { gesture in
            if event == .longPress, gesture.state != .began { return }
            action(gesture)
        }
        addGestureRecognizer(gesture)
        let taps = gestures.compactMap { $0 as? UITapGestureRecognizer }.filter { $0.buttonMaskRequired == .primary }
        guard let double = taps.first(where: { $0.numberOfTapsRequired == 2 }) else { return }
        for single in taps where single.numberOfTapsRequired == 1 { single.require(toFail: double) }
    }

    /// Removes the gesture of an attribute.
    func removeGesture(of origin: GestureOrigin) {
        for gesture in gestures where gesture.origin == origin { removeGestureRecognizer(gesture) }
    }

    /// Moves the gestures that code has added to the view that replaces this one.
    func moveOwnGestures(to other: UIView) {
        for gesture in gestures where gesture.origin == .code { other.addGestureRecognizer(gesture) }
        for interaction in interactions { other.addInteraction(interaction) }
    }
}
