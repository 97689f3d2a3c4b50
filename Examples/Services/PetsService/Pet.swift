import Foundation
import GRDB
import KiloServer

/// A pet and its owner.
struct Pet: Codable, Sendable, Equatable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "pet"

    enum Species: String, Codable, Sendable, CaseIterable, DatabaseValueConvertible {
        case bird, cat, dog, hamster, snake
    }

    enum Sex: String, Codable, Sendable, CaseIterable, DatabaseValueConvertible {
        case female, male
    }

    var id: Int64?
    var name: String
    var owner: String
    var species: Species
    var sex: Sex?
    var birth: Date?

    // Numbers hold every date; the default, text with a year of four digits, does not.
    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .millisecondsSince1970
    }
    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
        .millisecondsSince1970
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// What a caller sends to add or change a pet.
@Documented
struct PetDraft: Codable, Sendable, Validated {
    /// What the pet is called.
    var name: String
    /// Whose pet it is.
    var owner: String
    /// What kind of animal it is.
    var species: Pet.Species
    /// Its sex, if it is known.
    var sex: Pet.Sex?
    /// When it was born, if that is known.
    var birth: Date?

    static let rules: [Rule<PetDraft>] = [
        .member("name", \.name, .length(PetName.lengths)),
        .member("owner", \.owner, .length(PetName.lengths)),
    ]

    func pet(id: Int64?) -> Pet {
        Pet(id: id, name: name, owner: owner, species: species, sex: sex, birth: birth)
    }
}

/// One page of a search.
struct PetPage: Codable, Sendable, Equatable {
    var pets: [Pet]
    var search: String?
    var species: Pet.Species?
    /// The page's number, from 1.
    var page: Int
    var pageCount: Int
    var total: Int
    var previous: Int?
    var next: Int?
}
