/// One operation of the display server's stream, reduced to the facts needed without drawing.
nonisolated struct ServerOperation {
    enum Kind {
        case create(window: Int, x: Int, y: Int, width: Int, height: Int)
        case show(window: Int)
        case hide(window: Int)
        case raise(window: Int)
        case lower(window: Int)
        case destroy(window: Int)
        case change(window: Int, place: (x: Int, y: Int)?, size: (width: Int, height: Int)?)
        case grab(window: Int, alsoOthers: Bool)
        case ungrab
        case roundTrip(window: Int, tag: Int)
        case other
    }

    let serial: UInt32
    let kind: Kind
}

/// Parses the operations of a frame: one byte for the kind, a serial number, and parameters in native byte order.
nonisolated struct ServerOperations: IteratorProtocol {
    private var rest: ArraySlice<UInt8>
    private var isBroken = false

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Whether the whole frame was understood.
    var isAtEnd: Bool { rest.isEmpty && !isBroken }

    mutating func next() -> ServerOperation? {
        guard !rest.isEmpty else { return nil }
        let code = number(bytes: 1)
        let serial = UInt32(truncatingIfNeeded: number(bytes: 4))
        let kind = kind(of: code)
        guard let kind, !isBroken else {
            isBroken = true
            return nil
        }
        return ServerOperation(serial: serial, kind: kind)
    }

    private mutating func kind(of code: Int) -> ServerOperation.Kind? {
        switch code {
        case 0: return .grab(window: number(bytes: 2), alsoOthers: number(bytes: 1) != 0)
        case 1: return .ungrab
        case 2:
            return .create(
                window: number(bytes: 2), x: signed(), y: signed(), width: number(bytes: 2), height: number(bytes: 2))
        case 3: return .show(window: number(bytes: 2))
        case 4: return .hide(window: number(bytes: 2))
        case 5: return .raise(window: number(bytes: 2))
        case 6: return .lower(window: number(bytes: 2))
        case 7: return .destroy(window: number(bytes: 2))
        case 8: return change()
        case 9: return skipping(4)  // The window's parent window.
        case 10: return .other  // Another browser has taken over.
        case 12: return skipping(2)  // Whether to show the on-screen keyboard.
        case 13: return skipping(4).flatMap { _ in skipping(number(bytes: 4)) }  // A new texture.
        case 14: return skipping(4)  // The release of a texture.
        case 15: return skipping(2).flatMap { _ in skipping(number(bytes: 4) * 4) }  // A window's content.
        case 16: return .roundTrip(window: number(bytes: 2), tag: number(bytes: 4))
        default: return nil
        }
    }

    private mutating func change() -> ServerOperation.Kind {
        let window = number(bytes: 2)
        let parts = number(bytes: 1)
        let place = parts & 1 != 0 ? (signed(), signed()) : nil
        let size = parts & 2 != 0 ? (number(bytes: 2), number(bytes: 2)) : nil
        return .change(window: window, place: place, size: size)
    }

    private mutating func skipping(_ count: Int) -> ServerOperation.Kind? {
        guard count <= rest.count else { return nil }
        rest = rest.dropFirst(count)
        return .other
    }

    private mutating func number(bytes count: Int) -> Int {
        guard count <= rest.count else {
            isBroken = true
            return 0
        }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private mutating func signed() -> Int { Int(Int16(truncatingIfNeeded: number(bytes: 2))) }
}
