import Foundation
import Hummingbird
import ServiceLifecycle
import Synchronization

/// A map's server on this machine: every tile is one green pixel.
nonisolated final class TileServer: Sendable {
    private let asked = Mutex<Set<String>>([])
    private let task = Mutex<Task<Void, Never>?>(nil)

    /// The paths asked for so far, such as `/13/3899/3064.png`.
    var paths: Set<String> { asked.withLock { $0 } }

    /// Starts on a free port.
    ///
    /// - Returns: Where its tiles are, or `nil` if it does not start.
    func start() async -> String? {
        let router = Router()
        router.get("/:z/:x/:y") { [self] request, _ -> Response in
            asked.withLock { _ = $0.insert(request.uri.path) }
            guard let picture = Data(base64Encoded: Self.pixel) else { return Response(status: .notFound) }
            return Response(
                status: .ok, headers: [.contentType: "image/png"], body: .init(byteBuffer: ByteBuffer(bytes: picture)))
        }
        let (ports, told) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { told.yield($0.localAddress?.port ?? 0) })
        let group = ServiceGroup(configuration: .init(services: [application], logger: application.logger))
        let running = Task {
            try? await group.run()
            told.finish()
        }
        task.withLock { $0 = running }
        for await port in ports { return "http://127.0.0.1:\(port)/{z}/{x}/{y}.png" }
        return nil
    }

    func stop() async {
        let task = task.withLock { $0 }
        task?.cancel()
        await task?.value
    }

    private static let pixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgOMAAAAGEAMH1kr0dAAAAAElFTkSuQmCC"
}
