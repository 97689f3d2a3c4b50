import ArgumentParser
import Foundation
import MarkupKit
import MarkupLanguage

/// A document on a private display, laid out as the options say.
@MainActor
struct LoadedDocument {
    let window: HostWindow

    /// Prints the document's faults; throws `ExitCode.failure` if there are any that stop it.
    init(_ options: ViewOptions) throws {
        ToolkitMessages.silence()
        if let locale = options.locale {
            setenv("LC_ALL", locale, 1)
            Localization.shared.session = SessionLocale(locale)
        }
        try Display.open(headless: true)
        Display.prefersDark = options.dark
        Display.showsAnimations = false
        Display.isRightToLeft =
            options.direction.map { $0 == .rtl } ?? (Localization.shared.session.direction == .rightToLeft)
        var loader = PreviewLoader()
        loader.rootClass = options.root
        loader.assumedClasses = Set(options.assumeClass)
        loader.assumedFormatters = Set(options.assumeFormatter)
        loader.data = try options.data.map(Self.data)
        do {
            let (view, warnings) = try loader.view(contentsOf: URL(filePath: options.document))
            for warning in warnings { StandardError.write(warning.description) }
            window = HostWindow(view, size: options.size?.size)
        } catch let error as MarkupError {
            StandardError.write(error.description)
            throw ExitCode.failure
        } catch let error as PreviewError {
            throw ValidationError(error.description)
        }
        guard window.show() else { throw PictureError.notShown }
    }

    private static func data(_ path: String) throws -> [String: Any] {
        // A pipe has no size, so it is read to its end.
        guard let handle = FileHandle(forReadingAtPath: path), let bytes = try? handle.readToEnd() ?? Data() else {
            throw ValidationError("'\(path)' cannot be read")
        }
        do {
            guard let object = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
                throw ValidationError("'\(path)' must hold a JSON object: bindings read its members by name")
            }
            return object
        } catch let error as ValidationError {
            throw error
        } catch {
            throw ValidationError("'\(path)' is not JSON: \(error.localizedDescription)")
        }
    }
}

/// Lines for people, apart from the command's output.
enum StandardError {
    static func write(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
