import Foundation

extension Node {
    /// Creates a node; a `Float` keeps its own shortest digits, so that 0.1 stays 0.1.
    init(_ value: Float) {
        self = .double(Double(value.description) ?? Double(value))
    }

    /// Creates a node for an unsigned number, which may exceed `Int`.
    init(unsigned value: UInt64) {
        if let value = Int(exactly: value) {
            self = .int(value)
        } else {
            self = .decimal(DecimalBox(Decimal(value)))
        }
    }
}
