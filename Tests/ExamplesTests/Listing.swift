import Foundation
import KeyValueCoding
import MarkupKit
import Testing

/// A listing of the articles, as a document of its own.
nonisolated struct Listing: CustomTestStringConvertible, Sendable {
    let id: String
    /// The size of its picture.
    let size: CGSize

    init(_ id: String, _ width: Double, _ height: Double) {
        self.id = id
        size = CGSize(width: width, height: height)
    }

    var testDescription: String { id }

    static let all = [
        Listing("MK-1", 240, 60), Listing("MK-3", 320, 320), Listing("MK-4", 420, 60), Listing("MK-5", 200, 60),
        Listing("MK-6", 240, 60), Listing("MK-7", 200, 60), Listing("MK-9", 240, 60), Listing("MK-10", 240, 60),
        Listing("MK-11", 240, 60), Listing("MK-12", 240, 60), Listing("MK-13", 240, 48), Listing("MK-16", 200, 60),
        Listing("MK-19", 240, 60), Listing("MK-21", 320, 60), Listing("MK-22", 375, 96), Listing("MK-23", 320, 200),
        Listing("MK-24", 320, 160), Listing("MK-25", 320, 80), Listing("MK-26", 320, 320), Listing("MK-27", 320, 60),
        Listing("MK-28", 320, 60), Listing("MK-29", 320, 260), Listing("MK-30", 320, 200), Listing("MK-31", 320, 120),
        Listing("MK-32", 320, 160), Listing("ANC-1", 320, 200), Listing("ANC-2", 320, 120), Listing("ANC-3", 320, 160),
        Listing("ANC-4", 320, 120), Listing("AUTO-4", 375, 200),
    ]
}

/// Owns the listings that connect to code.
@KeyValueCoding
class ListingOwner: UIResponder {
    var textField: UITextField?

    /// The folder with the document.
    private let folder: URL

    init(folder: URL = ExampleFiles.listings) {
        self.folder = folder
        super.init()
    }

    override var bundleForView: Bundle { Bundle(url: folder) ?? .main }
}

/// Has the method of MK-7, which takes no argument.
@KeyValueCoding
final class PressCounter: ListingOwner {
    var count = 0

    func buttonPressed() { count += 1 }
}

/// Has the method of MK-17, which takes the button.
@KeyValueCoding
final class PressReceiver: ListingOwner {
    var senders: [UIButton] = []

    func buttonPressed(_ sender: UIButton) { senders.append(sender) }
}

/// A listing in a window.
struct ShownListing {
    let view: UIView
    let window: HostWindow

    init(_ id: String, width: Double, height: Double, owner: ListingOwner = ListingOwner()) throws {
        view = try LMViewBuilder.view(withName: id, owner: owner, root: nil)
        window = HostWindow(view, size: CGSize(width: width, height: height))
        try #require(window.show())
    }

    /// The frames of the root's subviews.
    var frames: [CGRect] { view.subviews.map(\.frame) }
    var labels: [UILabel] { view.subviews.compactMap { $0 as? UILabel } }
}

/// Runs `body` with text read from right to left.
func rightToLeft(_ body: () throws -> Void) rethrows {
    Display.isRightToLeft = true
    defer { Display.isRightToLeft = false }
    try body()
}
