import Foundation
import NativeWidgets

/// The reason why a picture was not written.
@nonexhaustive
public enum PictureError: Error, CustomStringConvertible {
    /// The file name, whose extension is not `.png`, `.svg` or `.pdf`.
    case unknownFormat(String)
    /// The path of the file, which cannot be written to.
    case cannotWrite(String)
    /// The picture's width and height in pixels, which are too many for one picture.
    case tooLarge(width: Int, height: Int)
    /// The view or window was not drawn on screen in time.
    case notShown

    /// The error and how to correct it, in one sentence.
    public var description: String {
        switch self {
        case .unknownFormat(let name): "'\(name)' has no extension of a supported format; use .png, .svg or .pdf"
        case .cannotWrite(let path):
            "'\(path)' cannot be written; check that the folder exists and is writable"
        case .tooLarge(let width, let height):
            "a picture of \(width) x \(height) pixels cannot be made; use a smaller size or scale, with up to 32767 pixels on a side, or write SVG or PDF"
        case .notShown: "the view was not laid out in time, so there is nothing to draw"
        }
    }
}

extension WidgetPicture {
    /// Writes PNG, SVG or PDF, depending on the file name extension.
    ///
    /// - Throws: ``PictureError`` for another ending, if the picture is too large, or if the file cannot be written.
    func write(to url: URL) throws {
        let fault =
            switch url.pathExtension.lowercased() {
            case "png": writePNG(to: url.path)
            case "svg": writeSVG(to: url.path)
            case "pdf": writePDF(to: url.path)
            default: throw PictureError.unknownFormat(url.lastPathComponent)
            }
        switch fault {
        case .tooLarge: throw PictureError.tooLarge(width: pixelSize.width, height: pixelSize.height)
        case .file: throw PictureError.cannotWrite(url.path)
        case nil: break
        }
    }
}
