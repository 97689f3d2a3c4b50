import CPrinting

/// A paper that a printer takes. All lengths are points, 72 to an inch.
package nonisolated struct PrinterPaper: Hashable, Sendable {
    /// The name that printers know it by, such as `na_letter_8.5x11in`; `nil` has none.
    package let name: String?
    package let width: Double
    /// Of a roll: the longest piece.
    package let length: Double
    /// How short a piece may be cut; `nil` is a sheet.
    package let shortest: Double?
    /// What cannot be printed on at the edges.
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

    /// A sheet by the name that printers know it by, which tells its size.
    init?(name: String, margins: Margins) {
        guard let media = pwgMediaForPWG(name), media.pointee.width > 0, media.pointee.length > 0 else { return nil }
        self.init(
            name: name, width: Self.points(Int(media.pointee.width)), length: Self.points(Int(media.pointee.length)),
            margins: margins)
    }

    /// From hundredths of a millimetre, as printers count.
    static func points(_ hundredths: Int) -> Double { Double(hundredths) * 72 / 2540 }

    /// To hundredths of a millimetre.
    package static func hundredths(_ points: Double) -> Int { Int((points * 2540 / 72).rounded()) }
}

extension PrinterPaper {
    /// The sheets and rolls of a printer's answer, its own choice first.
    nonisolated static func all(in answer: IPPMessage) -> [PrinterPaper] {
        let margins = margins(in: answer)
        let rolls = answer.collections("media-size-supported").compactMap { roll($0, margins) }
        let names = answer.strings("media-ready") + answer.strings("media-default") + answer.strings("media-supported")
        let sheets = names.filter { !$0.hasPrefix("custom_m") && !$0.hasPrefix("roll_m") }
            .compactMap { PrinterPaper(name: $0, margins: margins) }
        var seen: Set<PrinterPaper> = []
        return (rolls + sheets).filter { seen.insert($0).inserted }
    }

    /// A size of one width and of many lengths.
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
