import Foundation
import NativeWidgets

/// The reason why a picture was not written.
@nonexhaustive
public enum PictureError: Error, CustomStringConvertible {
    /// The file name, whose extension is not `.png`, `.svg` or `.pdf`.
    case unknownFormat(String)
    /// The path of the file, which cannot be written to.
    case cannotWrite(String)
    /// The view or window was not drawn on screen in time.
    case notShown

    /// The error and how to correct it, in one sentence.
    public var description: String {
        switch self {
        case .unknownFormat(let name): "'\(name)' has no extension of a supported format; use .png, .svg or .pdf"
        case .cannotWrite(let path):
            "'\(path)' cannot be written; check that the folder exists and is writable"
        case .notShown: "the view was not laid out in time, so there is nothing to draw"
        }
    }
}

extension WidgetPicture {
    /// Writes PNG, SVG or PDF, depending on the file name extension.
    ///
    /// - Throws: ``PictureError`` for another extension, or if the file cannot be written.
    func write(to url: URL) throws {
        let isWritten =
            switch url.pathExtension.lowercased() {
            case "png": writePNG(to: url.path)
            case "svg": writeSVG(to: url.path)
            case "pdf": writePDF(to: url.path)
            default: throw PictureError.unknownFormat(url.lastPathComponent)
            }
        guard isWritten else { throw PictureError.cannotWrite(url.path) }
    }
}
