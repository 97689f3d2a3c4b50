/// Reads dates and times in ISO 8601 form. Each part is read completely or not at all; nothing is guessed.
package struct ISOScanner {
    private var rest: Substring.UTF8View

    package init(_ text: String) { rest = text[...].utf8 }

    package var isAtEnd: Bool { rest.isEmpty }

    /// Returns the value that a closure reads, if the text ends there.
    package static func whole<Value>(_ text: String, _ read: (inout ISOScanner) -> Value?) -> Value? {
        var scanner = ISOScanner(text)
        guard let value = read(&scanner), scanner.isAtEnd else { return nil }
        return value
    }

    /// Advances over one of the given ASCII characters, and returns it.
    package mutating func take(_ characters: Unicode.Scalar...) -> Unicode.Scalar? {
        guard let byte = rest.first, let taken = characters.first(where: { $0.value == UInt32(byte) }) else {
            return nil
        }
        rest.removeFirst()
        return taken
    }

    /// Reads a number with exactly this number of digits.
    package mutating func digits(_ count: Int) -> Int? {
        let piece = rest.prefix(count)
        guard piece.count == count, piece.allSatisfy({ (48...57).contains($0) }) else { return nil }
        rest = rest.dropFirst(count)
        return piece.reduce(0) { $0 * 10 + Int($1 - 48) }
    }

    /// Reads all following digits.
    package mutating func digits() -> Substring.UTF8View {
        let piece = rest.prefix { (48...57).contains($0) }
        rest = rest[piece.endIndex...]
        return piece
    }

    /// Reads four digits, or a sign and six.
    package mutating func year() -> Int? {
        guard let sign = take("+", "-") else { return digits(4) }
        guard let year = digits(6), year != 0 || sign == "+" else { return nil }
        return sign == "-" ? -year : year
    }

    /// Reads `2018-06-28`.
    package mutating func day() -> CalendarDay? {
        guard let year = year(), take("-") != nil, let month = digits(2), take("-") != nil, let day = digits(2) else {
            return nil
        }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// Reads `2018-06`, as its first day.
    package mutating func month() -> CalendarDay? {
        guard let year = year(), take("-") != nil, let month = digits(2) else { return nil }
        return CalendarDay(year: year, month: month, day: 1)
    }

    /// Reads `10:45`, `10:45:30` or `10:45:30.25`.
    package mutating func time() -> ClockTime? {
        guard let hour = digits(2), take(":") != nil, let minute = digits(2) else { return nil }
        var second = 0
        var nanosecond = 0
        if take(":") != nil {
            guard let read = digits(2) else { return nil }
            second = read
            if take(".", ",") != nil {
                guard let read = fraction() else { return nil }
                nanosecond = read
            }
        }
        return ClockTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
    }

    /// Reads one to nine digits after a decimal separator, as nanoseconds.
    package mutating func fraction() -> Int? {
        let piece = digits()
        guard (1...9).contains(piece.count) else { return nil }
        return (0..<9).reduce(0) { value, place in
            let index = piece.index(piece.startIndex, offsetBy: place, limitedBy: piece.endIndex) ?? piece.endIndex
            return value * 10 + (index < piece.endIndex ? Int(piece[index] - 48) : 0)
        }
    }

    /// Reads a date and a time, with `T` or the space that RFC 3339 and HTML allow between them.
    package mutating func dateTime() -> CalendarMoment? {
        guard let day = day(), take("T", "t", " ") != nil, let time = time() else { return nil }
        return CalendarMoment(day: day, time: time)
    }

    /// Reads `Z`, `+02:00`, `+0200` or `+02`, in seconds east of Greenwich.
    package mutating func offset() -> Int? {
        if take("Z", "z") != nil { return 0 }
        guard let sign = take("+", "-"), let hours = digits(2), hours < 24 else { return nil }
        var minutes = 0
        if !isAtEnd {
            _ = take(":")
            guard let read = digits(2), read < 60 else { return nil }
            minutes = read
        }
        return (sign == "-" ? -1 : 1) * (hours * 60 + minutes) * 60
    }
}
