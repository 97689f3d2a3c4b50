import Foundation
import HTTPTypes
import KiloServer
import NIOCore
import Testing

@testable import StatisticsService

/// The service of the article on template-driven services, and the sums of those on the REST client.
@Suite struct StatisticsTests {
    /// JT-3, with the blank after the last paragraph.
    static let page = """
        <html>
        <head>
            <title>Statistics</title>
        </head>
        <body>
            <p>Count: 3</p>
            <p>Sum: 9.0</p>
            <p>Average: 3.0</p> \("")
        </body>
        </html>

        """

    @Test("JT-8, JT-9, JT-P12: JSON without a suffix")
    func json() async throws {
        try await ServiceClient.run(StatisticsService()) { client in
            let answer = try await client.ask(.get, "/statistics?values=1&values=3&values=5")
            #expect(answer.status == 200)
            #expect(answer.headers[.contentType] == "application/json")
            #expect(answer.json == ["count": 3, "sum": 9.0, "average": 3.0])
        }
    }

    @Test("JT-3, JT-10, JT-P11: the page, byte for byte")
    func page() async throws {
        try await ServiceClient.run(StatisticsService()) { client in
            let answer = try await client.ask(.get, "/statistics/~html?values=1&values=3&values=5")
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

    @Test("RPC-1, RPC-2, RPC-P5: both sums give 6")
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
