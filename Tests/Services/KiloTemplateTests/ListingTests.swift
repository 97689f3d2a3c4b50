import Foundation
import Testing

@testable import KiloTemplate

/// The article on template-driven services: its printed templates, and its statements about them.
@Suite struct ListingTests {
    @Test("JT-1, JT-2, JT-3: as printed", .enabled(if: Listings.areAtHand, Listings.absence))
    func thePrintedPage() throws {
        let data = try JSONReader.read(Data(try Listings.text("JT-1", "json").utf8)).templateValue
        let page = try Template(try Listings.text("JT-2", "txt"), contentType: .html).render(data)
        #expect(page == (try Listings.text("JT-3", "html")), "byte for byte, the blank after the last paragraph too")
    }

    @Test("JT-5, JT-6, JT-7: as printed", .enabled(if: Listings.areAtHand, Listings.absence))
    func thePrintedMap() throws {
        let folder = try Folder(["map.txt": try Listings.text("JT-6", "txt")])
        let encoder = try TemplateEncoder(url: folder.url.appending(path: "map.txt"), mimeType: "text/plain")
        var text = ""
        try encoder.write(["a": "hello", "b": 123, "c": true] as [String: Any], to: &text)
        #expect(text == (try Listings.text("JT-7", "txt")))
    }

    private struct Trip: Encodable {
        let town: String
        let nights: Int
        let price: Double
    }

    @Test(
        "JT-P1, JT-P2, JT-P3: markers of a page, a document and a line take the values",
        arguments: [
            (
                TemplateContentType.html, "<p>{{nights}} nights in <b>{{town}}</b></p>",
                "<p>3 nights in <b>Porto &amp; Gaia</b></p>"
            ),
            (
                .xml, "<trip town=\"{{town}}\" price=\"{{price}}\"/>",
                "<trip town=\"Porto &amp; Gaia\" price=\"280.0\"/>"
            ),
            (.csv, "{{town}},{{nights}},{{price}}", "Porto & Gaia,3,280.0"),
        ])
    func oneValueInThreeFormats(type: TemplateContentType, source: String, expected: String) throws {
        let trip = Trip(town: "Porto & Gaia", nights: 3, price: 280)
        #expect(try Template(source, contentType: type).render(trip) == expected)
        let map: [String: Any] = ["town": trip.town, "nights": trip.nights, "price": trip.price]
        #expect(try Template(source, contentType: type).render(map) == expected, "a map has the same values")
    }

    @Test("JT-4; JT-P4, JT-P5, JT-P6: a template at a URL, written to a text or a stream, in a language")
    func destinationsAndLocales() throws {
        let folder = try Folder(["trip.html": "<p>{{town}}: {{price:format=currency}}</p>"])
        let url = folder.url.appending(path: "trip.html")
        let encoder = try TemplateEncoder(url: url, mimeType: "text/html")
        let trip: [String: Any] = ["town": "Évora <centre>", "price": 1234.5]
        var german = ""
        try encoder.write(trip, to: &german, locale: Locale(identifier: "de_DE"))
        #expect(german.hasPrefix("<p>Évora &lt;centre&gt;: 1.234,50"), "\(german)")
        var ownLocale = ""
        var currentLocale = ""
        try encoder.write(trip, to: &ownLocale)
        try encoder.write(trip, to: &currentLocale, locale: .current)
        #expect(ownLocale == currentLocale, "without a locale, that of the process")
        let stream = OutputStream.toMemory()
        stream.open()
        try encoder.write(trip, to: stream, locale: Locale(identifier: "de_DE"))
        stream.close()
        let bytes = try #require(stream.property(forKey: .dataWrittenToMemoryStreamKey) as? Data)
        #expect(bytes == Data(german.utf8), "a stream gets UTF-8")
        var plain = ""
        try TemplateEncoder(url: url, mimeType: "text/plain").write(trip, to: &plain)
        #expect(plain.contains("<centre>"), "the type says what is escaped")
    }
}
