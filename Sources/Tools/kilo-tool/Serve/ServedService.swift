import Foundation

/// How a service is built and where its program is.
struct ServedService {
    /// The reason why there is no service to run.
    struct Failure: Error {
        let description: String
    }

    /// The words that build.
    let build: [String]
    let arguments: [String]
    /// The folders of the product's targets, wherever the package has them.
    let folders: [String]
    private let product: String?
    private let program: String?
    private let signals: ServeSignals

    init(
        product: String?, build: String?, program: String?, arguments: [String], signals: ServeSignals
    ) throws(Failure) {
        var (product, folders) = (product, [String]())
        if program == nil {
            let package = try Self.package(signals)
            if product == nil { product = try Self.onlyProgram(of: package) }
            folders = product.map(package.folders) ?? []
        }
        self.product = product
        self.program = program
        self.arguments = arguments
        self.folders = folders
        self.signals = signals
        self.build =
            build.map { ["/bin/sh", "-c", $0] } ?? ["/usr/bin/env", "swift", "build"]
            + (product.map { ["--product", $0] } ?? [])
    }

    /// The path of the program, which is known after the first build.
    func path() throws(Failure) -> String {
        if let program { return program.contains("/") ? program : "./\(program)" }
        let output = try Self.output(of: ["swift", "build", "--show-bin-path"], signals)
        let folder = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return "\(folder)/\(product ?? "")"
    }

    private static func package(_ signals: ServeSignals) throws(Failure) -> DescribedPackage {
        let text = try output(of: ["swift", "package", "describe", "--type", "json"], signals)
        guard let package = try? JSONDecoder().decode(DescribedPackage.self, from: text) else {
            throw Failure(description: "the package cannot be described; name the program by --program")
        }
        return package
    }

    /// The product that is a program, if there is one only.
    private static func onlyProgram(of package: DescribedPackage) throws(Failure) -> String {
        let names = package.programs
        guard let name = names.first else { throw Failure(description: "the package has no program") }
        guard names.count == 1 else {
            throw Failure(description: "the package has several programs; name one of \(names.joined(separator: ", "))")
        }
        return name
    }

    /// The text that a command prints.
    private static func output(of words: [String], _ signals: ServeSignals) throws(Failure) -> Data {
        let name = words.joined(separator: " ")
        let file = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        guard FileManager.default.createFile(atPath: file.path, contents: nil),
            let output = try? FileHandle(forWritingTo: file),
            let process = ChildProcess.start(["/usr/bin/env"] + words, output: output.fileDescriptor)
        else { throw Failure(description: "'\(name)' cannot be run") }
        while true {
            switch process.state() {
            case .ended(status: 0): return (try? Data(contentsOf: file)) ?? Data()
            case .ended, .killed: throw Failure(description: "'\(name)' failed")
            case .running:
                guard signals.wait() else {
                    process.killGroup()
                    throw Failure(description: "'\(name)' was stopped")
                }
            }
        }
    }
}
