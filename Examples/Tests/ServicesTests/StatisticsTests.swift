import Foundation
import HTTPTypes
import Kilo
import KiloServer
import NIOCore
import Testing

@testable import StatisticsService

/// The service of the article on template-driven services, and the sums of the articles on the REST client.
@Suite struct StatisticsTests {
    private static let page = """
        <!DOCTYPE html>
        <html lang="en">
        <head><meta charset="UTF-8"><title>About these numbers</title></head>
        <body>
            <dl>
                <dt>How many</dt><dd>3</dd>
                <dt>Together</dt><dd>15.0</dd>
                <dt>On average</dt><dd>5.0</dd>
            </dl>
        </body>
        </html>

        """

    @Test("JT-8, JT-9; JT-P7, JT-P10, JT-P12: JSON without a suffix")
    func json() async throws {
        try await ServiceClient.run(StatisticsService()) { client in
            let answer = try await client.ask(.get, "/statistics?values=2&values=4&values=9")
            #expect(answer.status == 200)
            #expect(answer.headers[.contentType] == "application/json")
            #expect(answer.json == ["count": 3, "sum": 15.0, "average": 5.0])
        }
    }

    @Test("JT-10, JT-P11: the page, byte for byte")
    func page() async throws {
        try await ServiceClient.run(StatisticsService()) { client in
            let answer = try await client.ask(.get, "/statistics/~html?values=2&values=4&values=9")
            #expect(answer.status == 200)
            #expect(answer.headers[.contentType] == "text/html; charset=UTF-8")
            #expect(answer.text == Self.page)
        }
    }

    @Test("JT-8, C23: other methods, values that are no numbers, no values")
    func refusals() async throws {
        try await ServiceClient.run(StatisticsService()) { client in
            let post = try await client.post(form: "values=1", "/statistics")
            #expect(post.status == 405)
            #expect(post.headers[.allow] == "GET, HEAD, OPTIONS")
            let text = try await client.ask(.get, "/statistics?values=1&values=three")
            #expect(text.status == 400)
            #expect(text.json?["detail"] as? String == "the argument 'values' cannot be 'three'; expected a number")
            let empty = try await client.ask(.get, "/statistics")
            #expect(empty.status == 400)
            #expect(empty.json?["expected"] as? String == "at least one number")
            do {
                let answer = try await client.ask(.get, "/statistics/~pdf?values=1")
                #expect(answer.status == 406)
            }
        }
    }

    @Test("JT-1, JT-9, JT-10: the addresses as printed", .enabled(if: Listings.areAtHand, Listings.absence))
    func printedAddresses() async throws {
        try await ServiceClient.run(StatisticsService()) { client in
            let answer = try await client.ask(.get, Listings.text("JT-9", "txt"))
            #expect(answer.headers[.contentType] == "application/json")
            let data = Data(try Listings.text("JT-1", "json").utf8)
            let expected = try JSONDecoder().decode(Statistics.self, from: data)
            let result = try JSONDecoder().decode(Statistics.self, from: Data(answer.text.utf8))
            #expect(
                [Double(result.count), result.sum, result.average] == [
                    Double(expected.count), expected.sum, expected.average,
                ])
            let page = try await client.ask(.get, Listings.text("JT-10", "txt"))
            #expect(page.headers[.contentType] == "text/html; charset=UTF-8")
            #expect(page.text.contains("<dd>\(expected.sum)</dd>"))
        }
    }

    @Test("RPC-1, RPC-2: the addresses as printed", .enabled(if: Listings.areAtHand, Listings.absence))
    func printedSums() async throws {
        try await ServiceClient.run(MathService()) { client in
            for id in ["RPC-1", "RPC-2"] {
                let request = try Listings.text(id, "txt").split(separator: " ")
                #expect(request.first == "GET")
                let answer = try await client.ask(.get, String(try #require(request.last)))
                #expect(answer.text == "6")
            }
        }
    }

    @Test("JT-P8, JT-P9: one more method is one more operation, with arguments from the query or a form")
    func operations() async throws {
        try await ServiceClient.run(ShelfService()) { client in
            let first = try await client.ask(.get, "/shelf/longest?titles=Emma&titles=Middlemarch&titles=Ulysses")
            #expect(first.text == "\"Middlemarch\"")
            let second = try await client.post(form: "pages=120&pages=80&isBound=true", "/shelf/weight")
            #expect(second.text == "1.1")
            let fault = try await client.post(form: "pages=many&isBound=true", "/shelf/weight")
            #expect(fault.status == 400)
            let absent = try await client.ask(.get, "/shelf/shortest?titles=Emma")
            #expect(absent.status == 404, "a method without an annotation is no operation")
        }
    }

    @Test("RPC-1, RPC-2, RPC-P2, RPC-P5: both sums give 6")
    func sums() async throws {
        try await ServiceClient.run(MathService()) { client in
            do {
                let answer = try await client.ask(.get, "/math/sum?a=2&b=4")
                #expect(answer.text == "6")
            }
            do {
                let answer = try await client.ask(.get, "/math/sum?values=1&values=2&values=3")
                #expect(answer.text == "6")
            }
        }
    }
}

/// A verb and a path make a method an operation; its parameters are the arguments.
@Service("/shelf")
private struct ShelfService {
    @RequestMethod("GET") @ResourcePath("longest")
    func longest(titles: [String]) -> String { titles.max { $0.count < $1.count } ?? "" }

    @RequestMethod("POST") @ResourcePath("weight")
    func weight(pages: [Int], isBound: Bool) -> Double { Double(pages.reduce(0, +)) * 0.005 + (isBound ? 0.1 : 0) }

    func shortest(titles: [String]) -> String { titles.min { $0.count < $1.count } ?? "" }
}
