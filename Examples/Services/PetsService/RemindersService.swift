import GRDB
import HTTPTypes
import Kilo
import KiloServer

/// A reminder to look after a pet, which is written at its time.
struct Reminder: ServiceJob {
    static let jobName = "reminder"
    let pet: Int64
    let text: String
}

/// The text of a reminder, 1 to 200 characters.
struct ReminderText: RawRepresentable, Codable, Sendable, SchemaDescribed, ServiceArgument {
    static let lengths = 1...200
    let rawValue: String

    init?(rawValue: String) {
        guard Self.lengths.contains(rawValue.unicodeScalars.count) else { return nil }
        self.rawValue = rawValue
    }

    static var schema: Schema { .shortText(lengths: lengths) }
    static var argumentForm: String { "1 to 200 characters" }
}

/// Writes reminders of pets at their time, also after the end of the process.
@Service("/reminders")
struct RemindersService {
    let store: PetStore
    let jobs: JobQueue

    /// Plans a reminder.
    /// - Parameters:
    ///   - pet: the pet's number
    ///   - text: what is to be done
    ///   - after: the time until it is written
    /// - Throws: 404 if there is no such pet.
    @RequestMethod("POST")
    func remind(pet: Int64, text: ReminderText, after: TimeSpan = TimeSpan(.zero)) async throws {
        guard try await store.pet(pet) != nil else { throw ServiceError.notFound("there is no pet \(pet)") }
        let delay = min(max(after.duration, .zero), .seconds(365 * 24 * 60 * 60))
        try await jobs.add(Reminder(pet: pet, text: text.rawValue), after: delay)
        ServiceCall.current?.response.setStatus(.accepted)
    }

    /// The reminders that were written, in their order.
    /// - Parameter pet: the pet's number
    @RequestMethod("GET")
    func reminders(pet: Int64) async throws -> [String] { try await store.reminders(of: pet) }
}

extension JobQueue {
    /// Sets the work of reminders. The identifier of the job keeps a repeated attempt from writing one twice.
    func registerReminders(in store: PetStore) {
        register(Reminder.self) { reminder, run in try await store.remind(reminder, id: run.id) }
    }
}

extension PetStore {
    /// The jobs, in the same database.
    var jobs: PetJobs { PetJobs(database) }

    static func createReminders(in db: GRDB.Database) throws {
        try db.create(table: "reminder") { table in
            table.primaryKey("id", .text)
            table.column("pet", .integer).notNull().indexed()
            table.column("text", .text).notNull()
        }
    }

    func remind(_ reminder: Reminder, id: String) async throws {
        try await database.write { db in
            try db.execute(
                literal: """
                    insert into reminder (id, pet, text) values (\(id), \(reminder.pet), \(reminder.text)) on conflict (id) do nothing
                    """)
        }
    }

    func reminders(of pet: Int64) async throws -> [String] {
        try await database.read { db in
            let texts: SQLRequest<String> = "select text from reminder where pet = \(pet) order by rowid"
            return try texts.fetchAll(db)
        }
    }
}
