import Foundation

/// The steps that bring the tables of a database up to date, each once and in order.
///
/// Several replicas may start at once: an advisory lock lets one of them work, and the others find nothing left to do. A step is never
/// changed after it was used; what is wrong with it is mended by the next one. While replicas are replaced one after the other, the old
/// program runs on the new tables, so a step must not take away what that one needs.
struct Migrations: Sendable {
    private struct Step {
        let number: Int64
        let name: String
        let script: String
    }

    /// The advisory lock's number. It is of this application alone.
    private static let lock: Int64 = 7_031_994_221
    private let steps: [Step]

    /// - Parameter folder: has files such as `001-lists.sql`, which begin with their number.
    init(in folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        steps = try files.filter { $0.pathExtension == "sql" }.map { file in
            let name = file.deletingPathExtension().lastPathComponent
            guard let number = name.split(separator: "-").first.flatMap({ Int64($0) }) else {
                throw CocoaError(.fileReadInvalidFileName)
            }
            return Step(number: number, name: name, script: try String(contentsOf: file, encoding: .utf8))
        }.sorted { $0.number < $1.number }
    }

    /// Takes the steps that have not been taken, all of them or none.
    ///
    /// - Returns: the names of those that were taken.
    func apply(to connection: Connection) throws -> [String] {
        try connection.transaction { connection in
            // Another replica may take its time.
            try connection.run("set local statement_timeout = 0")
            try connection.run("select pg_advisory_xact_lock(\(Self.lock))")
            try connection.run(
                """
                create table if not exists migration (
                    number bigint primary key, name text not null, at timestamptz not null default now())
                """)
            let taken = try Set(connection.run("select number from migration").map { try $0.number(0) })
            let missing = steps.filter { !taken.contains($0.number) }
            for step in missing {
                try connection.run(script: step.script)
                try connection.run("insert into migration (number, name) values (\(step.number), \(step.name))")
            }
            return missing.map(\.name)
        }
    }
}
