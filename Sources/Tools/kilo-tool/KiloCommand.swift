import ArgumentParser
import Foundation

/// The command `kilo`.
@main
struct KiloCommand: ParsableCommand {
    static let version = "0.3.0"

    static let configuration = CommandConfiguration(
        commandName: "kilo",
        abstract: "Looks after the contracts of REST services, and runs a service while it is developed.",
        discussion: """
            kilo diff old.json new.json
            kilo diff --format json old.json new.json
            kilo client pets.json --name PetsClient -o PetsClient.swift
            kilo mock pets.json --port 8080
            kilo serve
            """,
        version: version, subcommands: [DiffCommand.self, ClientCommand.self, MockCommand.self, ServeCommand.self])

    /// Runs the command. Wrong usage ends it with status 2, because 1 says that something breaks.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            FileHandle.standardError.write(Data("\(fullMessage(for: error))\n".utf8))
            exit(withError: ExitCode(2))
        }
    }
}
