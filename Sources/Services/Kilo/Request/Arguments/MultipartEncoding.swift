import Foundation
import NIOCore

/// Encodes arguments as `multipart/form-data` (RFC 7578); file URLs become file parts, which are read while they are
/// sent.
enum MultipartEncoding {
    static func body(_ arguments: [String: Any], boundary: String = "kilo-" + UUID().uuidString) throws(WebServiceError)
        -> RequestBody
    {
        var pieces: [BodyPiece] = []
        var text = ByteBuffer()
        for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
            for value in try ArgumentValue.flat(value, name: name) {
                text.writeString("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(quoted(name))\"")
                let part: FilePart? =
                    switch value {
                    case .file(let url): FilePart(file: url)
                    case .part(let part): part
                    case .none, .text, .list: nil
                    }
                if let part {
                    let piece = try part.piece()
                    text.writeString(
                        "; filename=\"\(quoted(part.name))\"\r\nContent-Type: \(part.contentType)\r\n\r\n")
                    pieces += [.bytes(text), piece]
                    text = ByteBuffer()
                } else {
                    text.writeString("\r\n\r\n\(value.text)")
                }
                text.writeString("\r\n")
            }
        }
        text.writeString("--\(boundary)--\r\n")
        pieces.append(.bytes(text))
        return RequestBody(.pieces(pieces), contentType: "multipart/form-data; boundary=\(boundary)")
    }

    /// Returns a name in quotation marks, escaped as browsers do, so that it cannot end its line.
    private static func quoted(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": text += "%22"
            case "\r": text += "%0D"
            case "\n": text += "%0A"
            case "\0": text += "%00"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
