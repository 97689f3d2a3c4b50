import Foundation
import HTTPTypes
import Kilo
import KiloServer

/// Keeps pets and their owners.
@Service("/pets", bundle: .module)
struct PetsService {
    let store: PetStore

    /// Finds pets, one page at a time.
    /// - Parameters:
    ///   - search: a part of the name of pet or owner
    ///   - species: only pets of this species
    ///   - page: the page's number, from 1; a greater one than the last gives the last
    ///   - pageSize: the number of pets on a page, 1 to 100
    /// - Returns: a page of pets, ordered by name
    @RequestMethod("GET")
    @ResponseMapping(name: "pets~html.txt", mimeType: "text/html")
    func findPets(
        search: String?, species: Pet.Species?, page: PageNumber = 1, pageSize: PageSize = 5
    ) async throws -> PetPage {
        return try await store.page(search: search, species: species, page: page.rawValue, pageSize: pageSize.rawValue)
    }

    /// Lists every pet, for a spreadsheet for example.
    @RequestMethod("GET") @ResourcePath("export")
    @ResponseMapping(mimeType: "text/csv", attachment: true)
    func exportPets() async throws -> [Pet] { try await store.all() }

    /// The number of pets, now and whenever it changes.
    @RequestMethod("GET") @ResourcePath("count")
    func countPets() -> EventStream { EventStream(store.counts(), event: "count") }

    /// Suggests names while one is typed: for each text that comes, the first five names of pets or owners that contain it, as a list in JSON.
    @RequestMethod("GET") @ResourcePath("suggestions")
    func suggestNames() -> WebSocketUpgrade {
        WebSocketUpgrade { [store] socket in
            for await case .text(let typed) in socket.messages {
                let page = try await store.page(search: typed, species: nil, page: 1, pageSize: 5)
                try await socket.send(json: page.pets.map(\.name))
            }
        }
    }

    /// Finds one pet.
    /// - Parameter id: the pet's number
    @RequestMethod("GET") @ResourcePath("{id}")
    @ResponseMapping(name: "pet~html.txt", mimeType: "text/html")
    func getPet(id: Int64) async throws -> Pet? { try await store.pet(id) }

    /// Adds a pet. A browser is sent on to the list.
    /// - Parameter body: the pet, as JSON or as a form
    @RequestMethod("POST")
    @ResponseMapping(name: "pet~html.txt", mimeType: "text/html")
    func addPet(body: PetDraft) async throws -> Pet {
        let pet = try await store.add(body)
        let call = ServiceCall.current
        if call?.mimeType == "text/html" {
            call?.response.setStatus(.seeOther)
            try call?.response.setHeader(.location, "pets/~html")
        } else {
            call?.response.setStatus(.created)
            try call?.response.setHeader(.location, "/pets/\(pet.id ?? 0)")
        }
        return pet
    }

    /// Replaces a pet.
    /// - Parameters:
    ///   - id: the pet's number
    ///   - body: what takes its place
    @RequestMethod("PUT") @ResourcePath("{id}")
    func replacePet(id: Int64, body: PetDraft) async throws -> Pet? {
        return try await store.replace(id, with: body)
    }

    /// Removes a pet.
    /// - Parameter id: the pet's number
    /// - Throws: 404 if there is no such pet.
    @RequestMethod("DELETE") @ResourcePath("{id}")
    func removePet(id: Int64) async throws {
        guard try await store.remove(id) else { throw ServiceError.notFound("there is no pet \(id)") }
    }

    /// Gives several pets to another owner: all of them, or none if one of the numbers is unknown.
    /// - Parameters:
    ///   - ids: the pets' numbers
    ///   - owner: the new owner
    /// - Throws: 404 if there is no pet of one of the numbers.
    @RequestMethod("POST") @ResourcePath("gifts")
    func givePets(ids: [Int64], owner: PetName) async throws {
        if let missing = try await store.give(ids, to: owner) {
            throw ServiceError.notFound("there is no pet \(missing)")
        }
    }
}
