import Kilo
import KiloServer

/// The data that the service keeps about a shopper.
struct Shopper: SessionValue {
    var name: String?
}

/// Knows who shops, so that changes carry a name.
@Service("/shopper")
struct ShopperService {
    /// The name that was given before.
    @RequestMethod("GET")
    func getName(shopper: Session<Shopper>) -> String? { shopper.value.name }

    /// Gives a name.
    /// - Parameter name: the name under which changes are noted
    @RequestMethod("PUT")
    func setName(name: Name, shopper: Session<Shopper>) { shopper.change { $0.name = name.rawValue } }

    /// Forgets the name.
    @RequestMethod("DELETE")
    func forget(shopper: Session<Shopper>) { shopper.end() }
}
