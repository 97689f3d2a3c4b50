import FuzzDriver

@testable import ServerDecoders

@main
struct FormFuzzer {
    static func main() {
        runFuzzer(fuzzForm)
    }
}

/// Reads any bytes as a url-encoded form, as header parameters and as an `Accept` header.
///
/// Beside crashes it looks for more pairs than the bound, for text that is longer than its source, and for qualities outside 0 to 1.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzForm(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: bytes, count: count)
    if let pairs = try? FormParser.pairs(input, bound: 100) {
        expect(pairs.count <= 100, "more pairs than the bound")
        expect(pairs.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count } <= count, "text from nowhere")
    }
    let text = String(decoding: input, as: UTF8.self)
    _ = HeaderParameters.parse(text)
    _ = HeaderParameters.extended(text)
    _ = MultipartPartHeader(text)
    for choice in AcceptHeader.choices(text) { expect((0...1).contains(choice.quality), "a quality outside 0 to 1") }
    if let index = AcceptHeader.preferred(text, among: ["application/json", "text/html"]) {
        expect((0...1).contains(index), "a type that is not there")
    }
    if let language = AcceptHeader.preferredLanguage(text) {
        expect(
            language.utf8.allSatisfy { $0 == 45 || (48...57).contains($0) || (97...122).contains($0) },
            "no language tag")
    }
    return 0
}

private func expect(_ condition: Bool, _ message: String) {
    if !condition { fatalError(message) }
}
