import Foundation
import GRDB

/// The pets in an SQLite database, which is created and filled on the first start.
struct PetStore: Sendable {
    let database: any DatabaseWriter

    /// - Parameter path: the database file; `nil` for a database in memory.
    init(path: String?) throws {
        database = try path.map { try DatabasePool(path: $0) } ?? DatabaseQueue()
        try Self.migrator.migrate(database)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("pets") { db in
            try db.create(table: Pet.databaseTableName) { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("name", .text).notNull()
                table.column("owner", .text).notNull().indexed()
                table.column("species", .text).notNull()
                table.column("sex", .text)
                table.column("birth", .integer)
            }
            for var pet in samples { try pet.insert(db) }
        }
        migrator.registerMigration("jobs") { db in
            try PetJobs.createTable(in: db)
            try createReminders(in: db)
        }
        return migrator
    }

    private static var samples: [Pet] {
        let rows: [(String, String, Pet.Species, Pet.Sex?, String)] = [
            ("Fluffy", "Harold", .cat, .female, "2013-02-04"), ("Claws", "Gwen", .cat, .male, "2014-03-17"),
            ("Buffy", "Harold", .dog, .female, "2009-05-13"), ("Fang", "Benny", .dog, .male, "2010-08-27"),
            ("Bowser", "Diane", .dog, .male, "2009-08-31"), ("Chirpy", "Gwen", .bird, .female, "2018-09-11"),
            ("Whistler", "Gwen", .bird, nil, "2017-12-09"), ("Slim", "Benny", .snake, .male, "2016-04-29"),
            ("Puffball", "Diane", .hamster, .female, "2019-03-30"),
        ]
        return rows.map { name, owner, species, sex, birth in
            let date = try? Date(birth, strategy: Date.ISO8601FormatStyle().year().month().day())
            return Pet(id: nil, name: name, owner: owner, species: species, sex: sex, birth: date)
        }
    }
}

extension PetStore {
    func pet(_ id: Int64) async throws -> Pet? {
        try await database.read { db in try Pet.fetchOne(db, key: id) }
    }

    func page(search: String?, species: Pet.Species?, page: Int, pageSize: Int) async throws -> PetPage {
        try await database.read { db in
            let request = Self.request(search, species)
            let total = try request.fetchCount(db)
            let pageCount = max(1, (total + pageSize - 1) / pageSize)
            let page = min(page, pageCount)
            let pets = try request.order(Column("name"), Column("id")).limit(pageSize, offset: (page - 1) * pageSize)
                .fetchAll(db)
            return PetPage(
                pets: pets, search: search, species: species, page: page, pageCount: pageCount, total: total,
                previous: page > 1 ? page - 1 : nil, next: page < pageCount ? page + 1 : nil)
        }
    }

    /// The number of pets, now and whenever it changes; of changes that were not read yet only the last.
    func counts() -> AsyncValueObservation<Int> {
        ValueObservation.tracking { db in try Pet.fetchCount(db) }.removeDuplicates()
            .values(in: database, bufferingPolicy: .bufferingNewest(1))
    }

    func all() async throws -> [Pet] {
        try await database.read { db in try Pet.order(Column("id")).fetchAll(db) }
    }

    func add(_ draft: PetDraft) async throws -> Pet {
        try await database.write { db in
            var pet = draft.pet(id: nil)
            try pet.insert(db)
            return pet
        }
    }

    /// Replaces a pet; returns `nil` if no pet has this number.
    func replace(_ id: Int64, with draft: PetDraft) async throws -> Pet? {
        try await database.write { db in
            guard try Pet.exists(db, key: id) else { return nil }
            let pet = draft.pet(id: id)
            try pet.update(db)
            return pet
        }
    }

    func remove(_ id: Int64) async throws -> Bool {
        try await database.write { db in try Pet.deleteOne(db, key: id) }
    }

    /// Gives several pets to another owner: all of them, or none when one does not exist.
    ///
    /// - Returns: the number of the first pet that does not exist.
    func give(_ ids: [Int64], to owner: PetName) async throws -> Int64? {
        do {
            return try await database.write { db in
                for id in ids {
                    guard var pet = try Pet.fetchOne(db, key: id) else { throw Missing(id: id) }
                    pet.owner = owner.rawValue
                    try pet.update(db)
                }
                return nil
            }
        } catch let missing as Missing {
            return missing.id
        }
    }

    /// Thrown inside a transaction, so that it is rolled back.
    private struct Missing: Error {
        let id: Int64
    }

    private static func request(_ search: String?, _ species: Pet.Species?) -> QueryInterfaceRequest<Pet> {
        var request = Pet.all()
        if let species { request = request.filter(Column("species") == species) }
        if let search, !search.isEmpty {
            // The caller's text is searched for literally; it is never a pattern.
            let pattern =
                "%" + search.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_") + "%"
            request = request.filter(
                Column("name").like(pattern, escape: "\\") || Column("owner").like(pattern, escape: "\\"))
        }
        return request
    }
}
