import Kilo
import KiloServer

/// One who looks after the pets, and proves it by a password.
struct Keeper: Identity {
    static let security = SecurityScheme.basic(realm: "pets")
    let name: String
}

/// The data that the service keeps about a visitor.
struct Visit: SessionValue {
    var favourites: [Int64] = []
}

/// Knows who comes.
@Service("/visitors")
struct VisitorsService {
    let store: PetStore

    /// The visitor's favourite pets, in the order in which they were chosen.
    @RequestMethod("GET") @ResourcePath("favourites")
    func favourites(visit: Session<Visit>) -> [Int64] { visit.value.favourites }

    /// Adds a favourite, at most 100.
    /// - Parameter pet: the pet's number
    @RequestMethod("POST") @ResourcePath("favourites")
    func addFavourite(pet: Int64, visit: Session<Visit>) async throws {
        guard try await store.pet(pet) != nil else { throw ServiceError.notFound("there is no pet \(pet)") }
        visit.change { visit in
            if !visit.favourites.contains(pet), visit.favourites.count < 100 { visit.favourites.append(pet) }
        }
    }

    /// Forgets the visitor.
    @RequestMethod("DELETE") @ResourcePath("favourites")
    func forget(visit: Session<Visit>) { visit.end() }

    /// Who the keeper is.
    @RequestMethod("GET") @ResourcePath("keeper")
    func keeper(_ keeper: Keeper) -> String { keeper.name }
}
