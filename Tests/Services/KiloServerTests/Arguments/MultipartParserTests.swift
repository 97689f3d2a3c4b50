import NIOCore
import Testing

@testable import KiloServer

/// The multipart parser alone.
@Suite struct MultipartParserTests {
    struct Part: Equatable {
        var header: MultipartPartHeader
        var text = ""
    }

    /// Parses a body in pieces of a given size.
    static func parse(_ body: String, pieces: Int, boundary: String = "XX") throws -> (parts: [Part], isFinished: Bool)
    {
        var parser = try #require(MultipartParser(boundary: boundary))
        var parts: [Part] = []
        let bytes = Array(body.utf8)
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            parser.feed(ByteBuffer(bytes: bytes[start..<min(start + pieces, bytes.count)]))
            while let event = try parser.next() {
                switch event {
                case .began(let header): parts.append(Part(header: header))
                case .data(let data): parts[parts.count - 1].text += String(buffer: data)
                case .ended: break
                }
            }
        }
        return (parts, parser.isFinished)
    }

    static let form = """
        preamble\r\n--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\nfirst\r\n--X not a delimiter\r\n--XX \t\r\n\
        content-type: text/plain\r\nCONTENT-DISPOSITION: form-data; name=b; filename="c d.txt"\r\n\r\n\r\n\r\n--XX--\r\nepilogue
        """

    @Test(arguments: [1, 2, 3, 5, 7, 11, 64, 1_000])
    func anyPiecesGiveTheSameParts(size: Int) throws {
        let (parts, isFinished) = try Self.parse(Self.form, pieces: size)
        #expect(isFinished)
        #expect(
            parts == [
                Part(header: .init(name: "a"), text: "first\r\n--X not a delimiter"),
                Part(header: .init(name: "b", fileName: "c d.txt", contentType: "text/plain"), text: "\r\n"),
            ])
    }

    @Test func formsWithoutPartsAndUnfinishedForms() throws {
        #expect(try Self.parse("--XX--", pieces: 4).isFinished)
        #expect(try Self.parse("--XX\r\n", pieces: 100).isFinished == false)
        #expect(try Self.parse(String(Self.form.dropLast(15)), pieces: 100).isFinished == false)
        #expect(try Self.parse("", pieces: 100).parts.isEmpty)
    }

    static let faulty = [
        "--XX\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n--XX--", "--XX\r\n\r\nx\r\n--XX--",
        "--XX\r\nnonsense\r\n\r\nx\r\n--XX--", "--XXY\r\n\r\n", "--XX\r\nContent-Disposition: form-data\r\n\r\n",
        "--XX\r\nX: " + String(repeating: "y", count: 20_000), "--XX" + String(repeating: "y", count: 200),
    ]

    @Test(arguments: faulty.indices)
    func faultsAreErrors(index: Int) {
        #expect(throws: ServiceError.self) { try Self.parse(Self.faulty[index], pieces: 1_000) }
    }

    @Test(arguments: ["", String(repeating: "x", count: 71)])
    func boundariesHaveALength(boundary: String) {
        #expect(MultipartParser(boundary: boundary) == nil)
    }

    static let names: [(String, String?)] = [
        (#"filename="../../etc/passwd""#, "passwd"), (#"filename="C:\Users\me\a.txt""#, "a.txt"),
        (#"filename="..""#, ""),
        (#"filename="a%22b.txt""#, "a\"b.txt"), (#"filename="a\"b.txt""#, "a\"b.txt"),
        (#"filename*=UTF-8''%E2%82%AC.txt; filename="x""#, "€.txt"),
        (#"filename="""#, ""), (#"filename=plain.txt"#, "plain.txt"), ("x=y", nil), (#"filename="a;b.txt""#, "a;b.txt"),
        ("filename=\"a%0D%0AX.txt\"", "aX.txt"),
    ]

    @Test(arguments: names.indices)
    func fileNamesHaveNoFolders(index: Int) {
        let (parameter, name) = Self.names[index]
        let header = MultipartPartHeader("Content-Disposition: form-data; name=\"f\"; \(parameter)")
        #expect(header?.name == "f")
        #expect(header?.fileName == name)
    }
}
