import Foundation
import KiloTemplate
import Mustache

struct Row: Codable, Sendable {
    let id: Int
    let name: String
    let comment: String
    let amount: Double
    let isActive: Bool
}

struct Page: Codable, Sendable {
    let title: String
    let rows: [Row]
}

/// The shortest of several runs, in milliseconds.
func milliseconds(_ runs: Int = 60, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var best = Duration.seconds(3600)
    for _ in 0..<runs {
        let time = try clock.measure(body)
        best = min(best, time)
    }
    return Double(best.components.attoseconds) / 1e15 + Double(best.components.seconds) * 1000
}

let rows = (0..<1000).map {
    Row(id: $0, name: "Name <\($0)>", comment: "a & b < c > d \"e\"", amount: Double($0) * 1.5, isActive: $0 % 2 == 0)
}
let page = Page(title: "Table & co", rows: rows)
let dictionary: [String: Any] = [
    "title": page.title,
    "rows": rows.map {
        ["id": $0.id, "name": $0.name, "comment": $0.comment, "amount": $0.amount, "isActive": $0.isActive]
            as [String: Any]
    },
]
let source = """
    <html><head><title>{{title}}</title></head><body><table>
    {{#rows}}
    <tr><td>{{id}}</td><td>{{name}}</td><td>{{comment}}</td><td>{{amount}}</td>{{#isActive}}<td>yes</td>{{/isActive}}{{^isActive}}<td>no</td>{{/isActive}}</tr>
    {{/rows}}
    </table></body></html>
    """

let ours = try Template(source)
let theirs = try MustacheTemplate(string: source)
let text = try ours.render(page)
print("bytes", text.utf8.count, theirs.render(page).utf8.count)
let a = try milliseconds { _ = try ours.renderBytes(page) }
let s = try milliseconds { _ = try ours.render(page) }
let b = milliseconds(10) { _ = theirs.render(page) }
print("structs: ours \(a) bytes, \(s) string; swift-mustache \(b): \(b / a)")
let c = try milliseconds { _ = try ours.render(dictionary) }
let d = milliseconds(10) { _ = theirs.render(dictionary) }
print("dictionaries: ours \(c) swift-mustache \(d): \(d / c)")
let e = try milliseconds { for _ in 0..<100 { _ = try Template(source) } }
let f = try milliseconds(10) { for _ in 0..<100 { _ = try MustacheTemplate(string: source) } }
print("parse: ours \(e) swift-mustache \(f): \(f / e)")
