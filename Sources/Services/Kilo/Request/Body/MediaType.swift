import Foundation

/// MIME types by file name extension.
enum MediaType {
    /// Returns the type of a file; `application/octet-stream` when its extension is unknown.
    static func of(_ file: URL) -> String {
        types[file.pathExtension.lowercased()] ?? "application/octet-stream"
    }

    private static let types = [
        "txt": "text/plain", "md": "text/markdown", "csv": "text/csv", "html": "text/html", "htm": "text/html",
        "css": "text/css",
        "js": "text/javascript", "mjs": "text/javascript", "xml": "application/xml", "json": "application/json",
        "yaml": "application/yaml",
        "pdf": "application/pdf", "rtf": "application/rtf", "zip": "application/zip", "gz": "application/gzip",
        "tar": "application/x-tar",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "svg": "image/svg+xml",
        "bmp": "image/bmp", "tif": "image/tiff", "tiff": "image/tiff", "avif": "image/avif", "heic": "image/heic",
        "mp3": "audio/mpeg", "wav": "audio/wav", "ogg": "audio/ogg", "flac": "audio/flac", "m4a": "audio/mp4",
        "mp4": "video/mp4", "webm": "video/webm", "mov": "video/quicktime", "wasm": "application/wasm",
        "doc": "application/msword", "xls": "application/vnd.ms-excel",
        "odt": "application/vnd.oasis.opendocument.text",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]
}
