import Foundation
import Testing

@testable import Kilo

/// CCH-2
private struct User: Codable, Equatable {
    struct Address: Codable, Equatable {
        let street: String
        let suite: String
        let city: String
        let zipcode: String

        struct Geo: Codable, Equatable {
            let lat: String
            let lng: String
        }

        let geo: Geo
    }

    struct Company: Codable, Equatable {
        let name: String
        let catchPhrase: String
        let bs: String
    }

    let id: Int
    let name: String
    let username: String
    let email: String
    let address: Address
    let phone: String
    let website: String
    let company: Company
}

/// CCH-1, CCH-3, CCH-4. The queue takes one operation at a time, as the article's text says, and properties are read
/// and written on the main actor.
@MainActor
private final class ViewController: UITableViewController {
    var userCacheURL: URL?
    let userCacheQueue = OperationQueue()

    var users: [User]?

    let serverURL: URL
    let done = Signal()

    init(serverURL: URL, cacheURL: URL) {
        self.serverURL = serverURL
        super.init()
        userCacheQueue.maxConcurrentOperationCount = 1
        userCacheURL = cacheURL.appendingPathComponent("users.json")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)

        // Load user data
        if users == nil {
            let serviceProxy = WebServiceProxy(session: .shared, serverURL: serverURL)

            serviceProxy.invoke(.get, path: "/users") { (result: [User]?, error: (any Error)?) in
                if error == nil {
                    self.users = result ?? []

                    self.tableView.reloadData()

                    // Write the response to the cache
                    if let userCacheURL = self.userCacheURL {
                        let users = self.users
                        self.userCacheQueue.addOperation {
                            let jsonEncoder = JSONEncoder()

                            if let data = try? jsonEncoder.encode(users) {
                                try? data.write(to: userCacheURL)
                            }
                        }
                    }
                } else {
                    // Read the data from the cache
                    if let userCacheURL = self.userCacheURL {
                        self.userCacheQueue.addOperation {
                            let jsonDecoder = JSONDecoder()

                            if let data = try? Data(contentsOf: userCacheURL) {
                                let users = (try? jsonDecoder.decode([User].self, from: data)) ?? []

                                // Update the UI
                                OperationQueue.main.addOperation {
                                    MainActor.assumeIsolated {
                                        self.users = users
                                        self.tableView.reloadData()
                                    }
                                }
                            }
                        }
                    }
                }
                self.done.fire()
            }
        }
    }
}

/// The article about keeping answers for use offline.
@MainActor
@Suite struct CacheListingTests {
    /// Shows the screen once, and waits for everything that it does.
    private func appear(_ controller: ViewController) async {
        let count = controller.done.count
        controller.viewWillAppear(false)
        await controller.done.wait(for: count + 1)
        await withCheckedContinuation { continuation in
            controller.userCacheQueue.addBarrierBlock { OperationQueue.main.addOperation { continuation.resume() } }
        }
    }

    @Test("CCH-1, CCH-2, CCH-3, CCH-4") func onlineThenOffline() async throws {
        try await withDirectory { directory in
            try await TestServer.run(ServiceReplica.reply) { server in
                let controller = ViewController(serverURL: server.url, cacheURL: directory)
                await appear(controller)
                #expect(server.requests.map(\.target) == ["/users"])
                let users = try #require(controller.users)
                #expect(users.first?.address.geo.lat == "-37.3")
                #expect(controller.tableView.reloads == 1)
                let data = try Data(contentsOf: directory.appendingPathComponent("users.json"))
                #expect(try JSONDecoder().decode([User].self, from: data) == users)

                await server.stop()
                let offline = ViewController(serverURL: server.url, cacheURL: directory)
                await appear(offline)
                #expect(offline.users == users)
                #expect(offline.tableView.reloads == 1)
            }
        }
    }

    @Test("CCH-1: a failure is tried again at the next appearance") func failure() async throws {
        try await withDirectory { directory in
            try await TestServer.run { _ in
                .status(500)
            } body: { server in
                let controller = ViewController(serverURL: server.url, cacheURL: directory)
                await appear(controller)
                await appear(controller)
                #expect(controller.users == nil)
                #expect(controller.tableView.reloads == 0)
                #expect(server.requests.count == 2)
                try Data("damaged".utf8).write(to: directory.appendingPathComponent("users.json"))
                await appear(controller)
                #expect(controller.users == [])
                #expect(controller.tableView.reloads == 1)
            }
        }
    }

    @Test("CCH-2: a missing member reaches the handler") func missingMember() async throws {
        let users = ServiceReplica.users.replacing(#""lat": "-37.3", "#, with: "")
        try await TestServer.run { _ in
            .json(users)
        } body: { server in
            let done = Signal()
            WebServiceProxy(session: .shared, serverURL: server.url).invoke(.get, path: "/users") {
                (result: [User]?, error: (any Error)?) in
                #expect(error?.localizedDescription.contains("'[0].address.geo.lat' is missing") == true)
                done.fire()
            }
            await done.wait()
        }
    }

    @Test("CCH-O1, CCH-O2, CCH-O3") func untypedForms() async throws {
        try await withDirectory { directory in
            try await TestServer.run(ServiceReplica.reply) { server in
                let file = directory.appendingPathComponent("users.json")
                let done = Signal()
                var users: [[String: Any]]?
                let serviceProxy = WSWebServiceProxy(session: .shared, serverURL: server.url)
                for _ in 0..<2 {
                    serviceProxy.invoke("GET", path: "/users") { result, error in
                        if error == nil {
                            users = result as? [[String: Any]]
                            // Foundation on Linux writes no JSON to a stream; the article's call is replaced by the one
                            // that returns data.
                            try? JSONSerialization.data(withJSONObject: result!, options: [.prettyPrinted]).write(
                                to: file)
                        } else if let data = try? Data(contentsOf: file) {
                            users = (try? JSONSerialization.jsonObject(with: data)) as? [[String: Any]]
                        }
                        done.fire()
                    }
                    await done.wait(for: done.count + 1)
                    #expect(users?.first?["username"] as? String == "ann")
                    await server.stop()
                    users = nil
                }
            }
        }
    }

    @Test("CCH: the client's own cache does the same") func ownCache() async throws {
        try await withDirectory { directory in
            try await TestServer.run(ServiceReplica.reply) { server in
                let proxy = WebServiceProxy(serverURL: server.url)
                proxy.responseCache = ResponseCache(directory: directory)
                let users: [User] = try await proxy.invoke(.get, path: "/users")
                await server.stop()
                #expect(try await proxy.invoke(.get, path: "/users") == users)
            }
        }
    }
}
