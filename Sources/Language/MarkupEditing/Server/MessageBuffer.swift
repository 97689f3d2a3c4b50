import Foundation
import MarkupBasics

/// Splits the client's input into messages: a header with `Content-Length`, an empty line, and that number of bytes.
struct MessageBuffer {
    /// A message or a fault.
    enum Found: Equatable {
        case message(Data)
        /// A header that cannot be read; the bytes up to the next header are skipped.
        case fault(String)
    }

    /// The maximum size of a body in bytes. The largest document is a quarter of it, because escapes make its text
    /// longer.
    static let maximumLength = 64 << 20
    /// The maximum size of a header.
    private static let maximumHeader = 4096
    private static let lengthName = Array("content-length:".utf8)

    private var bytes: [UInt8] = []
    private var start = 0
    /// The length of the next body, once its header has been read.
    private var length: Int?
    /// Whether everything up to the next header is skipped.
    private var isSkipping = false

    mutating func append(_ more: some Sequence<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    /// Returns the next message or fault; nil if more input is needed.
    mutating func next() -> Found? {
        if isSkipping, !skip() { return nil }
        if length == nil {
            guard let end = endOfHeader() else {
                return bytes.count - start > Self.maximumHeader ? refuse("the header is too long") : nil
            }
            let header = bytes[start..<end.header]
            guard let value = Self.length(in: header) else {
                start = end.body
                return refuse("a header without a valid Content-Length")
            }
            guard value <= Self.maximumLength else {
                start = end.body
                return refuse("a message of \(value) bytes is too long; at most \(Self.maximumLength) are accepted")
            }
            start = end.body
            length = value
        }
        guard let length, bytes.count - start >= length else { return nil }
        defer {
            start += length
            self.length = nil
        }
        return .message(Data(bytes[start..<start + length]))
    }

    private mutating func refuse(_ words: String) -> Found {
        isSkipping = true
        return .fault(words)
    }

    /// Skips the bytes before the next header; returns false if none has arrived.
    private mutating func skip() -> Bool {
        var place = start
        while place + Self.lengthName.count <= bytes.count {
            if Self.isName(bytes[place..<place + Self.lengthName.count]) {
                start = place
                isSkipping = false
                return true
            }
            place += 1
        }
        start = place
        return false
    }

    private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
        zip(bytes, lengthName).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }

    private func endOfHeader() -> (header: Int, body: Int)? {
        var place = start
        while place < min(bytes.count, start + Self.maximumHeader) {
            let rest = bytes[place...]
            if rest.starts(with: [13, 10, 13, 10]) { return (place, place + 4) }
            if rest.starts(with: [10, 10]) { return (place, place + 2) }
            place += 1
        }
        return nil
    }

    private static func length(in header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(whereSeparator: { $0 == 10 || $0 == 13 }) where line.count > lengthName.count {
            guard isName(line.prefix(lengthName.count)) else { continue }
            let digits = line.dropFirst(lengthName.count).drop(while: \.isBlank)
            guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
            // A number beyond `Int` is treated as the largest one.
            return digits.isEmpty ? nil : Int(String(decoding: digits, as: UTF8.self)) ?? .max
        }
        return nil
    }
}
