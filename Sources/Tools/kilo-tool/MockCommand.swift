import ArgumentParser
import Foundation
import KiloContract

/// `kilo mock`: answers on a port with the examples of an OpenAPI document.
struct MockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mock",
        abstract: "Answers requests on this machine with the examples of an OpenAPI document.",
        discussion: """
            The document is OpenAPI 3.0 or 3.1, as JSON. Each answer is the example of the document, or a value that is made from the schema, the
            same each time. Parameters and bodies are checked; a request that the document does not describe gets problem details. Credentials
            are not checked. A request chooses another answer by a header: 'Prefer: code=404', or 'Prefer: example=large'.

            The server listens on 127.0.0.1 only. It prints a line for each request, and ends with Control-C. The status is 2 if the document
            cannot be read or the port is taken. Swift tests need no port: see ExampleTransport of the product KiloStandIn.

            kilo mock pets.json
            kilo mock pets.json --port 0
            curl -H 'Prefer: code=404' http://127.0.0.1:8080/pets/7
            """)

    @Argument(
        help: ArgumentHelp("The document.", valueName: "document"), completion: .file(extensions: ["json"]))
    var document: String

    @Option(help: ArgumentHelp("The port, 0 to 65535; any free one if 0.", valueName: "PORT"))
    var port: UInt16 = 8080

    func run() throws {
        let service: ExampleService
        do {
            service = try ExampleService(try DocumentFile.data(document), document: document)
        } catch let error as ContractError {
            throw DocumentFile.failure("\(error)")
        }
        let server: MockServer
        do throws(LoopbackSocket.Failure) {
            server = try MockServer(service, port: port)
        } catch {
            throw DocumentFile.failure("kilo mock: error: \(error.description)")
        }
        Self.listenToSignals()
        Self.say("listening on \(server.address)")
        server.serve { Self.say($0) }
    }

    /// Lets the signals through that end a program. A program that is started from a thread of Dispatch, as tests are,
    /// inherits that they are blocked, and could then only be killed.
    private static func listenToSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Writes a line at once, so that a program that started this one can read it.
    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((DocumentFile.printable(line) + "\n").utf8))
    }
}
