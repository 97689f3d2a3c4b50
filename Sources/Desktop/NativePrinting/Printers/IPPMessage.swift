import CPrinting
import Foundation

/// An IPP request to a printer, or its response.
nonisolated final class IPPMessage {
    let pointer: OpaquePointer

    /// Takes ownership of a response.
    init(adopting pointer: OpaquePointer) { self.pointer = pointer }

    /// Creates a request to a printer.
    init(_ operation: ipp_op_t, to address: PrinterAddress) throws(PrinterFault) {
        guard let pointer = ippNewRequest(operation) else { throw .failed("no memory") }
        self.pointer = pointer
        ippAddString(pointer, IPP_TAG_OPERATION, IPP_TAG_URI, "printer-uri", nil, address.uri)
    }

    deinit { ippDelete(pointer) }

    // MARK: Requests

    func add(_ name: String, _ text: String, _ tag: ipp_tag_t, to group: ipp_tag_t = IPP_TAG_OPERATION) {
        ippAddString(pointer, group, tag, name, nil, text)
    }

    func add(_ name: String, _ number: Int, to group: ipp_tag_t = IPP_TAG_OPERATION) {
        ippAddInteger(pointer, group, IPP_TAG_INTEGER, name, Int32(clamping: number))
    }

    func add(_ name: String, _ flag: Bool) { ippAddBoolean(pointer, IPP_TAG_OPERATION, name, flag ? 1 : 0) }

    /// Adds a paper size, in hundredths of a millimetre.
    func addPaper(width: Int, length: Int) {
        let (size, paper) = (ippNew(), ippNew())
        ippAddInteger(size, IPP_TAG_ZERO, IPP_TAG_INTEGER, "x-dimension", Int32(clamping: width))
        ippAddInteger(size, IPP_TAG_ZERO, IPP_TAG_INTEGER, "y-dimension", Int32(clamping: length))
        ippAddCollection(paper, IPP_TAG_ZERO, "media-size", size)
        ippAddCollection(pointer, IPP_TAG_JOB, "media-col", paper)
        ippDelete(size)
        ippDelete(paper)
    }

    // MARK: Responses

    var status: ipp_status_t { ippGetStatusCode(pointer) }

    /// The status message of the response, or else the name of its status.
    var words: String {
        strings("status-message").first ?? ippErrorString(status).map { String(cString: $0) } ?? "no reason"
    }

    func strings(_ name: String) -> [String] {
        guard let attribute = ippFindAttribute(pointer, name, IPP_TAG_ZERO) else { return [] }
        return (0..<max(0, ippGetCount(attribute))).compactMap { index in
            ippGetString(attribute, index, nil).map { String(cString: $0) }
        }
    }

    func integers(_ name: String) -> [Int] {
        guard let attribute = ippFindAttribute(pointer, name, IPP_TAG_ZERO) else { return [] }
        return (0..<max(0, ippGetCount(attribute))).map { Int(ippGetInteger(attribute, $0)) }
    }

    func flag(_ name: String) -> Bool? {
        ippFindAttribute(pointer, name, IPP_TAG_BOOLEAN).map { ippGetBoolean($0, 0) != 0 }
    }

    /// The upper bound of a range attribute; `nil` if it is missing.
    func upperBound(_ name: String) -> Int? {
        guard let attribute = ippFindAttribute(pointer, name, IPP_TAG_RANGE) else { return nil }
        var upper: Int32 = 0
        _ = ippGetRange(attribute, 0, &upper)
        return Int(upper)
    }

    /// The collections in an attribute; they are valid as long as the message exists.
    func collections(_ name: String) -> [OpaquePointer] {
        guard let attribute = ippFindAttribute(pointer, name, IPP_TAG_BEGIN_COLLECTION) else { return [] }
        return (0..<max(0, ippGetCount(attribute))).compactMap { ippGetCollection(attribute, $0) }
    }
}
