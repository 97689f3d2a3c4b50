import Foundation
import Hummingbird
import ServiceLifecycle
import Synchronization

/// A map's server on this machine.
nonisolated final class TileServer: Sendable {
    /// The picture of its tiles.
    enum Picture: Sendable {
        /// Each is one green pixel.
        case green
        /// Land beside water, with the shore along these places from north to south.
        case shore([(latitude: Double, longitude: Double)])
    }

    private let picture: Picture
    private let asked = Mutex<Set<String>>([])
    private let task = Mutex<Task<Void, Never>?>(nil)

    /// The paths asked for so far, such as `/13/3899/3064.png`.
    var paths: Set<String> { asked.withLock { $0 } }

    init(_ picture: Picture = .green) { self.picture = picture }

    /// Starts on a free port.
    ///
    /// - Returns: Where its tiles are, or `nil` if it does not start.
    func start() async -> String? {
        let router = Router()
        router.get("/:z/:x/:y") { [self] request, _ -> Response in
            asked.withLock { _ = $0.insert(request.uri.path) }
            let numbers = request.uri.path.split { !$0.isNumber }.compactMap { Int($0) }
            guard numbers.count == 3 else { return Response(status: .notFound) }
            return tile(level: numbers[0], column: numbers[1], row: numbers[2])
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

    private func tile(level: Int, column: Int, row: Int) -> Response {
        let (type, bytes): (String, Data)
        switch picture {
        case .green: (type, bytes) = ("image/png", Data(base64Encoded: Self.pixel) ?? Data())
        case .shore(let places):
            // The projection of all such maps: the world is a square of 2^level tiles.
            let points = places.map { place in
                let side = 256 * Double(1 << level)
                let latitude = place.latitude * .pi / 180
                let x = (place.longitude + 180) / 360 * side - 256 * Double(column)
                let y = (1 - log(tan(latitude) + 1 / cos(latitude)) / .pi) / 2 * side - 256 * Double(row)
                return "\(x),\(y)"
            }.joined(separator: " ")
            let drawing = """
                <svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#a5c8e1"/>
                <polygon points="\(points) 1000000,1000000 1000000,-1000000" fill="#f2ede1" stroke="#c9b98f" stroke-width="2"/></svg>
                """
            (type, bytes) = ("image/svg+xml", Data(drawing.utf8))
        }
        return Response(
            status: .ok, headers: [.contentType: type], body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    private static let pixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgOMAAAAGEAMH1kr0dAAAAAElFTkSuQmCC"
}
