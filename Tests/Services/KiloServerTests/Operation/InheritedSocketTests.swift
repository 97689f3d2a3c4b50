import Foundation
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import KiloServer

/// A service takes the socket of another process, as under systemd.
@Suite(.timeLimit(.minutes(2))) struct InheritedSocketTests {
    @Test func theVariablesNameTheSockets() throws {
        let own = ["LISTEN_PID": "42", "LISTEN_FDS": "2"]
        #expect(try InheritedSockets.named(by: own, process: 42)?.descriptors == [3, 4])
        #expect(try InheritedSockets.named(by: own, process: 43) == nil)
        #expect(try InheritedSockets.named(by: ["LISTEN_FDS": "1"], process: 42) == nil)
        #expect(try InheritedSockets.named(by: ["LISTEN_PID": "42", "LISTEN_FDS": "0"], process: 42) == nil)
        for (pid, count) in [("42", "many"), ("42", "-1"), ("42", "65"), ("me", "1")] {
            let error = #expect(throws: InheritedSocketError.self) {
                try InheritedSockets.named(by: ["LISTEN_PID": pid, "LISTEN_FDS": count], process: 42)
            }
            #expect(error?.description.contains(pid == "me" ? "'me'" : "'\(count)'") == true)
        }
    }

    @Test func requestsWaitWhileAServiceRestarts() async throws {
        let socket = try ListeningSocket()
        defer { close(socket.descriptor) }
        let question = "GET /catalog/shelves/letter/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        let first = try socket.start("CatalogService")
        #expect(try await RawConnection.exchange(port: socket.port, question).hasPrefix("HTTP/1.1 200"))
        kill(first, SIGTERM)
        #expect(ListeningSocket.status(of: first) == 0)
        // No process accepts this connection until the next one starts.
        async let answer = RawConnection.exchange(port: socket.port, question)
        let second = try socket.start("CatalogService")
        #expect(try await answer.hasPrefix("HTTP/1.1 200"))
        kill(second, SIGTERM)
        #expect(ListeningSocket.status(of: second) == 0)
    }

    @Test func noRequestIsLostInRestartsUnderLoad() async throws {
        let socket = try ListeningSocket()
        defer { close(socket.descriptor) }
        let question = "GET /catalog/shelves/letter/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        let flag = Flag()
        try await withThrowingTaskGroup(of: (answered: Int, lost: Int).self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var (answered, lost) = (0, 0)
                    while !flag.isOver.load(ordering: .relaxed) {
                        let answer = try await RawConnection.exchange(port: socket.port, question)
                        if answer.hasPrefix("HTTP/1.1 200") { answered += 1 } else { lost += 1 }
                    }
                    return (answered, lost)
                }
            }
            for _ in 0..<5 {
                let process = try socket.start("CatalogService")
                // The service runs and is under load.
                for _ in 0..<10 { _ = try await RawConnection.exchange(port: socket.port, question) }
                kill(process, SIGTERM)
                #expect(ListeningSocket.status(of: process) == 0)
            }
            flag.isOver.store(true, ordering: .relaxed)
            // Answers the requests that wait.
            let last = try socket.start("CatalogService")
            for try await count in group { #expect(count.lost == 0 && count.answered > 0) }
            kill(last, SIGTERM)
            #expect(ListeningSocket.status(of: last) == 0)
        }
    }

    @Test func aDescriptorThatDoesNotListenIsAnError() throws {
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let process = try ListeningSocket(descriptor: file, port: 0).start("CatalogService")
        #expect(ListeningSocket.status(of: process) != 0)
    }
}

private final class Flag: Sendable {
    let isOver = Atomic(false)
}
