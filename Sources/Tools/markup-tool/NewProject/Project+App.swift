/// A window with a field, a button and a greeting.
extension Project {
    var appFiles: [String: String] {
        let sources = "Sources/\(name)"
        return [
            "Package.swift": windowManifest,
            "README.md": readme(
                "Asks for a name and greets it.",
                next: """
                    `\(sources)/Resources/Greeting.xml` is the content of the window, `\(sources)/GreetingController.swift` its code. Texts are in
                    `\(sources)/Resources/en.lproj/Localizable.strings`; a folder `de.lproj` beside it would be German.
                    """),
            "\(sources)/Application.swift": application(controller: "GreetingController", width: 420, height: 220),
            "\(sources)/GreetingController.swift": greetingController,
            "\(sources)/Resources/Greeting.xml": greetingDocument,
            "\(sources)/Resources/en.lproj/Localizable.strings": greetingTexts,
            "Tests/\(name)Tests/GreetingTests.swift": greetingTests,
        ]
    }

    private var greetingDocument: String {
        """
        <LMColumnView layoutMargins="24" spacing="12">
            <UILabel text="@question" font="title2"/>
            <LMRowView alignToBaseline="true">
                <UITextField
                    id="nameField"
                    weight="1"
                    text="$name"
                    placeholder="@name"
                    borderStyle="roundedRect"
                    onPrimaryActionTriggered="greet"/>
                <UIButton id="greetButton" style="systemButton" title="@greet" onPrimaryActionTriggered="greet"/>
            </LMRowView>
            <UILabel id="greetingLabel" text="$greeting" numberOfLines="0"/>
            <LMSpacer/>
        </LMColumnView>

        """
    }

    private var greetingTexts: String {
        """
        "title" = "\(name)";
        "question" = "What is your name?";
        "name" = "Your name";
        "greet" = "Greet";
        "hello" = "Hello, %@!";
        "nobody" = "Enter your name first.";

        """
    }

    private var greetingController: String {
        #"""
        import KeyValueCoding
        import MarkupKit
        import Observation

        /// Asks for a name and greets it. Greeting.xml reads and sets these properties by their names.
        @Observable @KeyValueCoding
        final class GreetingController: UIViewController {
            var name = ""
            var greeting = ""

            // The views with these ids.
            var nameField: UITextField!
            var greetButton: UIButton!
            var greetingLabel: UILabel!

            init() {
                super.init(nibName: "Greeting", bundle: nil)
            }

            override func updateProperties() {
                super.updateProperties()
                title = localizedText("title")
            }

            func greet() {
                greeting = name.isEmpty ? localizedText("nobody") : localizedText("hello", name)
            }
        }

        """#
    }

    private var greetingTests: String {
        """
        import MarkupKit
        import MarkupTesting
        import Testing

        @testable import \(name)

        /// The user's actions, on a private display.
        @Suite(.userInterface) struct GreetingTests {
            init() throws { try MarkupTesting.start() }

            @Test func greetsTheUser() async throws {
                let controller = GreetingController()
                controller.loadViewIfNeeded()
                try MarkupTesting.type("Ada", into: controller.nameField)
                try MarkupTesting.press(controller.greetButton)
                let isGreeted = await MarkupTesting.pump(until: { controller.greetingLabel.text == "Hello, Ada!" })
                #expect(isGreeted)
            }

            @Test func asksForAMissingName() async throws {
                let controller = GreetingController()
                controller.loadViewIfNeeded()
                try MarkupTesting.press(controller.greetButton)
                let isAsked = await MarkupTesting.pump(until: { controller.greetingLabel.text == "Enter your name first." })
                #expect(isAsked)
            }
        }

        """
    }
}
