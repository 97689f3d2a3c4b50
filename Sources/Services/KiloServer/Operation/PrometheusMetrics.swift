import Foundation
import HTTPTypes
public import Hummingbird
public import Metrics
import Synchronization

/// Collects the metrics of the process and shows them in the text format of Prometheus.
///
/// ```swift
/// let metrics = PrometheusMetrics()
/// MetricsSystem.bootstrap(metrics)
/// router.addMetrics(metrics)
/// ```
///
/// Counters, meters and recorders are shown under their labels, timers as histograms in seconds. A process keeps at
/// most ``maximumSeries`` series; further ones are only counted in `metrics_dropped_series`, so that no client can fill
/// the memory with invented labels.
public final class PrometheusMetrics: MetricsFactory {
    fileprivate struct Key: Hashable {
        let name: String
        let labels: String
    }

    fileprivate enum Series: Sendable {
        case counter(Cell)
        case gauge(Cell)
        case histogram(Histogram)
    }

    private struct State {
        var series: [Key: Series] = [:]
        var dropped = 0
    }

    /// The maximum number of series.
    public let maximumSeries: Int
    private let buckets: [Double]
    private let state = Mutex(State())

    /// - Parameters:
    ///   - maximumSeries: the maximum number of series.
    ///   - buckets: the upper bounds of the histograms, ascending, in seconds for timers.
    public init(
        maximumSeries: Int = 10_000,
        buckets: [Double] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    ) {
        self.maximumSeries = maximumSeries
        self.buckets = buckets
    }

    private func series(_ label: String, _ dimensions: [(String, String)], _ make: () -> Series) -> Series {
        let key = Key(name: Self.name(label), labels: Self.labels(dimensions))
        return state.withLock { state in
            if let series = state.series[key] { return series }
            let series = make()
            if state.series.count < maximumSeries {
                state.series[key] = series
            } else {
                state.dropped += 1
            }
            return series
        }
    }

    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        let own = Cell()
        if case .counter(let cell) = series(label, dimensions, { .counter(own) }) { return cell }
        return own
    }

    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        let own = Cell()
        if case .gauge(let cell) = series(label, dimensions, { .gauge(own) }) { return cell }
        return own
    }

    public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        if !aggregate {
            let own = Cell()
            if case .gauge(let cell) = series(label, dimensions, { .gauge(own) }) { return cell }
            return own
        }
        return histogram(label, dimensions)
    }

    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        histogram(label, dimensions)
    }

    private func histogram(_ label: String, _ dimensions: [(String, String)]) -> Histogram {
        let own = Histogram(buckets)
        if case .histogram(let histogram) = series(label, dimensions, { .histogram(own) }) { return histogram }
        return own
    }

    // A series lives as long as the process, because its counts remain valid after its handler is destroyed.
    public func destroyCounter(_ handler: any CounterHandler) {}
    public func destroyMeter(_ handler: any MeterHandler) {}
    public func destroyRecorder(_ handler: any RecorderHandler) {}
    public func destroyTimer(_ handler: any TimerHandler) {}
}

// MARK: - Text

extension PrometheusMetrics {
    /// Returns all series as text, sorted by name.
    public func text() -> String {
        let (series, dropped) = state.withLock { ($0.series, $0.dropped) }
        var text = ""
        var last = ""
        for (key, series) in series.sorted(by: { ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels) }) {
            if key.name != last { text += "# TYPE \(key.name) \(series.type)\n" }
            last = key.name
            switch series {
            case .counter(let cell), .gauge(let cell): text += "\(key.name)\(braced(key.labels)) \(cell.value)\n"
            case .histogram(let histogram): append(histogram, key, &text)
            }
        }
        if dropped > 0 { text += "# TYPE metrics_dropped_series counter\nmetrics_dropped_series \(dropped)\n" }
        return text
    }

    private func append(_ histogram: Histogram, _ key: Key, _ text: inout String) {
        let facts = histogram.facts
        let prefix = key.labels.isEmpty ? "" : key.labels + ","
        var count = 0
        for (bound, number) in zip(buckets, facts.counts) {
            count += number
            text += "\(key.name)_bucket{\(prefix)le=\"\(bound)\"} \(count)\n"
        }
        text += "\(key.name)_bucket{\(prefix)le=\"+Inf\"} \(facts.count)\n"
        text +=
            "\(key.name)_sum\(braced(key.labels)) \(facts.sum)\n\(key.name)_count\(braced(key.labels)) \(facts.count)\n"
    }

    private func braced(_ labels: String) -> String { labels.isEmpty ? "" : "{\(labels)}" }

    /// Returns the name with every character except letters, digits, `_` and `:` replaced by `_`.
    private static func name(_ text: String) -> String {
        let name = String(
            text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") ? $0 : "_" })
        return name.first?.isNumber ?? true ? "_" + name : name
    }

    private static func labels(_ dimensions: [(String, String)]) -> String {
        dimensions.map { name, value in
            let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            return "\(Self.name(name).replacing(":", with: "_"))=\"\(escaped)\""
        }.joined(separator: ",")
    }
}

extension PrometheusMetrics.Series {
    fileprivate var type: String {
        switch self {
        case .counter: "counter"
        case .gauge: "gauge"
        case .histogram: "histogram"
        }
    }
}

/// A single number.
private final class Cell: CounterHandler, MeterHandler, RecorderHandler {
    private let number = Mutex(0.0)

    var value: String {
        let value = number.withLock { $0 }
        return Int64(exactly: value).map(String.init) ?? "\(value)"
    }

    func increment(by amount: Int64) { number.withLock { $0 += Double(amount) } }
    func reset() { number.withLock { $0 = 0 } }
    func set(_ value: Int64) { number.withLock { $0 = Double(value) } }
    func set(_ value: Double) { number.withLock { $0 = value } }
    func increment(by amount: Double) { number.withLock { $0 += amount } }
    func decrement(by amount: Double) { number.withLock { $0 -= amount } }
    func record(_ value: Int64) { set(value) }
    func record(_ value: Double) { set(value) }
}

/// A histogram: numbers counted by size.
private final class Histogram: RecorderHandler, TimerHandler {
    struct Facts: Sendable {
        var counts: [Int]
        var count = 0
        var sum = 0.0
    }

    private let bounds: [Double]
    private let state: Mutex<Facts>

    init(_ bounds: [Double]) {
        self.bounds = bounds
        state = Mutex(Facts(counts: Array(repeating: 0, count: bounds.count)))
    }

    var facts: Facts { state.withLock { $0 } }

    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        state.withLock { facts in
            if let index = bounds.firstIndex(where: { value <= $0 }) { facts.counts[index] += 1 }
            facts.count += 1
            facts.sum += value
        }
    }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1_000_000_000) }
}

extension RouterMethods {
    /// Counts the requests to routes that are added later, and serves all metrics of the process.
    ///
    /// The path is meant for the machine that collects the metrics; do not let a proxy publish it.
    public func addMetrics(_ metrics: PrometheusMetrics, path: String = "/metrics") {
        on(RouterPath(path), method: .get) { _, _ in
            var headers = HTTPFields()
            headers[.contentType] = "text/plain; version=0.0.4; charset=utf-8"
            headers[.cacheControl] = "no-store"
            return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(string: metrics.text())))
        }
        _ = add(middleware: MetricsMiddleware())
    }
}
