import Testing

extension MarkupToolTests {
    /// Slips in documents and templates, each reported by lint and by the build at the same place.
    @Suite struct SlipTests {
        private static func slip(_ kind: String, _ text: String, _ message: String) -> Slip {
            Slip(kind, text, message)
        }

        static let documents = [
            slip("outlet", "<UILabel id='¦lable'/>", "owner 'Trips' has no outlet 'lable'; did you mean 'label'?"),
            slip(
                "outlet", "<LMColumnView>\n    <UILabel\n        id=\"¦field\"/>\n</LMColumnView>",
                "outlet 'field' is declared as 'UITextField' and cannot hold a 'UILabel'"),
            slip("outlet", "<UILabel id='¦fixed'/>", "outlet 'fixed' cannot be set"),
            slip(
                "outlet", "<LMColumnView><if test='$ready'><UILabel id='¦titel'/></if></LMColumnView>",
                "owner 'Trips' has no outlet 'titel'"),
            slip(
                "action", "<UIButton title='é' onTap='¦sned'/>",
                "owner 'Trips' has no action 'sned'; did you mean 'send'?"),
            slip("action", "<UIButton title='a' onTap='¦later'/>", "owner 'Trips' has no action 'later'"),
            slip(
                "action", "<UIButton title='a' onTap='¦send:e:'/>", "action 'send' of 'Trips' takes 0 arguments, not 2"),
            slip(
                "action",
                "<UITableView><for each='$trips' as='trip' onSelect='¦opne'><UITableViewCell/></for></UITableView>",
                "owner 'Trips' has no action 'opne'"),
            slip(
                "sender", "<UIButton title='a' onPrimaryActionTriggered='¦flip'/>",
                "action 'flip' takes a 'UISwitch', not a 'UIButton'"),
            slip(
                "sender", "<UILabel onPan='¦tapped'/>",
                "action 'tapped' takes a 'UITapGestureRecognizer', not a 'UIPanGestureRecognizer'"),
            slip("sender", "<UIButton title='a' onTap='¦open'/>", "action 'open' takes a 'Trip'"),
            slip("key path", "<UILabel text='$¦titel'/>", "'Trips' has no property 'titel'; did you mean 'title'?"),
            slip("key path", "<UILabel text='$trip.¦titel'/>", "'Trip' has no property 'titel'; did you mean 'title'?"),
            slip(
                "key path", "<UILabel text='$trip.hotel.¦nam'/>", "'Hotel' has no property 'nam'; did you mean 'name'?"),
            slip(
                "key path", "<UILabel text='$trips.first.¦prize'/>",
                "'Trip' has no property 'prize'; did you mean 'price'?"),
            slip("key path", "<UILabel text='$1 + trip.title.¦x'/>", "'String' has no property 'x'"),
            slip(
                "key path", "<UILabel text='$money.¦amount'/>",
                "'amount' cannot be read, because 'Money' is not a class"),
            slip(
                "key path",
                "<LMColumnView>\n    <for each='$trips' as='trip'>\n        <UILabel text='$trip.¦plase'/>\n    </for>\n</LMColumnView>",
                "'Trip' has no property 'plase'"),
            slip(
                "key path", "<LMColumnView><for each='$¦tirps' as='trip'/></LMColumnView>",
                "'Trips' has no property 'tirps'"),
            slip(
                "key path", "<LMColumnView><if test='$¦raedy'><UILabel/></if></LMColumnView>",
                "'Trips' has no property 'raedy'"),
            slip(
                "key path", "<LMColumnView><for each='$¦total' as='trip'/></LMColumnView>",
                "invalid expression: 'each' takes a list, not a value of type 'Double'"),
            slip(
                "formatter", "<UILabel text='$trip.title::¦date'/>",
                "invalid expression: formatter 'date' takes dates, not a value of type 'String'"),
            slip(
                "formatter", "<UILabel text='$trip.start::¦number'/>",
                "invalid expression: formatter 'number' takes numbers, not a value of type 'Date'"),
            slip(
                "formatter", "<UILabel alpha='$¦trip.start'/>",
                "invalid expression: 'alpha' takes a number, as 12 or 0.5, not a value of type 'Date'"),
            slip(
                "include", "<LMColumnView><include document='Row' ¦trp='$trip'/></LMColumnView>",
                "document 'Row' has no parameter 'trp'"),
            slip(
                "include", "<LMColumnView><include document='Row' trip='$¦total'/></LMColumnView>",
                "parameter 'trip' of document 'Row' is declared as 'Trip', not 'Double'"),
            slip(
                "include", "<LMColumnView><include document='Row' trip='$¦tirp'/></LMColumnView>",
                "'Trips' has no property 'tirp'"),
        ]

        static let templates = [
            slip("key", "<h1>{{¦titel}}</h1>", "'Page' has no property 'titel'; did you mean 'title'?"),
            slip(
                "key", "{{#pets}}\n{{name}} {{¦wieght}}\n{{/pets}}",
                "'Pet' has no property 'wieght'; did you mean 'weight'?"),
            slip(
                "key", "{{#pets}}{{#toys}}{{title}}{{¦color}}{{/toys}}{{/pets}}",
                "'Toy' has no property 'color'; did you mean 'colour'?"),
            slip("key", "{{owner.¦email}}", "'Owner' has no property 'email'; did you mean 'mail'?"),
            slip("key", "{{title.¦length}}", "'String' has no property 'length'"),
            slip("key", "{{#¦pest}}{{name}}{{/pest}}", "'Page' has no property 'pest'; did you mean 'pets'?"),
            slip("key", "{{=<% %>=}}\n<%{¦nxt}%>", "'Page' has no property 'nxt'; did you mean 'next'?"),
            slip("section", "{{#¦title}}{{.}}{{/title}}", "section 'title' is over a value of type 'String'"),
            slip(
                "section", "{{#pets}}{{#¦weight}}{{.}}{{/weight}}{{/pets}}",
                "section 'weight' is over a value of type 'Double'"),
            slip("modifier", "{{title:¦upper}}", "there is no modifier 'upper'"),
            slip("modifier", "{{born:format=HH\\:mm:¦htlm}}", "there is no modifier 'htlm'; did you mean 'html'?"),
            slip("form", "{{#¦pets}}{{name}}", "section 'pets' is not closed; add {{/pets}}"),
            slip(
                "form", "{{#pets}}{{/¦pet}}{{/pets}}",
                "'pet' is closed here, but 'pets' of line 1 is open; close that first"),
        ]

        /// Correct markers of all kinds.
        private static let correct = """
            {{> head.html}}{{title}} {{{title}}} {{&title:html}} {{! a comment }} {{@greeting:html}}
            {{#pets[, ]}}{{-index}}. {{name}} {{title}} {{owner.mail}}{{^-last}},{{/-last}}{{#toys}}{{colour}}{{/toys}}{{/pets}}
            {{^pets}}none{{/pets}} {{?titel}}{{.}}{{/titel}} {{missing:default=x}} {{#next}}{{.}}{{/next}}
            {{#isLast}}{{title}}{{/isLast}} {{prices.EUR}} {{#prices[;]}}{{~}}={{.:format=%.2f}}{{/prices}} {{#prices}}{{EUR}}{{/prices}}
            {{#owner}}{{mail}}{{/owner}} {{born:format=HH\\:mm}} {{other.at.all}} {{#other}}{{whatever}}{{/other}}
            {{<layout.html}}{{$body}}{{name}}{{/body}}{{/layout.html}}
            """

        private static let program = """
            import KiloServer
            import MarkupKit

            @KeyValueCoding final class Trip: Identifiable {
                var title = "", price: Double = 0, start: Date?
                var hotel: Hotel?
            }
            @KeyValueCoding final class Hotel { var name = "" }
            struct Money { var amount: Double }

            @KeyValueCoding final class Trips: UIViewController {
                var label: UILabel!, field: UITextField!, ready = true, total: Double = 0
                let fixed = UILabel()
                var trip: Trip?
                var trips: [Trip] = []
                var money = Money(amount: 1)
                func send() {}
                func flip(_ sender: UISwitch) {}
                func tapped(_ tap: UITapGestureRecognizer) {}
                func open(_ trip: Trip) {}
            }

            struct Page: Encodable {
                let title: String, pets: [Pet], next: Int?, isLast: Bool, owner: Owner
                let prices: [String: Double], born: Date, other: Other<Int>
            }
            struct Pet: Encodable { let name: String, weight: Double, toys: [Toy]? }
            struct Toy: Encodable { let colour: String }
            struct Owner: Encodable {
                let email: String
                enum CodingKeys: String, CodingKey { case email = "mail" }
            }
            """

        private func tool() throws -> Tool {
            var files = [
                "Package.swift": "",
                "Sources/App/Resources/Row.xml": #"<?parameters {"trip": "Trip?"}?><UILabel text="$trip.title"/>"#,
            ]
            var program = Self.program
            for (index, slip) in Self.documents.enumerated() {
                files["Sources/App/Resources/Slip\(index).xml"] = slip.source
                program += "\nlet slip\(index) = Trips(nibName: \"Slip\(index)\", bundle: nil)"
            }
            program += "\n@Service(\"/pets\", bundle: .module) struct Pets {\n"
            for (index, slip) in Self.templates.enumerated() {
                files["Sources/App/Resources/slip\(index)~html.txt"] = slip.source
                program += """
                        @RequestMethod("GET") @ResponseMapping(name: "slip\(index)~html.txt", mimeType: "text/html")
                        @ResourcePath("{id}") func slip\(index)(id: Int, where: (Int) -> Bool) async throws -> Page { page }

                    """
            }
            files["Sources/App/Resources/correct~html.txt"] = Self.correct
            files["Sources/App/Resources/head.html"] = "<title>{{title}}</title>"
            files["Sources/App/Resources/layout.html"] = "{{#pets}}{{$body}}{{/body}}{{/pets}}"
            files["Sources/App/Resources/rows~html.txt"] = "{{#.}}{{name}}{{/.}}"
            program += """
                    @ResponseMapping(name: "correct~html.txt", mimeType: "text/html")
                    @ResponseMapping(mimeType: "text/csv")
                    func page() -> Page? { nil }
                    @ResponseMapping(name: "rows~html.txt", mimeType: "text/html")
                    func rows() -> some AsyncSequence<Pet, any Error> & Sendable { rows }
                }
                """
            files["Sources/App/App.swift"] = program
            return try Tool(files)
        }

        @Test func slipsAreReportedByLintAndByTheBuild() throws {
            let tool = try tool()
            let expected =
                Self.documents.enumerated().map { ("Slip\($0).xml", $1) }
                + Self.templates.enumerated().map { ("slip\($0)~html.txt", $1) }
            let lint = try tool.run("lint", "Sources")
            let build = try tool.checkDocuments(in: "Sources/App", mark: "mark.swift")
            #expect(lint.status == 1 && build.status == 1)
            for (name, text) in [("lint", lint.output), ("build", build.errors)] {
                #expect(Slip.differences(in: text, from: expected) == [], "\(name)")
            }
        }

        @Test func oneTemplateIsCheckedAlone() throws {
            let tool = try tool()
            let run = try tool.run("lint", "Sources/App/Resources/slip0~html.txt")
            #expect(
                run.output.hasPrefix("Sources/App/Resources/slip0~html.txt:1:7: error: 'Page' has no"), "\(run.output)")
            #expect(run.output.contains("Sources/App/App.swift:23:8"), "\(run.output)")
            #expect(try tool.run("lint", "Sources/App/Resources/correct~html.txt").output == "")
        }
    }
}
