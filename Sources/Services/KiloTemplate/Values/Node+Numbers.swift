import Foundation

extension Node {
    /// A `Float` keeps its own shortest digits: 0.1 stays 0.1.
    init(_ value: Float) {
        self = .double(Double(value.description) ?? Double(value))
    }

    /// An unsigned number that may exceed `Int`.
    init(unsigned value: UInt64) {
        if let value = Int(exactly: value) {
            self = .int(value)
        } else {
            self = .decimal(DecimalBox(Decimal(value)))
        }
    }
}
