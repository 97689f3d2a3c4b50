public import Foundation

extension UIDevice {
    /// A number that this program keeps for the machine and the user, in its `UserDefaults`. It is made at the first
    /// use. Unlike on iOS, each program has its own.
    public var identifierForVendor: UUID? { identifier(in: .standard) }

    func identifier(in defaults: UserDefaults) -> UUID? {
        let key = "MarkupKit.identifierForVendor"
        if let known = defaults.string(forKey: key).flatMap({ UUID(uuidString: $0) }) { return known }
        let new = UUID()
        defaults.set(new.uuidString, forKey: key)
        // Foundation on Linux writes the file only now.
        defaults.synchronize()
        return new
    }
}
