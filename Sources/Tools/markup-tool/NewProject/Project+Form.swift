/// A form whose fields are bound to a model.
extension Project {
    var formFiles: [String: String] {
        let sources = "Sources/\(name)"
        return [
            "Package.swift": windowManifest,
            "README.md": readme(
                "Takes bookings for a concert.",
                next: """
                    `\(sources)/Resources/Booking.xml` is the form, `\(sources)/Booking.swift` the model it is bound to,
                    `\(sources)/BookingController.swift` what its button does. Texts are in `\(sources)/Resources/en.lproj/Localizable.strings`.
                    """),
            "\(sources)/Application.swift": application(controller: "BookingController", width: 480, height: 360),
            "\(sources)/Booking.swift": bookingModel,
            "\(sources)/BookingController.swift": bookingController,
            "\(sources)/Resources/Booking.xml": bookingDocument,
            "\(sources)/Resources/en.lproj/Localizable.strings": bookingTexts,
            "Tests/\(name)Tests/BookingTests.swift": bookingTests,
        ]
    }

    private var bookingDocument: String {
        """
        <?properties {
            "caption": {"lineBreakMode": "byClipping"},
            "field": {"weight": 1, "borderStyle": "roundedRect"}
        }?>
        <LMColumnView alignToGrid="true" layoutMargins="24" spacing="12">
            <LMRowView alignToBaseline="true">
                <UILabel class="caption" text="@name"/>
                <UITextField id="nameField" class="field" text="$booking.name" placeholder="@nameHint"/>
            </LMRowView>
            <LMRowView alignToBaseline="true">
                <UILabel class="caption" text="@email"/>
                <UITextField
                    id="emailField"
                    class="field"
                    text="$booking.email"
                    placeholder="@emailHint"
                    keyboardType="emailAddress"/>
            </LMRowView>
            <LMRowView verticalAlignment="center">
                <UILabel class="caption" text="@seats"/>
                <UISlider id="seatsSlider" weight="1" minimumValue="1" maximumValue="8" value="$booking.seats"/>
            </LMRowView>
            <LMRowView verticalAlignment="center">
                <UILabel class="caption" text="@place"/>
                <UISegmentedControl id="placeControl" weight="1" selectedSegmentIndex="$booking.place">
                    <segment title="@stalls"/>
                    <segment title="@circle"/>
                    <segment title="@balcony"/>
                </UISegmentedControl>
            </LMRowView>
            <LMRowView verticalAlignment="center">
                <UILabel class="caption" text="@newsletter"/>
                <UISwitch id="newsletterSwitch" on="$booking.wantsNewsletter"/>
                <LMSpacer/>
            </LMRowView>

            <!-- Rows of an inner column do not belong to the grid. -->
            <LMColumnView topSpacing="12">
                <LMRowView verticalAlignment="center">
                    <UILabel id="messageLabel" text="$message" weight="1" numberOfLines="0"/>
                    <UIButton
                        id="bookButton"
                        style="systemButton"
                        title="@book"
                        enabled="$booking.isComplete"
                        onPrimaryActionTriggered="book"/>
                </LMRowView>
            </LMColumnView>
            <LMSpacer/>
        </LMColumnView>

        """
    }

    private var bookingTexts: String {
        """
        "title" = "\(name)";
        "name" = "Name";
        "nameHint" = "First and last name";
        "email" = "Email";
        "emailHint" = "For the tickets";
        "seats" = "Seats";
        "place" = "Place";
        "stalls" = "Stalls";
        "circle" = "Circle";
        "balcony" = "Balcony";
        "newsletter" = "Newsletter";
        "book" = "Book";
        "seatCount" = "Seats: %d";
        "booked" = "Thank you, %1$@. Seats: %2$d.";

        """
    }

    private var bookingModel: String {
        """
        import KeyValueCoding
        import Observation

        /// The values of the form. The document binds them in both directions, so there is no code that moves values.
        @Observable @KeyValueCoding
        final class Booking {
            var name = ""
            var email = ""
            var seats = 2.0
            var place = 0
            var wantsNewsletter = false

            /// The seats as a whole number: a slider has values in between.
            var seatCount: Int { Int(seats.rounded()) }

            /// Whether the form is complete.
            var isComplete: Bool { !name.isEmpty && email.contains("@") }
        }

        """
    }

    private var bookingController: String {
        #"""
        import KeyValueCoding
        import MarkupKit
        import Observation

        /// Shows a booking and sends it. Booking.xml reads and sets these properties by their names.
        @Observable @KeyValueCoding
        final class BookingController: UIViewController {
            var booking = Booking()
            /// Who booked last; nil while a booking is being filled in.
            var bookedName: String?

            var message: String {
                if let bookedName { return localizedText("booked", bookedName, booking.seatCount) }
                return localizedText("seatCount", booking.seatCount)
            }

            // The views with these ids.
            var nameField: UITextField!
            var emailField: UITextField!
            var seatsSlider: UISlider!
            var placeControl: UISegmentedControl!
            var newsletterSwitch: UISwitch!
            var messageLabel: UILabel!
            var bookButton: UIButton!

            init() {
                super.init(nibName: "Booking", bundle: nil)
            }

            override func updateProperties() {
                super.updateProperties()
                title = localizedText("title")
            }

            /// Send it to a server here; see `Kilo`.
            func book() {
                bookedName = booking.name
            }
        }

        """#
    }

    private var bookingTests: String {
        """
        import MarkupKit
        import MarkupTesting
        import Testing

        @testable import \(name)

        /// The user's actions, on a private display.
        @Suite(.userInterface) struct BookingTests {
            init() throws { try MarkupTesting.start() }

            @Test func booksACompleteForm() async throws {
                let controller = BookingController()
                controller.loadViewIfNeeded()
                try MarkupTesting.type("Ada", into: controller.nameField)
                try MarkupTesting.type("ada@example.org", into: controller.emailField)
                try MarkupTesting.slide(controller.seatsSlider, to: 3)
                try MarkupTesting.select(2, in: controller.placeControl)
                let isReady = await MarkupTesting.pump(until: { controller.bookButton.isEnabled })
                #expect(isReady)
                try MarkupTesting.press(controller.bookButton)
                let isBooked = await MarkupTesting.pump(until: { controller.messageLabel.text == "Thank you, Ada. Seats: 3." })
                #expect(isBooked)
                #expect(controller.booking.place == 2)
            }

            @Test func booksNothingWithoutAnAddress() async throws {
                let controller = BookingController()
                controller.loadViewIfNeeded()
                try MarkupTesting.type("Ada", into: controller.nameField)
                let isDisabled = await MarkupTesting.pump(until: { !controller.bookButton.isEnabled })
                #expect(isDisabled)
                #expect(throws: UserActionError.self) { try MarkupTesting.press(controller.bookButton) }
            }
        }

        """
    }
}
