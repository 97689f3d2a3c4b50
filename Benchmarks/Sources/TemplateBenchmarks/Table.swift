/// The rows of the HTML table, the same in every engine.
struct Row: Codable, Sendable {
    let id: Int
    let name: String
    let comment: String
    let amount: Double
    let isActive: Bool

    static let all = made(1_000)

    static func made(_ count: Int) -> [Row] {
        (0..<count).map { index in
            Row(
                id: index, name: "Name <\(index)>", comment: "a & b < c > d \"e\"", amount: Double(index) * 1.5,
                isActive: index % 2 == 0)
        }
    }

    var dictionary: [String: Any] {
        ["id": id, "name": name, "comment": comment, "amount": amount, "isActive": isActive]
    }
}

struct Page: Codable, Sendable {
    let title: String
    let rows: [Row]

    static let table = Page(title: "Table & co", rows: Row.all)

    var dictionary: [String: Any] { ["title": title, "rows": rows.map(\.dictionary)] }

    static let template = """
        <html><head><title>{{title}}</title></head><body><table>
        {{#rows}}
        <tr><td>{{id}}</td><td>{{name}}</td><td>{{comment}}</td><td>{{amount}}</td>\
        {{#isActive}}<td>yes</td>{{/isActive}}{{^isActive}}<td>no</td>{{/isActive}}</tr>
        {{/rows}}
        </table></body></html>
        """

    /// The same table with each row, and each cell of it, in a partial.
    static let partials = [
        "row": "<tr>{{>cell}}<td>{{name}}</td><td>{{comment}}</td><td>{{amount}}</td>{{>state}}</tr>\n",
        "cell": "<td>{{id}}</td>",
        "state": "{{#isActive}}<td>yes</td>{{/isActive}}{{^isActive}}<td>no</td>{{/isActive}}",
    ]

    static let templateOfPartials = """
        <html><head><title>{{title}}</title></head><body><table>
        {{#rows}}{{>row}}{{/rows}}</table></body></html>
        """
}

/// An object that holds an object and so on, with two values on each level.
final class Level: Codable, Sendable {
    let name: String
    let number: Int
    let next: Level?

    init(depth: Int) {
        name = "level & \(depth)"
        number = depth
        next = depth > 1 ? Level(depth: depth - 1) : nil
    }

    static let depth = 50
    static let tree = Level(depth: depth)

    var dictionary: [String: Any] {
        var fields: [String: Any] = ["name": name, "number": number]
        if let next { fields["next"] = next.dictionary }
        return fields
    }

    /// Sections within sections; the innermost one looks up a name of the outermost.
    static let template =
        String(repeating: "<div>{{name}} {{number}}{{#next}}", count: depth - 1) + "{{name}}{{number}}"
        + String(repeating: "{{/next}}</div>", count: depth - 1)
}
