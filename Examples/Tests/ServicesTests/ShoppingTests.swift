import Foundation
import Kilo
import KiloServer
import Logging
import NIOCore
import Testing

@testable import ShoppingService

/// The shopping example: replicas that share a PostgreSQL database.
@Suite(
    .serialized, .timeLimit(.minutes(2)), .postgres,
    .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed: run scripts/setup-peers.sh"))
struct ShoppingTests {
    @Test func clientsMayLeaveAtAnyPoint() async throws {
        try await ShoppingReplicas.run(1) {
            $0.limits.compressesFrom = 100
        } test: { shopping async throws in
            _ = try await shopping.add("milk")
            let allowed = "DELETE, GET, HEAD, OPTIONS, PUT"
            try await HeadChecks(service: shopping[0], path: "/lists/home", allowed: allowed).run()
            let addition = "/lists/home/additions/00000000-0000-0000-0000-000000000000"
            try await BrokenExchanges(service: shopping[0], path: "/lists/home").run([
                "GET /lists/home", "GET /lists/other", "PUT \(addition)", "GET \(addition)", "PATCH /lists/home",
                "DELETE /lists/home/items/bread", "GET /lists/home/changes", "POST /lists/home", "HEAD /lists/home",
                "OPTIONS /lists/home", "GET /health/ready", "GET /documentation/openapi.json", "POST /nothing",
            ])
        }
    }

    @Test func oneReplicaReadsTheWritesOfAnother() async throws {
        try await ShoppingReplicas.run { shopping async throws in
            #expect(try await shopping[1].ask("GET", "/lists/home").status == 404)
            let added = try await shopping.add("milk", 2)
            #expect(added.status == 201)
            #expect(added.json?["number"] as? Int == 1)
            #expect(try await shopping.add("milk", 3, at: 1).json?["total"] as? Int == 5)
            #expect(try await shopping.add("bread", at: 1).status == 201)
            #expect(try await shopping.items(at: 0) == ["milk": 5, "bread": 1])
            #expect(try await shopping[0].ask("DELETE", "/lists/home/items/milk").status == 204)
            #expect(try await shopping.items(at: 1) == ["bread": 1])
            let list = try await shopping[1].ask("GET", "/lists/home")
            #expect(list.json?["version"] as? Int == 4)
            // One replica recognises the tag of another one.
            let tag = try #require(list.header("ETag"))
            #expect(try await shopping[0].ask("GET", "/lists/home", ["If-None-Match: \(tag)"]).status == 304)
        }
    }

    @Test func invalidPurchasesAreRejected() async throws {
        try await ShoppingReplicas.run(1) { shopping async throws in
            for (item, count) in [("", 1), (String(repeating: "x", count: 101), 1), ("milk", 0), ("milk", 1_001)] {
                let answer = try await shopping.add(item, count)
                #expect(answer.status == 400)
                #expect(answer.json?["argument"] as? String == (item == "milk" ? "count" : "item"))
            }
            #expect(try await shopping[0].ask("PUT", "/lists/home/additions/1").status == 400)
            #expect(try await shopping[0].ask("GET", "/lists/home").status == 404)
            #expect(try await shopping[0].ask("DELETE", "/lists/home/items/milk").status == 204)
            #expect(try await shopping[0].ask("GET", "/lists/home").status == 404)
        }
    }

    @Test func aRepeatedWriteIsAppliedOnce() async throws {
        try await ShoppingReplicas.run { shopping async throws in
            let id = UUID()
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<12 {
                    group.addTask { try await shopping.add("milk", 3, id: id, at: number % 2).status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == Array(repeating: 200, count: 11) + [201])
            #expect(try await shopping.items() == ["milk": 3])
            let repeated = try await shopping.add("milk", 3, id: id, at: 1)
            let found = try await shopping[0].ask("GET", "/lists/home/additions/\(id)")
            #expect(found.status == 200)
            #expect(found.body == repeated.body)
            // The same identifier for something else is an error of the client.
            #expect(try await shopping.add("milk", 4, id: id).status == 409)
            #expect(try await shopping.items() == ["milk": 3])
            #expect(try await shopping[0].ask("GET", "/lists/home/additions/\(UUID())").status == 404)
        }
    }

    @Test func manyWritersLoseNothing() async throws {
        try await ShoppingReplicas.run { shopping async throws in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<8 {
                    group.addTask { () async throws in
                        for number in 0..<10 {
                            #expect(try await shopping.add("milk", at: (writer + number) % 2).status == 201)
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await shopping.items() == ["milk": 80])
        }
    }

    @Test func aSessionIsKnownToEveryReplica() async throws {
        try await ShoppingReplicas.run { shopping async throws in
            let set = try await shopping[0].ask("PUT", "/shopper?name=Ann")
            let cookie = "Cookie: " + String(try #require(set.header("Set-Cookie")).prefix { $0 != ";" })
            #expect(try await shopping[1].ask("GET", "/shopper", [cookie]).body == "\"Ann\"")
            #expect(try await shopping.add("milk", at: 1, headers: [cookie]).json?["shopper"] as? String == "Ann")
            #expect(try await shopping.add("milk", at: 1).json?["shopper"] == nil)
            #expect(try await shopping[1].ask("DELETE", "/shopper", [cookie]).status == 204)
            #expect(try await shopping[0].ask("GET", "/shopper", [cookie]).status == 404)
        }
    }

    @Test func changesReachReadersOfOtherReplicas() async throws {
        try await ShoppingReplicas.run { shopping async throws in
            func events(at index: Int, after number: Int) throws -> ServerSentEvents {
                let url = try #require(URL(string: shopping[index].url))
                return WebServiceProxy(serverURL: url).events(
                    path: "lists/home/changes", arguments: ["after": number])
            }
            _ = try await shopping.add("milk", 2, at: 0)
            var reader = try events(at: 1, after: 0).makeAsyncIterator()
            let first = try #require(try await reader.next())
            #expect(first.event == "change")
            #expect(first.id == "1")
            #expect(first.data.contains(#""item":"milk""#))
            // The reader is now waiting at the other replica.
            async let second = reader.next()
            _ = try await shopping.add("bread", at: 0)
            #expect(try await second?.id == "2")
            // A client that reconnects to any replica continues after the last event.
            for item in ["tea", "salt"] { _ = try await shopping.add(item, at: 1) }
            var later = try events(at: 0, after: 2).makeAsyncIterator()
            #expect(try await later.next()?.id == "3")
            #expect(try await later.next()?.id == "4")
        }
    }

    @Test func aClientFarBehindReadsTheWholeList() async throws {
        try await ShoppingReplicas.run(1) { shopping async throws in
            for item in ["milk", "bread", "tea"] { _ = try await shopping.add(item) }
            try shopping.connection().run("update change set at = now() - interval '1 year' where number < 3")
            let database = Database(
                shopping.settings, migrations: try Migrations(in: Replica.migrations), logger: .init(label: "test"))
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await database.run() }
                try await Housekeeping(database: database).cleanUp()
                group.cancelAll()
                try await group.waitForAll()
            }
            let url = try #require(URL(string: shopping[0].url))
            var events = WebServiceProxy(serverURL: url).events(
                path: "lists/home/changes", arguments: ["after": 1]
            ).makeAsyncIterator()
            let reload = try await events.next()
            #expect(reload?.event == "reload")
            #expect(reload?.id == "2")
            #expect(try await events.next()?.id == "3")
        }
    }

    @Test func aClientIsCountedByAllReplicasTogether() async throws {
        try await ShoppingReplicas.run { replica in
            replica.limits.requestRate = .init(5, per: .seconds(600))
        } test: { shopping async throws in
            for number in 0..<5 {
                #expect(try await shopping[number % 2].ask("GET", "/lists/home").status == 404)
            }
            for replica in shopping.replicas {
                let refused = try await replica.ask("GET", "/lists/home")
                #expect(refused.status == 429)
                #expect(refused.json?["code"] as? String == "tooManyRequests")
                let wait = Int(refused.header("Retry-After") ?? "") ?? 0
                #expect((1...120).contains(wait))
                #expect(try await replica.ask("GET", "/health/ready").status == 200)
            }
        }
    }

    @Test func abandonedCallsAreCancelledInTheServer() async throws {
        try await ShoppingReplicas.run(1) { shopping async throws in
            _ = try await shopping.add("milk")
            let (holder, observer) = (try shopping.connection(), try shopping.connection())
            try holder.run("begin")
            try holder.run("select from list for update")
            let body = #"{"item":"bread","count":1}"#
            let request = """
                PUT /lists/home/additions/\(UUID()) HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Content-Length: \(body.utf8.count)\r\n\r\n\(body)
                """
            try await RawConnection.run(port: shopping[0].port) { _, outbound in
                try await outbound.write(ByteBuffer(string: request))
                try await ShoppingReplicas.wait("the write waits for the list") {
                    try observer.lockWaits() == 1
                }
            }
            // The client has disconnected; the row is still locked, and the server's own limit is 10 seconds.
            let begin = ContinuousClock.now
            try await ShoppingReplicas.wait("the statement was cancelled") { try observer.lockWaits() == 0 }
            #expect(ContinuousClock.now - begin < .seconds(5))
            try holder.run("rollback")
            #expect(try await shopping.items() == ["milk": 1])
        }
    }

    @Test func nonBlockingCallsAreRejectedImmediately() async throws {
        try await ShoppingReplicas.run(1) { replica in
            replica.database.connections = 1
            replica.database.maximumWaiting = 1
        } test: { shopping async throws in
            _ = try await shopping.add("milk")
            let holder = try shopping.connection()
            try holder.run("begin")
            try holder.run("select from list for update")
            let observer = try shopping.connection()
            let answers = try await withThrowingTaskGroup(of: LiveService.RawResponse.self) { group in
                group.addTask { try await shopping.add("milk") }
                // The request before may have its answer sooner than its connection is free.
                try await ShoppingReplicas.wait("a request has the connection") { try observer.lockWaits() == 1 }
                for _ in 0..<5 { group.addTask { try await shopping.add("milk") } }
                var answers: [LiveService.RawResponse] = []
                for try await answer in group {
                    answers.append(answer)
                    // One request has the connection and one waits for it.
                    if answers.count == 4 { try holder.run("rollback") }
                }
                return answers
            }
            #expect(answers.map(\.status).sorted() == [201, 201, 503, 503, 503, 503])
            #expect(answers.filter { $0.status == 503 }.allSatisfy { $0.header("Retry-After") == "1" })
            #expect(try await shopping.items() == ["milk": 3])
        }
    }

    @Test(arguments: [
        "'); drop table item; --", "$1", "\\'; select pg_sleep(60); --", "%_\\", "\u{1F95B} \u{202E}mlk", "null",
    ])
    func textIsNeverPartOfAStatement(name: String) async throws {
        try await ShoppingReplicas.run(1) { shopping async throws in
            #expect(try await shopping.add(name, 2).json?["item"] as? String == name)
            let path = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            #expect(try await shopping[0].ask("GET", "/lists/\(path)").status == 404)
            let set = try await shopping[0].ask("PUT", "/shopper?name=\(path)")
            let cookie = "Cookie: " + String(try #require(set.header("Set-Cookie")).prefix { $0 != ";" })
            #expect(try await shopping.add("milk", headers: [cookie]).json?["shopper"] as? String == name)
            #expect(try await shopping.items() == [name: 2, "milk": 1])
            #expect(try await shopping[0].ask("DELETE", "/lists/home/items/\(path)").status == 204)
            #expect(try await shopping.items() == ["milk": 1])
        }
    }

    @Test func textWithoutAnEndIsRefused() async throws {
        try await ShoppingReplicas.run(1) { shopping async throws in
            #expect(try await shopping.add("milk\u{0}bread").status == 400)
            #expect(try await shopping[0].ask("GET", "/lists/a%00b").status == 400)
            #expect(throws: DatabaseError.self) { try shopping.connection().run("select \("a\u{0}b")") }
        }
    }

    @Test(arguments: ["fast", "immediate"])
    func theServiceOutlivesARestartOfTheDatabase(mode: String) async throws {
        try await ShoppingReplicas.run { shopping async throws in
            _ = try await shopping.add("milk", 2)
            let url = try #require(URL(string: shopping[1].url))
            var changes = WebServiceProxy(serverURL: url).events(
                path: "lists/home/changes", arguments: ["after": 0]
            ).makeAsyncIterator()
            #expect(try await changes.next()?.id == "1")
            // With connections that the restart breaks.
            try await shopping.server.control("restart", mode)
            #expect(try await shopping.items() == ["milk": 2])

            try await shopping.server.control("stop")
            let id = UUID()
            for _ in 0..<3 {
                let refused = try await shopping.add("bread", id: id)
                #expect(refused.status == 503)
                #expect(refused.header("Retry-After") == "1")
                #expect(refused.header("Content-Type") == "application/problem+json")
            }
            try await ShoppingReplicas.wait("readiness fails") {
                try await shopping[0].ask("GET", "/health/ready").status == 503
            }
            #expect(try await shopping[0].ask("GET", "/health/live").status == 200)

            try await shopping.server.control("start")
            try await ShoppingReplicas.wait("the write is taken") {
                try await [200, 201].contains(shopping.add("bread", id: id).status)
            }
            #expect(try await shopping.items() == ["milk": 2, "bread": 1])
            // The stream was open all the time.
            #expect(try await changes.next()?.id == "2")
            try await ShoppingReplicas.wait("readiness is back") {
                try await shopping[0].ask("GET", "/health/ready").status == 200
            }
        }
    }

    @Test func replicasThatStartTogetherMakeTheTablesOnce() async throws {
        try await ShoppingReplicas.run(4) { shopping async throws in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for replica in shopping.replicas {
                    group.addTask { try await replica.ask("GET", "/health/ready").status }
                }
                for try await status in group { #expect(status == 200) }
            }
            let rows = try shopping.connection().run("select number from migration order by number")
            #expect(try rows.map { try $0.number(0) } == [1, 2, 3, 4])
        }
    }

    @Test func valuesOfAQueryAreParameters() {
        let name = "'; drop table item"
        let query: Query = "select 1 where name = \(name) and count > \(5) and at < now() - \(Duration.seconds(1.5))"
        #expect(query.text == "select 1 where name = $1::text and count > $2::bigint and at < now() - $3::interval")
        #expect(query.values == [name, "5", "1500000 microseconds"])
    }
}
