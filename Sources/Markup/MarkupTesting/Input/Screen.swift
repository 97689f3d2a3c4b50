/// The windows on the private display and the pointer, as the browser would know them.
nonisolated struct Screen {
    private struct Window {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var isShown = false

        mutating func change(place: (x: Int, y: Int)?, size: (width: Int, height: Int)?) {
            if let place { (x, y) = place }
            if let size { (width, height) = size }
        }
    }

    private var windows: [Int: Window] = [:]
    /// The windows' ids from back to front.
    private var order: [Int] = []
    /// The window that grabs all pointer events.
    private var grab: Int?
    private var pointer = (window: 0, x: 0, y: 0)
    /// The X11 mask of the held buttons.
    private(set) var buttons: UInt32 = 0
    /// The serial of the last operation, which events contain.
    private(set) var serial: UInt32 = 0
    /// In milliseconds; zero means unknown.
    var time = 1

    /// The windows on screen, from back to front.
    var shown: [Int] { order.filter { windows[$0]?.isShown == true } }

    // MARK: The server's operations

    /// Applies an operation of the server and returns the answers.
    mutating func apply(_ operation: ServerOperation) -> [InputEvent] {
        serial = operation.serial
        switch operation.kind {
        case .create(let id, let x, let y, let width, let height):
            windows[id] = Window(x: x, y: y, width: width, height: height)
            order.append(id)
            return [configured(id)].compactMap(\.self)
        case .show(let id): windows[id]?.isShown = true
        case .hide(let id): hide(id)
        case .destroy(let id):
            hide(id)
            windows[id] = nil
            order.removeAll { $0 == id }
        case .raise(let id): move(id, to: order.count - 1)
        case .lower(let id): move(id, to: 0)
        case .change(let id, let place, let size):
            windows[id]?.change(place: place, size: size)
            return [configured(id)].compactMap(\.self)
        case .grab(let id, let alsoOthers):
            grab = alsoOthers ? nil : id
            return [InputEvent(.grab)]
        case .ungrab:
            grab = nil
            return [InputEvent(.ungrab)]
        case .roundTrip(let id, let tag): return [InputEvent(.roundTrip, [id, tag])]
        case .other: break
        }
        return []
    }

    private func configured(_ id: Int) -> InputEvent? {
        windows[id].map { InputEvent(.configure, [id, $0.x, $0.y, $0.width, $0.height]) }
    }

    private mutating func hide(_ id: Int) {
        windows[id]?.isShown = false
        if grab == id { grab = nil }
        if pointer.window == id { pointer.window = 0 }
    }

    private mutating func move(_ id: Int, to index: Int) {
        guard let old = order.firstIndex(of: id) else { return }
        order.insert(order.remove(at: old), at: index)
    }

    // MARK: Input

    mutating func movePointer(to place: (x: Int, y: Int), in id: Int) -> [InputEvent] {
        guard let window = windows[id] else { return [] }
        var events: [InputEvent] = []
        if pointer.window != id {
            if pointer.window != 0 { events.append(event(.leave, [0])) }
            pointer = (id, window.x + place.x, window.y + place.y)
            events.append(event(.enter, [0]))
        }
        pointer = (id, window.x + place.x, window.y + place.y)
        return events + [event(.motion)]
    }

    mutating func button(_ button: Int, isPressed: Bool) -> [InputEvent] {
        // A button event carries the state before it. The server passes that state on to GTK, so a motion with the
        // state after it follows.
        let change = event(isPressed ? .buttonPress : .buttonRelease, [button])
        buttons ^= UInt32(1) << UInt32(7 + button)
        return [change, event(.motion)]
    }

    /// The first finger that is down, which also moves the pointer.
    private var firstFinger: Int?

    /// Handles a touch at a position in the window under the pointer.
    mutating func touch(_ change: TouchChange, finger: Int, at place: (x: Int, y: Int)) -> [InputEvent] {
        guard pointer.window != 0, let window = windows[grab ?? pointer.window] else { return [] }
        if change == .began, firstFinger == nil { firstFinger = finger }
        let isFirst = firstFinger == finger
        if change == .ended, isFirst { firstFinger = nil }
        let numbers = [
            change.rawValue, grab ?? pointer.window, finger, isFirst ? 1 : 0, window.x + place.x, window.y + place.y,
            place.x, place.y, Int(buttons),
        ]
        return [InputEvent(.touch, numbers)]
    }

    func scroll(down: Bool) -> [InputEvent] { [event(.scroll, [down ? 1 : 0])] }

    /// Returns an event at the pointer: the window under it, the target window, and the position on the screen and in
    /// the target.
    private func event(_ kind: InputEvent.Kind, _ more: [Int] = []) -> InputEvent {
        let target = grab ?? pointer.window
        let window = windows[target]
        return InputEvent(
            kind,
            [
                pointer.window, target, pointer.x, pointer.y, pointer.x - (window?.x ?? 0),
                pointer.y - (window?.y ?? 0),
                Int(buttons),
            ] + more)
    }
}
