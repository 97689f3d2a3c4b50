import Foundation

/// What a value says about a point in time: an instant, or clock and calendar readings without a zone.
enum DateMoment: Equatable {
    case instant(Date)
    case local(LocalMoment)

    /// A date, a number of milliseconds since 1970, or text in ISO 8601 form.
    init?(_ node: Node) {
        switch node {
        case .date(let date): self = .instant(ISODate.bounded(date))
        case .int(let value): self = .instant(ISODate.bounded(Date(timeIntervalSince1970: Double(value) / 1000)))
        case .double(let value): self = .instant(ISODate.bounded(Date(timeIntervalSince1970: value / 1000)))
        case .string(let text):
            var reader = ISODateReader(text)
            guard let moment = reader.read() else { return nil }
            self = moment
        default: return nil
        }
    }

    /// The instant, readings without a zone taken in this one.
    func date(in zone: TimeZone) -> Date {
        switch self {
        case .instant(let date): return date
        case .local(let moment):
            let utc = moment.utc
            let offset = zone.secondsFromGMT(for: utc)
            let guess = utc.addingTimeInterval(-Double(offset))
            // The offset may differ on the other side of a change of the clocks.
            return utc.addingTimeInterval(-Double(zone.secondsFromGMT(for: guess)))
        }
    }

    /// The readings, those of an instant in this zone.
    func local(in zone: TimeZone) -> LocalMoment {
        switch self {
        case .instant(let date): LocalMoment(date, offset: zone.secondsFromGMT(for: date))
        case .local(let moment): moment
        }
    }
}

/// Reads `2018-06-28`, `10:45`, `2018-06-28T10:45:30.5` and these with `Z` or an offset.
struct ISODateReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8.prefix(64)) }

    mutating func read() -> DateMoment? {
        var date = CivilDate(year: 1970, month: 1, day: 1)
        var milliseconds = 0
        if bytes.count > 4, bytes[4] == UInt8(ascii: "-") {
            guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
                (1...12).contains(month), (1...31).contains(day)
            else { return nil }
            date = CivilDate(year: year, month: month, day: day)
            guard CivilDate(daysSince1970: date.daysSince1970) == date else { return nil }
            if index == bytes.count { return .local(LocalMoment(date: date, milliseconds: 0)) }
            guard skip("T") || skip(" ") else { return nil }
        }
        guard let time = time() else { return nil }
        milliseconds = time
        let moment = LocalMoment(date: date, milliseconds: milliseconds)
        if index == bytes.count { return .local(moment) }
        guard let offset = offset(), index == bytes.count else { return nil }
        return .instant(moment.utc.addingTimeInterval(-Double(offset)))
    }

    private mutating func time() -> Int? {
        guard let hour = number(2), skip(":"), let minute = number(2), hour < 24, minute < 60 else { return nil }
        guard skip(":") else { return (hour * 60 + minute) * 60_000 }
        guard let second = number(2), second < 60 else { return nil }
        var fraction = 0
        if skip(".") {
            var unit = 100
            guard digit != nil else { return nil }
            while let digit {
                fraction += digit * unit
                unit /= 10
                index += 1
            }
        }
        return ((hour * 60 + minute) * 60 + second) * 1000 + fraction
    }

    private mutating func offset() -> Int? {
        if skip("Z") { return 0 }
        let sign = skip("-") ? -1 : skip("+") ? 1 : 0
        guard sign != 0, let hours = number(2), hours < 24 else { return nil }
        _ = skip(":")
        let minutes = index < bytes.count ? number(2) : 0
        guard let minutes, minutes < 60 else { return nil }
        return sign * (hours * 60 + minutes) * 60
    }

    private var digit: Int? {
        guard index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) else { return nil }
        return Int(bytes[index] - UInt8(ascii: "0"))
    }

    private mutating func number(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let digit else { return nil }
            value = value * 10 + digit
            index += 1
        }
        return value
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}
