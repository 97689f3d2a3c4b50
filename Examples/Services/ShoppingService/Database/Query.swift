import Foundation

/// An SQL statement whose values travel beside it, never as a part of its text.
///
/// The literal text is the statement; each interpolated value becomes a parameter of a stated type (`$1::text`). So there is no
/// way to put a caller's text into a statement by accident.
struct Query: ExpressibleByStringInterpolation, Sendable, Equatable {
    let text: String
    /// The parameters as the server reads them; `nil` is SQL's `null`.
    let values: [String?]

    init(stringLiteral text: String) {
        self.text = text
        values = []
    }

    init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        values = stringInterpolation.values
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var values: [String?] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 12 * interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        mutating func appendLiteral(_ literal: String) { text += literal }

        mutating func appendInterpolation(_ value: String?) { bind(value, "text") }

        mutating func appendInterpolation(_ value: Int64?) { bind(value?.description, "bigint") }

        mutating func appendInterpolation(_ value: UUID) { bind(value.uuidString, "uuid") }

        /// Microseconds count.
        mutating func appendInterpolation(_ value: Duration?) {
            bind(value.map { "\($0.wholeMicroseconds) microseconds" }, "interval")
        }

        private mutating func bind(_ value: String?, _ type: String) {
            values.append(value)
            text += "$\(values.count)::\(type)"
        }
    }
}

extension Duration {
    fileprivate var wholeMicroseconds: Int64 {
        components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    }
}
