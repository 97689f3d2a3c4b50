import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The screens of an imported storyboard by their identifiers.
    @MainActor @Suite struct StoryboardTests {
        init() throws { try MarkupTesting.start() }

        @Test func screensAreFoundByTheirIdentifiers() throws {
            let storyboard = UIStoryboard(name: "Shop", bundle: .module)
            let start = storyboard.instantiateViewController(withIdentifier: "Start")
            let navigation = try #require(start as? UINavigationController)
            #expect(navigation.storyboard === storyboard)
            #expect(navigation.topViewController?.storyboard === storyboard, "it is in a controller of the storyboard")
            #expect(storyboard.instantiateViewController(identifier: "ShopHelp") is ShopHelpViewController)
            #expect(storyboard.instantiateInitialViewController() is UINavigationController)
        }

        @Test func missingScreensAreReported() throws {
            let storyboard = UIStoryboard(name: "Shop", bundle: .module)
            var screen: UIViewController?
            let notices = MarkupTesting.notices {
                screen = storyboard.instantiateViewController(withIdentifier: "Nothing")
            }
            #expect(notices.map(\.code) == [.failedDocument])
            #expect((screen?.view as? UILabel)?.text?.contains("no screen with the identifier 'Nothing'") == true)
        }

        @Test(arguments: ["Unknown", "my-screens 2", "Frames"]) func aMissingStoryboardIsReported(_ name: String) {
            let storyboard = UIStoryboard(name: name, bundle: .module)
            let notices = MarkupTesting.notices { #expect(storyboard.instantiateInitialViewController() == nil) }
            #expect(notices.map(\.code) == [.failedDocument])
            #expect(notices.first?.message.contains("markup import") == true)
        }

        @Test func aScreenOfCodeHasNoStoryboard() {
            #expect(UIViewController().storyboard == nil)
        }
    }
}
