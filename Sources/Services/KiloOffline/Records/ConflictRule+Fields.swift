import Foundation
import Kilo

extension ConflictRule {
    /// The write that reaches the service last wins, field by field: fields that this client did not change keep the
    /// value of the others. The default.
    ///
    /// Fields are the members of the record's JSON object, at its first level. A removal and a change of the whole
    /// record are one field: the last one wins.
    public static var byField: ConflictRule {
        ConflictRule { conflict in
            guard let base = conflict.base, let mine = conflict.mine, let theirs = conflict.theirs,
                let merged = try? Self.merged(base, mine, theirs)
            else { return .write(conflict.mine) }
            return .write(merged)
        }
    }

    /// Returns `theirs` with the members that differ between `base` and `mine`; `nil` for records that are no objects.
    private static func merged(_ base: Record, _ mine: Record, _ theirs: Record) throws -> Record? {
        guard let base = try members(base), let mine = try members(mine), var result = try members(theirs) else {
            return nil
        }
        for name in Set(base.keys).union(mine.keys) where base[name] != mine[name] { result[name] = mine[name] }
        return try JSONValue.object(result).decoded(by: JSONDecoder())
    }

    private static func members(_ record: Record) throws -> [String: JSONValue]? {
        let value = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(record))
        guard case .object(let members) = value else { return nil }
        return members
    }
}
