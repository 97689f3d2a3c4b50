import Foundation
import HTTPTypes
import KiloServer

/// The lists in the database.
///
/// A change of a list locks its row until the change is committed. So changes of one list get their numbers in the order in which they
/// become visible, and a reader up to a number never misses a smaller one. Different lists do not wait for each other.
struct ListStore: Sendable {
    /// The greatest number of items of a list.
    static let maximumItems = 500
    /// The channel on which a list's name is announced after each change.
    static let channel = "list_changed"

    let database: Database

    func list(_ name: Name) async throws -> ShoppingList? {
        // One statement, so that version and items belong together.
        let rows = try await database.run { connection in
            try connection.run(
                """
                select list.version, item.name, item.count from list left join item on item.list = list.name
                where list.name = \(name.rawValue) order by item.name
                """)
        }
        guard let version = try rows.first?.number(0) else { return nil }
        let items = try rows.compactMap { row in
            try row.text(1).map { ShoppingList.Item(name: $0, count: try row.number(2)) }
        }
        return ShoppingList(name: name.rawValue, version: version, items: items)
    }

    /// The change that an addition made; `nil` if there was none of this identifier.
    func addition(_ id: UUID, of list: Name) async throws -> Change? {
        try await database.run { try $0.addition(id, of: list) }
    }

    /// The changes after a number, in order.
    func changes(of list: Name, after number: Int64, limit: Int64) async throws -> [Change] {
        try await database.run { connection in
            try connection.run(
                """
                select number, item, added, total, shopper, (extract(epoch from at) * 1000)::bigint from change
                where list = \(list.rawValue) and number > \(number) order by number limit \(limit)
                """
            ).map(Change.init)
        }
    }

    /// The number of a list's last change; 0 for one that does not exist.
    func version(of list: Name) async throws -> Int64 {
        try await database.run { connection in
            try connection.run("select version from list where name = \(list.rawValue)").first?.number(0) ?? 0
        }
    }

    /// Puts something on a list, which is made if there is none. An addition that was applied before is not applied again.
    ///
    /// - Returns: the change, and whether this call made it.
    func add(
        _ addition: Addition, id: UUID, to list: Name, by shopper: String?
    ) async throws -> (change: Change, isNew: Bool) {
        try await database.transaction { connection in
            let otherItems = try connection.lock(list, makingRoomFor: addition.item)
            if let earlier = try connection.addition(id, of: list) {
                guard earlier.item == addition.item.rawValue, earlier.added == addition.count else {
                    throw ServiceError(.conflict, "this identifier was used for a different addition")
                }
                return (earlier, false)
            }
            guard otherItems < Self.maximumItems else {
                throw ServiceError(.conflict, "a list has at most \(Self.maximumItems) items")
            }
            return (try connection.add(addition, id, list, shopper), true)
        }
    }

    /// Takes something off a list, if it is there.
    func remove(_ item: Name, from list: Name, by shopper: String?) async throws {
        try await database.transaction { connection in
            // Always the list before the item, as everybody who changes it.
            try connection.run("select from list where name = \(list.rawValue) for update")
            try connection.run(
                """
                with removed as (
                    delete from item where list = \(list.rawValue) and name = \(item.rawValue) returning count
                ), numbered as (
                    update list set version = version + 1 where name = \(list.rawValue) and exists (select from removed)
                    returning version
                ), noted as (
                    insert into change (list, number, item, added, total, shopper)
                    select \(list.rawValue), version, \(item.rawValue), -count, 0, \(shopper) from numbered, removed
                    returning list
                )
                select pg_notify(\(Self.channel), list) from noted
                """)
        }
    }
}

extension Connection {
    /// Makes the list if there is none, and holds it until the transaction ends.
    ///
    /// - Returns: the number of its items beside the one that is to be added.
    fileprivate func lock(_ list: Name, makingRoomFor item: Name) throws -> Int64 {
        let query: Query = """
            select (select count(*) from item where item.list = list.name and item.name <> \(item.rawValue)) from list
            where name = \(list.rawValue) for update
            """
        if let row = try run(query).first { return try row.number(0) }
        try run("insert into list (name) values (\(list.rawValue)) on conflict do nothing")
        return try run(query).first?.number(0) ?? 0
    }

    fileprivate func addition(_ id: UUID, of list: Name) throws -> Change? {
        try run(
            """
            select number, item, added, total, shopper, (extract(epoch from at) * 1000)::bigint from change
            where list = \(list.rawValue) and id = \(id)
            """
        ).first.map(Change.init)
    }

    fileprivate func add(_ addition: Addition, _ id: UUID, _ list: Name, _ shopper: String?) throws -> Change {
        let (list, item) = (list.rawValue, addition.item.rawValue)
        let rows = try run(
            """
            with numbered as (
                update list set version = version + 1 where name = \(list) returning version
            ), counted as (
                insert into item as present (list, name, count) values (\(list), \(item), \(addition.count))
                on conflict (list, name) do update set count = present.count + excluded.count returning count
            ), noted as (
                insert into change (list, number, id, item, added, total, shopper)
                select \(list), version, \(id), \(item), \(addition.count), count, \(shopper)
                from numbered, counted returning *
            )
            select number, item, added, total, shopper, (extract(epoch from at) * 1000)::bigint,
                pg_notify(\(ListStore.channel), list) from noted
            """)
        guard let row = rows.first else { throw DatabaseError(.unexpectedValue, "the change was not noted") }
        return try Change(row)
    }
}

extension Change {
    /// From the columns number, item, added, total, shopper and milliseconds.
    fileprivate init(_ row: Row) throws(DatabaseError) {
        self.init(
            number: try row.number(0), item: row.text(1) ?? "", added: try row.number(2), total: try row.number(3),
            shopper: row.text(4), at: try row.date(5))
    }
}
