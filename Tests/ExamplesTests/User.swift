import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// A running example, and what a person does with it.
struct ShownApp {
    let window: UIWindow

    init(_ controller: UIViewController, width: Double, height: Double) async throws {
        window = UIWindow()
        window.defaultSize = CGSize(width: width, height: height)
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        let view = try #require(controller.view)
        try #require(await MarkupTesting.pump(until: { view.bounds.width > 0 && view.native.isMapped }))
        // A window has a picture from its first frame on. To wait in the question itself would keep the display's browser from answering.
        let window = window
        @MainActor func isDrawn() -> Bool { window.nativeWindow?.picture(scale: 1, within: 0) != nil }
        if await !MarkupTesting.pump(until: isDrawn, within: 2) {
            // One window in a hundred never hears from the Broadway server which size it has. Asked again, it does.
            window.defaultSize = CGSize(width: width, height: height)
            try #require(await MarkupTesting.pump(until: isDrawn))
        }
    }

    /// Compares the window with its picture in the documentation, or records that when asked to.
    func checkPicture(_ name: String) throws {
        try ExampleFiles.checkPicture(name, Picture(of: window))
    }
}

extension MarkupTesting {
    /// Lets layout, bindings and queued tasks happen.
    static func turns(_ count: Int) async -> Bool {
        for _ in 0..<count {
            var isDone = false
            MainLoop.atNextTurn { isDone = true }
            guard await pump(until: { isDone }) else { return false }
        }
        return true
    }
}

extension UITextField {
    /// Replaces the whole text by typing.
    func retype(_ new: String) {
        selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
        typeText(new)
    }

    /// The selected part of the text.
    var selectedText: String? { selectedTextRange.flatMap { text(in: $0) } }
}
