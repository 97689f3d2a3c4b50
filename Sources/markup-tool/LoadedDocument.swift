import ArgumentParser
import Foundation
import MarkupKit
import MarkupLanguage
import MarkupPreview

/// A document on a private display, laid out with the command's options.
@MainActor
struct LoadedDocument {
    let window: HostWindow

    /// Prints the document's faults; throws `ExitCode.failure` if there are errors.
    init(_ options: ViewOptions) throws {
        ToolkitMessages.silence()
        let given = options.circumstances
        if let locale = given.locale {
            setenv("LC_ALL", locale, 1)
            Localization.shared.session = SessionLocale(locale)
        }
        try Display.open(headless: true)
        Display.showsAnimations = false
        ProductViews.register()
        given.circumstances.apply()
        var loader = PreviewLoader()
        loader.rootClass = given.root
        loader.assumedClasses = Set(given.assumeClass)
        loader.assumedFormatters = Set(given.assumeFormatter)
        do {
            loader.data = try given.data.map { try SampleData.object(inFile: $0) }
            let (view, warnings) = try loader.view(contentsOf: URL(filePath: options.document))
            for warning in warnings { StandardError.write(warning.description) }
            window = HostWindow(view, size: options.size?.size)
        } catch let error as MarkupError {
            StandardError.write(error.description)
            throw ExitCode.failure
        } catch let error as PreviewError {
            throw ValidationError(error.description)
        } catch let error as SampleData.Failure {
            throw ValidationError(error.description)
        }
        guard window.show() else { throw PictureError.notShown }
    }
}

/// Messages for the user, separate from the command's output.
enum StandardError {
    static func write(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
