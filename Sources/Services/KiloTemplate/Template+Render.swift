public import Foundation

extension Template {
    /// Renders a value to text.
    ///
    /// - Parameters:
    ///   - value: The value; null renders as an empty text.
    ///   - locale: For resources and the modifier `format`.
    ///   - timeZone: For dates in the modifier `format`.
    /// - Throws: `TemplateError`, or the error of a value's `encode(to:)` or of a function in it.
    public func render(
        _ value: TemplateValue, locale: Locale = .current, timeZone: TimeZone = .current
    ) throws -> String {
        var text = ""
        try render(value, locale: locale, timeZone: timeZone) { bytes in
            text = String(decoding: bytes.bindMemory(to: UInt8.self), as: UTF8.self)
        }
        return text
    }

    /// Renders an `Encodable` value to text.
    public func render(
        _ value: some Encodable, locale: Locale = .current, timeZone: TimeZone = .current
    ) throws -> String {
        try render(TemplateValue(encoding: value), locale: locale, timeZone: timeZone)
    }

    /// Renders any value to text: a dictionary with string keys, an array, an `Encodable` value, or nil.
    public func render(_ value: Any?, locale: Locale = .current, timeZone: TimeZone = .current) throws -> String {
        try render(TemplateValue(any: value, for: name), locale: locale, timeZone: timeZone)
    }

    /// Renders a template that needs no value.
    public func render(locale: Locale = .current, timeZone: TimeZone = .current) throws -> String {
        try render(TemplateValue.object([]), locale: locale, timeZone: timeZone)
    }

    /// Renders a value to UTF-8 bytes.
    public func renderBytes(
        _ value: TemplateValue, locale: Locale = .current, timeZone: TimeZone = .current
    ) throws -> [UInt8] {
        var result: [UInt8] = []
        try render(value, locale: locale, timeZone: timeZone) { result = Array($0) }
        return result
    }

    /// Renders an `Encodable` value to UTF-8 bytes.
    public func renderBytes(
        _ value: some Encodable, locale: Locale = .current, timeZone: TimeZone = .current
    ) throws -> [UInt8] {
        try renderBytes(TemplateValue(encoding: value), locale: locale, timeZone: timeZone)
    }

    /// Renders a value and passes on its UTF-8 bytes in pieces of about `chunkSize`.
    ///
    /// Sequences are read while their elements are rendered, so that memory does not grow with the result.
    ///
    /// - Parameters:
    ///   - chunkSize: The number of bytes to collect before calling `sink`; `Int.max` for a single call.
    ///   - sink: Receives the bytes, which are valid during the call.
    public func render(
        _ value: TemplateValue, locale: Locale = .current, timeZone: TimeZone = .current, chunkSize: Int = .max,
        into sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        if case .null = value.node { return }
        var renderer = try renderer(value, locale: locale, timeZone: timeZone, chunkSize: chunkSize)
        while true {
            let signal = try renderer.run()
            if signal == .element { throw renderer.error(.needsAsynchronousRendering(name: renderer.sectionName)) }
            if renderer.output.count > 0 { try sink(UnsafeRawBufferPointer(renderer.output.bytes)) }
            if signal == .finished { return }
            renderer.output.flush()
        }
    }

    /// Renders a value and passes on its UTF-8 bytes in pieces; elements of asynchronous sequences are rendered as they
    /// arrive.
    ///
    /// The rendering continues when `sink` has returned, so that a slow receiver slows down the sequence.
    ///
    /// - Parameters:
    ///   - chunkSize: The number of bytes to collect before calling `sink`.
    ///   - flushesBeforeWaiting: True to pass on all output before the next element is awaited, so that a receiver sees
    ///     each element as it arrives; false for fewer and larger pieces.
    ///   - sink: Receives a piece of the result.
    /// - Throws: Also `CancellationError` when the task is cancelled.
    nonisolated(nonsending) public func stream(
        _ value: TemplateValue, locale: Locale = .current, timeZone: TimeZone = .current, chunkSize: Int = 16384,
        flushesBeforeWaiting: Bool = true, into sink: nonisolated(nonsending) ([UInt8]) async throws -> Void
    ) async throws {
        if case .null = value.node { return }
        var renderer = try renderer(value, locale: locale, timeZone: timeZone, chunkSize: chunkSize)
        while true {
            let signal = try renderer.run()
            let isDue = signal != .element || flushesBeforeWaiting || renderer.output.count >= chunkSize
            if isDue, renderer.output.count > 0 {
                let bytes = Array(renderer.output.bytes)
                renderer.output.flush()
                try await sink(bytes)
            }
            try Task.checkCancellation()
            switch signal {
            case .finished: return
            case .chunk: continue
            case .element:
                guard let next = renderer.awaitedSequence else { return }
                try renderer.resume(with: try await next(#isolation))
            }
        }
    }

    private func renderer(
        _ value: TemplateValue, locale: Locale, timeZone: TimeZone, chunkSize: Int
    ) throws -> Renderer {
        let settings = RenderSettings(
            locale: locale, timeZone: timeZone, limits: library.limits, chunkSize: max(chunkSize, 1))
        let compiled = try reload?() ?? compiled
        return Renderer(compiled, library: library, settings: settings, value: value)
    }
}
