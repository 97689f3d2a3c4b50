import ArgumentParser
import Foundation
import MarkupBasics
import MarkupKit
import MarkupLanguage
import MarkupPreview

/// A document on a private display, laid out with the command's options.
@MainActor
struct ShownDocument {
    let window: HostWindow

    /// Shows a document after ``openDisplay(_:)``. Prints its faults; throws `ExitCode.failure` if there are errors.
    ///
    /// - Parameter size: `nil` is the document's natural size, or a phone's size for a document with a list.
    init(_ path: String, _ loader: PreviewLoader, size: PixelSize?) throws {
        do {
            let (view, warnings) = try loader.view(contentsOf: URL(filePath: path))
            for warning in warnings { StandardError.write(warning.description) }
            window = HostWindow(view, size: size?.size ?? Self.size(around: view))
        } catch let error as MarkupError {
            StandardError.write(error.description)
            throw ExitCode.failure
        } catch let error as PreviewError {
            throw ValidationError(error.description)
        }
        guard window.show() else { throw PictureError.notShown }
    }

    /// Returns the loader for the documents of a run. It reads the data once, because the file may be a pipe.
    ///
    /// - Throws: A `ValidationError` if the data cannot be read.
    static func loader(_ given: CircumstanceOptions) throws -> PreviewLoader {
        var loader = PreviewLoader()
        loader.rootClass = given.root
        loader.assumedClasses = Set(given.assumeClass)
        loader.assumedFormatters = Set(given.assumeFormatter)
        do {
            loader.data = try given.data.map { try SampleData.object(inFile: $0) }
        } catch let error as SentenceError {
            throw ValidationError(error.description)
        }
        return loader
    }

    /// Opens the private display with the command's options, once for all documents.
    static func openDisplay(_ given: CircumstanceOptions) throws {
        ToolkitMessages.silence()
        if let locale = given.locale {
            setenv("LC_ALL", locale, 1)
            Localization.shared.session = SessionLocale(locale)
        }
        try Display.open(headless: true)
        Display.showsAnimations = false
        ProductViews.register()
        given.circumstances.apply()
    }

    /// A list is as high as the place it gets, so a document that has one and asks for no size is shown at a phone's; `nil` is the natural size.
    private static func size(around view: UIView) -> CGSize? {
        guard holdsList(view), let phone = PreviewSize.phone.size else { return nil }
        return CGSize(
            width: view.width.isNaN ? max(phone.width, view.intrinsicContentSize.width) : view.width,
            height: view.height.isNaN ? max(phone.height, view.intrinsicContentSize.height) : view.height)
    }

    private static func holdsList(_ view: UIView) -> Bool {
        view is UITableView || view is UICollectionView || view.subviews.contains(where: holdsList)
    }
}

/// Messages for the user, separate from the command's output.
enum StandardError {
    static func write(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
