import Kilo
import KiloServer

/// A member of the walking club.
struct MemberRecord: Codable, Sendable {
    struct Home: Codable, Sendable {
        var street: String
        var town: String
    }

    var id: Int
    var name: String
    var email: String
    var home: Home
}

/// The members of a walking club.
@Service("/members")
struct MembersService {
    /// All members by their names.
    @RequestMethod("GET")
    func members() -> [MemberRecord] {
        [
            ("Ada Lovelace", "Rua do Sol 3", "Porto"), ("Emmy Noether", "Hauptstraße 12", "Erlangen"),
            ("Grace Hopper", "Harbour Road 7", "Arlington"), ("Mary Somerville", "High Street 40", "Jedburgh"),
            ("Sofja Kowalewskaja", "Sveavägen 9", "Stockholm"),
        ].enumerated().map { index, member in
            let (name, street, town) = member
            let address = name.lowercased().split(separator: " ").joined(separator: ".") + "@example.org"
            return MemberRecord(id: index + 1, name: name, email: address, home: .init(street: street, town: town))
        }
    }
}
