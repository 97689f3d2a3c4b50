import Foundation
import Hummingbird

/// Sessions in the database, so that a visitor may come to any replica.
struct SharedSessions: PersistDriver {
    let database: Database

    func create<Object: Codable & Sendable>(key: String, value: Object, expires: Duration?) async throws {
        let text = try Self.text(of: value)
        let made = try await database.transaction { connection in
            try connection.run(
                """
                insert into session as present (key, value, expires)
                values (sha256(convert_to(\(key), 'UTF8')), \(text), now() + \(expires))
                on conflict (key) do update set value = excluded.value, expires = excluded.expires
                where present.expires <= now() returning 1
                """)
        }
        if made.isEmpty { throw PersistError.duplicate }
    }

    func set<Object: Codable & Sendable>(key: String, value: Object, expires: Duration?) async throws {
        let text = try Self.text(of: value)
        try await database.run { connection in
            _ = try connection.run(
                """
                insert into session as present (key, value, expires)
                values (sha256(convert_to(\(key), 'UTF8')), \(text), now() + \(expires))
                on conflict (key) do update
                set value = excluded.value, expires = coalesce(excluded.expires, present.expires)
                """)
        }
    }

    func get<Object: Codable & Sendable>(key: String, as type: Object.Type) async throws -> Object? {
        let rows = try await database.run { connection in
            try connection.run(
                """
                select value from session
                where key = sha256(convert_to(\(key), 'UTF8')) and (expires is null or expires > now())
                """)
        }
        // A session of another form, such as that of an older program, counts as none.
        return rows.first?.text(0).flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
    }

    func remove(key: String) async throws {
        try await database.run { connection in
            _ = try connection.run("delete from session where key = sha256(convert_to(\(key), 'UTF8'))")
        }
    }

    private static func text(of value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
}
