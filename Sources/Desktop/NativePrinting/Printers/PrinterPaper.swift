import CPrinting

/// A paper that a printer accepts. All lengths are points, 72 to an inch.
package nonisolated struct PrinterPaper: Hashable, Sendable {
    /// The PWG media name, such as `na_letter_8.5x11in`; `nil` if the paper has none.
    package let name: String?
    package let width: Double
    /// The length of a sheet, or of the longest piece that can be cut from a roll.
    package let length: Double
    /// The length of the shortest piece that can be cut from a roll; `nil` for a sheet.
    package let shortest: Double?
    /// The unprintable margins at the edges.
    package let margins: Margins

    package struct Margins: Hashable, Sendable {
        package var top = 0.0
        package var left = 0.0
        package var bottom = 0.0
        package var right = 0.0

        package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    package init(
        name: String?, width: Double, length: Double, shortest: Double? = nil, margins: Margins = Margins()
    ) {
        (self.name, self.width, self.length) = (name, width, length)
        (self.shortest, self.margins) = (shortest, margins)
    }

    /// Creates a sheet from its PWG media name, which implies its size; `nil` if the name is unknown.
    init?(name: String, margins: Margins) {
        guard let media = pwgMediaForPWG(name), media.pointee.width > 0, media.pointee.length > 0 else { return nil }
        self.init(
            name: name, width: Self.points(Int(media.pointee.width)), length: Self.points(Int(media.pointee.length)),
            margins: margins)
    }

    /// Converts hundredths of a millimetre, the unit of IPP, to points.
    static func points(_ hundredths: Int) -> Double { Double(hundredths) * 72 / 2540 }

    /// Converts points to hundredths of a millimetre.
    package static func hundredths(_ points: Double) -> Int { Int((points * 2540 / 72).rounded()) }
}

extension PrinterPaper {
    /// The rolls and sheets that a printer's answer lists: rolls, then loaded sheets, the default, all supported ones.
    nonisolated static func all(in answer: IPPMessage) -> [PrinterPaper] {
        let margins = margins(in: answer)
        let rolls = answer.collections("media-size-supported").compactMap { roll($0, margins) }
        let names = answer.strings("media-ready") + answer.strings("media-default") + answer.strings("media-supported")
        let sheets = names.filter { !$0.hasPrefix("custom_m") && !$0.hasPrefix("roll_m") }
            .compactMap { PrinterPaper(name: $0, margins: margins) }
        var seen: Set<PrinterPaper> = []
        return (rolls + sheets).filter { seen.insert($0).inserted }
    }

    /// Reads a media size with one width and a range of lengths; `nil` for other sizes.
    private nonisolated static func roll(_ size: OpaquePointer, _ margins: Margins) -> PrinterPaper? {
        guard let x = ippFindAttribute(size, "x-dimension", IPP_TAG_INTEGER),
            let y = ippFindAttribute(size, "y-dimension", IPP_TAG_RANGE)
        else { return nil }
        var longest: Int32 = 0
        let shortest = ippGetRange(y, 0, &longest)
        let width = ippGetInteger(x, 0)
        guard width > 0, shortest >= 0, longest > shortest else { return nil }
        return PrinterPaper(
            name: nil, width: points(Int(width)), length: points(Int(longest)), shortest: points(Int(shortest)),
            margins: Margins(left: margins.left, right: margins.right))
    }

    private nonisolated static func margins(in answer: IPPMessage) -> Margins {
        func margin(_ side: String) -> Double {
            let name = "media-\(side)-margin"
            if let usual = answer.collections("media-col-default").first,
                let attribute = ippFindAttribute(usual, name, IPP_TAG_INTEGER)
            {
                return points(max(0, Int(ippGetInteger(attribute, 0))))
            }
            return points(max(0, answer.integers("\(name)-supported").max() ?? 0))
        }
        return Margins(top: margin("top"), left: margin("left"), bottom: margin("bottom"), right: margin("right"))
    }
}
