package import Foundation
import MarkupBasics
import NativeWidgets

/// Implements `markup preview --class`: builds a product of a package, starts it to show one of its classes, and
/// repeats this after every change.
package final class ClassPreviewRunner {
    private let package: URL
    private let product: String
    private let environment: [String: String]
    private let tell: (String) -> Void
    private var builder: ChildProcess?
    private var application: ChildProcess?
    private var watching: FileWatch?
    private var watched: [URL] = []
    /// Whether files have changed during the build.
    private var isStale = false
    private var status: Int32?
    /// Whether the application should be restarted after it has ended.
    private var isRestarting = false

    /// - Parameters:
    ///   - package: The folder of the package.
    ///   - product: The executable product; `nil` if the package has only one.
    ///   - environment: Additional environment variables of the application.
    ///   - tell: Called with messages for the user.
    /// - Throws: A `SentenceError` if there is no package, or the product is ambiguous.
    package init(
        className: String, package: URL, product: String?, environment: [String: String],
        tell: @escaping (String) -> Void
    ) throws {
        guard FileManager.default.fileExists(atPath: package.appending(path: "Package.swift").path) else {
            throw SentenceError(
                "there is no Package.swift in '\(package.path)'; go to the folder of your package")
        }
        self.package = package
        self.product = try product ?? Self.onlyExecutable(in: package)
        self.environment = environment.merging(["MARKUPKIT_PREVIEW": className]) { $1 }
        self.tell = tell
    }

    /// Builds, shows and follows changes until the application's window is closed or a signal ends the process.
    ///
    /// - Returns: The status for `exit`.
    package func run() -> Int32 {
        MainLoop.attach()
        let signals = Signals.onEnd { [weak self] in self?.status = 0 }
        defer { for signal in signals { signal.cancel() } }
        watch()
        build()
        while status == nil { MainLoop.iterate(mayBlock: true) }
        endChildren()
        return status ?? 0
    }

    private func endChildren() {
        let children = [builder, application].compactMap { $0 }
        for child in children { child.end() }
        while children.contains(where: \.isRunning) { MainLoop.iterate(mayBlock: true) }
    }

    // MARK: Building

    private func build() {
        guard builder == nil else {
            isStale = true
            return
        }
        isStale = false
        tell("building '\(product)'")
        do {
            builder = try ChildProcess("swift", ["build", "--product", product], folder: package) { [weak self] in
                self?.didBuild($0)
            }
        } catch {
            tell("'swift build' cannot be started: \(error)")
            status = 1
        }
    }

    private func didBuild(_ result: Int32) {
        builder = nil
        guard status == nil else { return }
        watch()
        if isStale { return build() }
        guard result == 0 else {
            tell(
                application == nil
                    ? "'\(product)' does not build; it is built again after the next save"
                    : "'\(product)' does not build; the previous version stays")
            return
        }
        guard let application, application.isRunning else { return start() }
        isRestarting = true
        application.end()
    }

    // MARK: The application

    private func start() {
        do {
            let program = try Self.answer(["build", "--show-bin-path"], in: package) + "/" + product
            application = try ChildProcess(program, [], environment: environment, folder: package) { [weak self] in
                self?.applicationDidEnd($0)
            }
            tell("showing; every save builds and shows it again, Ctrl+C quits")
        } catch {
            tell("'\(product)' cannot be started: \(error)")
            status = 1
        }
    }

    private func applicationDidEnd(_ result: Int32) {
        application = nil
        if isRestarting {
            isRestarting = false
            if status == nil { start() }
        } else if status == nil {
            status = result
        }
    }

    // MARK: Following edits

    private func watch() {
        let folders = [package.appending(path: "Package.swift")] + Self.folders(of: package.appending(path: "Sources"))
        guard folders != watched else { return }
        watched = folders
        let old = watching
        watching = FileWatch(folders, settling: .milliseconds(50)) { [weak self] changed in
            let names = changed.map(\.lastPathComponent)
            // Ignore the temporary files of editors.
            if names.contains(where: { !$0.hasPrefix(".") && !$0.hasSuffix("~") }) { self?.build() }
        }
        old?.cancel()
    }

    /// The greatest number of folders that are watched.
    private static let mostFolders = 500

    private static func folders(of root: URL) -> [URL] {
        var found = [root]
        let inside = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        while found.count < mostFolders, let url = inside?.nextObject() as? URL {
            if (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { found.append(url) }
        }
        return found.sorted { $0.path < $1.path }
    }

    // MARK: Calls of the package manager

    private struct Package: Decodable {
        struct Product: Decodable {
            let name: String
            let type: [String: [String]?]
        }
        let products: [Product]
    }

    private static func onlyExecutable(in package: URL) throws -> String {
        let text = try answer(["package", "describe", "--type", "json"], in: package)
        let products = try JSONDecoder().decode(Package.self, from: Data(text.utf8)).products
        let names = products.filter { $0.type["executable"] != nil }.map(\.name).sorted()
        guard names.count == 1 else {
            throw SentenceError(
                names.isEmpty
                    ? "the package in '\(package.path)' has no executable product that can show a class"
                    : "the package has several executables; name one with '--product': \(names.joined(separator: ", "))"
            )
        }
        return names[0]
    }

    /// Returns the standard output of `swift`.
    private static func answer(_ arguments: [String], in package: URL) throws -> String {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        process.currentDirectoryURL = package
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw SentenceError("'swift \(arguments.joined(separator: " "))' failed in '\(package.path)'")
        }
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
