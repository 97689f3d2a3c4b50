import Foundation

/// A package whose documents belong to classes with certainty.
enum Program {
    static let files = [
        "Sources/App/TripController.swift": """
            import MarkupKit

            @KeyValueCoding
            final class TripController: UIViewController {
                var label: UILabel!
                var trip: Trip?
                var trips: [Trip] = []
                init() { super.init(nibName: "Trips", bundle: nil) }
                func open(_ trip: Trip) { label.text = "x" }
                func save() { open(trips[0]) }
                func never() {}
            }
            @KeyValueCoding final class Trip {
                var title = ""
                var isDone = false
                var stops: [Stop] = []
            }
            @KeyValueCoding final class Stop { var place = ""; var title = "" }
            """,
        "Sources/App/Resources/Trips.xml": Program.document,
        "Sources/App/Resources/Row.xml":
            "<?parameters {\"trip\": \"Trip\"}?><LMRowView><UILabel text=\"$trip.title\"/></LMRowView>",
        "Tests/AppTests/TripTests.swift": """
            @Test func aTripIsShown() {
                let controller = TripController()
                controller.save()
                #expect(controller.label.text == "x")
            }
            """,
    ]

    static let document = """
        <?properties {"big": {"font": "title1"}}?>
        <LMColumnView>
          <UILabel id="label" class="big" text="$trip.title" hidden="$trip.done"/>
          <for each="$trips" as="trip" key="title">
            <UIButton title="$count(trip.stops) + 1" onTap="open"/>
            <include document="Row" trip="$trip"/>
          </for>
          <UIButton title="Save" onPrimaryActionTriggered="save"/>
        </LMColumnView>
        """

    static let trips = "Sources/App/Resources/Trips.xml"
    static let swift = "Sources/App/TripController.swift"

    /// Returns an editor with the document open.
    static func editor(_ more: [String: String] = [:]) throws -> Conversation {
        let editor = try Conversation(files.merging(more) { $1 })
        try editor.open(trips, more[trips] ?? document)
        return editor
    }

    /// Returns the position of the first place of a text in a file, some characters in.
    static func place(_ text: String, _ more: Int = 1, in name: String, _ editor: Conversation) throws -> [String: Any] {
        let whole = try String(contentsOf: editor.file(name), encoding: .utf8)
        let parts = whole.split(separator: text, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw CocoaError(.fileNoSuchFile) }
        return editor.place(in: name, parts[0] + text.prefix(more) + "|")
    }

    /// Removes the folders of the package from words about places.
    static func short(_ words: [String]) -> [String] {
        words.map {
            $0.replacing("Sources/App/", with: "").replacing("Resources/", with: "").replacing("Tests/AppTests/", with: "")
        }
    }
}
