import Foundation
import Testing

@testable import Kilo

/// A member with nested values (CCH-2).
private struct Member: Codable, Equatable {
    struct Home: Codable, Equatable {
        struct Position: Codable, Equatable {
            let latitude: Double
            let longitude: Double
        }

        let street: String
        let town: String
        let position: Position
    }

    struct Employer: Codable, Equatable {
        let name: String
        let since: Int
    }

    let id: Int
    let name: String
    let email: String
    let home: Home
    let employer: Employer
}

/// The last response in a file, which one task at a time reads or writes, away from the main thread.
private actor LastAnswer {
    let file: URL
    private(set) var wasOnMainThread = false

    init(_ file: URL) { self.file = file }

    func keep(_ members: [Member]) {
        wasOnMainThread = wasOnMainThread || Thread.isMainThread
        try? JSONEncoder().encode(members).write(to: file)
    }

    /// Returns nil without a file; an empty list if the file is damaged.
    func read() -> [Member]? {
        wasOnMainThread = wasOnMainThread || Thread.isMainThread
        return (try? Data(contentsOf: file)).map { (try? JSONDecoder().decode([Member].self, from: $0)) ?? [] }
    }
}

/// Shows the members, or without a connection those of the last response.
@MainActor
private final class MembersController: UITableViewController {
    var members: [Member]?
    let lastAnswer: LastAnswer
    private let proxy: WebServiceProxy
    private let done = Signal()

    init(_ server: TestServer, _ directory: URL) {
        proxy = WebServiceProxy(session: .shared, serverURL: server.url)
        lastAnswer = LastAnswer(directory.appending(path: "members.json"))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard members == nil else { return }
        proxy.invoke(.get, path: "/users") { (answer: [Member]?, _: (any Error)?) in
            Task {
                if let answer {
                    self.show(answer)
                    await self.lastAnswer.keep(answer)
                } else if let kept = await self.lastAnswer.read() {
                    self.show(kept)
                }
                self.done.fire()
            }
        }
    }

    private func show(_ members: [Member]) {
        self.members = members
        tableView.reloadData()
    }

    /// Shows the screen once, and waits until all its tasks have finished.
    func appear() async {
        let count = done.count
        viewWillAppear(false)
        await done.wait(for: count + 1)
    }
}

/// The article about storing responses for use offline.
@MainActor
@Suite struct CacheListingTests {
    @Test("CCH-1, CCH-2, CCH-3, CCH-4; CCH-P1, CCH-P2, CCH-P3, CCH-P4, CCH-P5") func onlineThenOffline() async throws {
        try await withDirectory { directory in
            try await TestServer.run(ServiceReplica.reply) { server in
                let controller = MembersController(server, directory)
                await controller.appear()
                #expect(server.requests.map(\.target) == ["/users"])
                let members = try #require(controller.members)
                #expect(members.first?.home.position.latitude == 41.15)
                #expect(controller.tableView.reloads == 1)
                let data = try Data(contentsOf: directory.appending(path: "members.json"))
                #expect(try JSONDecoder().decode([Member].self, from: data) == members)

                await server.stop()
                let offline = MembersController(server, directory)
                await offline.appear()
                #expect(offline.members == members)
                #expect(offline.tableView.reloads == 1)
                for answer in [controller.lastAnswer, offline.lastAnswer] { #expect(await !answer.wasOnMainThread) }
            }
        }
    }

    @Test("CCH-1, CCH-4: a failure is tried again at the next appearance") func failure() async throws {
        try await withDirectory { directory in
            try await TestServer.run { _ in
                .status(500)
            } body: { server in
                let controller = MembersController(server, directory)
                await controller.appear()
                await controller.appear()
                #expect(controller.members == nil)
                #expect(controller.tableView.reloads == 0)
                #expect(server.requests.count == 2)
                try Data("damaged".utf8).write(to: directory.appending(path: "members.json"))
                await controller.appear()
                #expect(controller.members == [])
                #expect(controller.tableView.reloads == 1)
            }
        }
    }

    @Test("CCH-2: a missing member reaches the handler") func missingMember() async throws {
        let users = ServiceReplica.users.replacing(#""latitude": 41.15, "#, with: "")
        try await TestServer.run { _ in
            .json(users)
        } body: { server in
            let done = Signal()
            WebServiceProxy(session: .shared, serverURL: server.url).invoke(.get, path: "/users") {
                (result: [Member]?, error: (any Error)?) in
                #expect(error?.localizedDescription.contains("'[0].home.position.latitude' is missing") == true)
                done.fire()
            }
            await done.wait()
        }
    }

    @Test("CCH-O1, CCH-O2, CCH-O3") func untypedForms() async throws {
        try await withDirectory { directory in
            try await TestServer.run(ServiceReplica.reply) { server in
                let file = directory.appending(path: "users.json")
                let done = Signal()
                let proxy = WSWebServiceProxy(session: .shared, serverURL: server.url)
                for isOnline in [true, false] {
                    if !isOnline { await server.stop() }
                    var names: [String?] = []
                    proxy.invoke("GET", path: "/users") { result, _ in
                        // On Linux, Foundation writes JSON to data only, not to a stream.
                        if let result {
                            try? JSONSerialization.data(withJSONObject: result, options: .prettyPrinted).write(to: file)
                        }
                        let kept = (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
                        names = (kept as? [[String: Any]] ?? []).map { $0["name"] as? String }
                        #expect((result != nil) == isOnline)
                        done.fire()
                    }
                    await done.wait(for: isOnline ? 1 : 2)
                    #expect(names == ["Ann Example"])
                }
            }
        }
    }

    @Test("CCH: the client's own cache does the same") func ownCache() async throws {
        try await withDirectory { directory in
            try await TestServer.run(ServiceReplica.reply) { server in
                let proxy = WebServiceProxy(serverURL: server.url)
                proxy.responseCache = ResponseCache(directory: directory)
                let members: [Member] = try await proxy.invoke(.get, path: "/users")
                await server.stop()
                #expect(try await proxy.invoke(.get, path: "/users") == members)
            }
        }
    }
}
