import ArgumentParser
import Foundation

/// `kilo serve`: runs a service, and builds and starts it again when a source is saved.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Runs the service of a package, and builds and replaces it when a source is saved.",
        discussion: """
            The command opens the port itself and passes it to the service, so no connection is refused while the service is replaced: the old
            process ends its requests, the new one takes those that wait. If a build fails, the compiler's errors are printed and the old
            process continues. The service takes the port by 'application.listening(on: InheritedSockets.take())'; those of 'markup new' do.

            After an end of its own, the service is started again after the next save, and requests get a 503 until then.

            It listens on 127.0.0.1 only, and ends with Control-C. Package.swift, Sources, Plugins and the folders of the product's targets are
            watched, but for hidden files. The status is 2 if the port is taken or there is no service to run.

            kilo serve
            kilo serve NotesService --port 9000 --watch ../Shared/Sources
            kilo serve --build 'make notes' --program out/notes -- --verbose
            """)

    @Argument(
        help: ArgumentHelp("The product to run; the only one that is a program by default.", valueName: "product"))
    var product: String?

    @Option(help: ArgumentHelp("The port, 0 to 65535; any free one if 0.", valueName: "PORT"))
    var port: UInt16 = 8080

    @Option(
        help: ArgumentHelp("The folder of the package; the current one by default.", valueName: "FOLDER"),
        completion: .directory)
    var packagePath = "."

    @Option(help: ArgumentHelp("The command that builds; 'swift build' by default.", valueName: "COMMAND"))
    var build: String?

    @Option(
        help: ArgumentHelp("The program to run; that of the product by default.", valueName: "FILE"),
        completion: .file())
    var program: String?

    @Option(help: ArgumentHelp("A further file or folder to watch; may be repeated.", valueName: "FILE"))
    var watch: [String] = []

    @Argument(parsing: .postTerminator, help: ArgumentHelp("Arguments of the service.", valueName: "arguments"))
    var arguments: [String] = []

    func run() throws {
        var folder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: packagePath, isDirectory: &folder), folder.boolValue,
            FileManager.default.changeCurrentDirectoryPath(packagePath)
        else { throw DocumentFile.failure("kilo serve: error: there is no folder '\(packagePath)'") }
        let signals = ServeSignals()
        do {
            let service = try ServedService(
                product: product, build: build, program: program, arguments: arguments, signals: signals)
            let socket = try LoopbackSocket(port: port)
            Self.say("listening on \(socket.address)")
            let sources = SourceWatch(SourceWatch.usual + service.folders + watch)
            var serving = Serving(service, socket, sources, signals) { Self.say($0) }
            serving.run()
        } catch let failure as LoopbackSocket.Failure {
            throw DocumentFile.failure("kilo serve: error: \(failure.description)")
        } catch let failure as ServedService.Failure {
            throw DocumentFile.failure("kilo serve: error: \(failure.description)")
        }
    }

    /// Writes a line at once, so that it stands in its place among those of the service.
    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data(("kilo: " + DocumentFile.printable(line) + "\n").utf8))
    }
}
