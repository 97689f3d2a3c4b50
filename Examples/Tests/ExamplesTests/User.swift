import Foundation
import MarkupKit
import MarkupTesting
import Testing

/// A running example, and the user's input to it.
struct ShownApp {
    let window: UIWindow

    init(_ controller: UIViewController, width: Double, height: Double) async throws {
        window = UIWindow()
        window.defaultSize = CGSize(width: width, height: height)
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        let view = try #require(controller.view)
        try #require(await MarkupTesting.pump(until: { view.bounds.width > 0 && MarkupTesting.isShown(view) }))
        // A window has a picture from its first frame on. Waiting inside the condition would keep the display's client
        // from acknowledging frames.
        let window = window
        @MainActor func isDrawn() -> Bool { MarkupTesting.isDrawn(window) }
        if await !MarkupTesting.pump(until: isDrawn, within: 2) {
            // One window in a hundred never receives its size from the Broadway server. Setting the size again helps.
            window.defaultSize = CGSize(width: width, height: height)
            try #require(await MarkupTesting.pump(until: isDrawn))
        }
    }

    /// Compares the window with its picture in the documentation. With `MARKUPKIT_RECORD` set, replaces that picture.
    func checkPicture(_ name: String) throws {
        try ExampleFiles.checkPicture(name, Picture(of: window))
    }
}

extension UITextField {
    /// Replaces the whole text by typing.
    func retype(_ new: String) {
        selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
        MarkupTesting.insert(new, into: self)
    }

    /// The selected part of the text.
    var selectedText: String? { selectedTextRange.flatMap { text(in: $0) } }
}
