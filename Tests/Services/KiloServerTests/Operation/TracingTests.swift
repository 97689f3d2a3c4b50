import Foundation
import Hummingbird
import InMemoryTracing
import Instrumentation
import Kilo
import KiloServer
import Testing
import Tracing

/// Spans of client and server, through swift-distributed-tracing.
@Suite(.timeLimit(.minutes(1))) struct TracingTests {
    @Service("/traced")
    struct TracedService {
        let next: WebServiceProxy?

        /// Calls another service.
        @RequestMethod("GET") @ResourcePath("outer")
        func outer() async throws -> String {
            guard let next else { return "" }
            return try await next.invoke(.get, path: "traced/inner")
        }

        @RequestMethod("GET") @ResourcePath("inner")
        func inner() -> String { "inside" }
    }

    @Test func clientAndServerShareOneTrace() async throws {
        let tracer = TraceParentTracer.shared
        let marker = UUID().uuidString
        try await LiveService.run(TracedService(next: nil)) { router in
            router.add(middleware: TracingMiddleware())
        } test: { inner in
            let proxy = WebServiceProxy(
                session: .init(configuration: .init()), serverURL: try #require(URL(string: inner.url)))
            try await LiveService.run(TracedService(next: proxy)) { router in
                router.add(middleware: TracingMiddleware())
            } test: { outer in
                let client = WebServiceProxy(
                    session: .init(configuration: .init()), serverURL: try #require(URL(string: outer.url)))
                try await withSpan(marker) { _ in
                    let answer: String = try await client.invoke(.get, path: "traced/outer")
                    #expect(answer == "inside")
                }
            }
        }
        let own = try #require(tracer.spans.first { $0.operationName == marker })
        let trace = tracer.spans.filter { $0.spanContext.traceID == own.spanContext.traceID }
        // From the call to the method that handles it, each span a child of the previous one.
        var chain: [String] = []
        var parent: String? = own.spanContext.spanID
        while let id = parent, let span = trace.first(where: { $0.spanContext.parentSpanID == id }) {
            chain.append("\(span.kind) \(span.operationName)")
            parent = span.spanContext.spanID
        }
        #expect(
            chain == ["client GET", "server /traced/outer", "client GET", "server /traced/inner"], "\(chain)")
    }

    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func theServerContinuesAnIncomingTrace() async throws {
        let tracer = TraceParentTracer.shared
        let curl = try #require(Tool.find("curl"))
        let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
        try await LiveService.run(TracedService(next: nil)) { router in
            router.add(middleware: TracingMiddleware())
        } test: { service in
            _ = try await curl.run([
                "-sS", "-m", "20", "-H", "traceparent: 00-\(trace)-00f067aa0ba902b7-01", "\(service.url)/traced/inner",
            ])
        }
        let span = try #require(tracer.spans.first { $0.spanContext.traceID == trace })
        #expect(span.spanContext.parentSpanID == "00f067aa0ba902b7")
        #expect(span.kind == .server)
    }
}

/// Keeps spans in memory, and propagates traces as W3C's `traceparent`.
struct TraceParentTracer: Tracer {
    typealias Span = InMemorySpan

    /// The tracer of the process: there can be only one, and it must be set before the first session.
    static let shared: TraceParentTracer = {
        let tracer = TraceParentTracer()
        InstrumentationSystem.bootstrap(tracer)
        return tracer
    }()

    private let memory = InMemoryTracer(
        idGenerator: .init(
            nextTraceID: { TraceParentTracer.digits(32) }, nextSpanID: { TraceParentTracer.digits(16) }),
        recordInjections: false, recordExtractions: false)

    var spans: [FinishedInMemorySpan] { memory.finishedSpans }

    private static func digits(_ count: Int) -> String {
        String((0..<count).map { _ in "0123456789abcdef".randomElement() ?? "0" })
    }

    func startSpan<Instant: TracerInstant>(
        _ operationName: String, context: @autoclosure () -> InstrumentationContext, ofKind kind: SpanKind,
        at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
    ) -> InMemorySpan {
        memory.startSpan(
            operationName, context: context(), ofKind: kind, at: instant(), function: function, file: fileID, line: line
        )
    }

    func forceFlush() {}

    func inject<Carrier, Inject: Injector>(
        _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
    ) where Inject.Carrier == Carrier {
        guard let span = context.inMemorySpanContext else { return }
        injector.inject("00-\(span.traceID)-\(span.spanID)-01", forKey: "traceparent", into: &carrier)
    }

    func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
    ) where Extract.Carrier == Carrier {
        let parts = extractor.extract(key: "traceparent", from: carrier)?.split(separator: "-").map(String.init)
        guard let parts, parts.count == 4 else { return }
        context.inMemorySpanContext = InMemorySpanContext(traceID: parts[1], spanID: parts[2], parentSpanID: nil)
    }
}
