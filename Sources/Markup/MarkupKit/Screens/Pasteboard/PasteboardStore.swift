import Foundation
import NativeWidgets

/// The storage of a pasteboard's content.
protocol PasteboardStore: AnyObject {
    var types: [String] { get }
    func set(_ items: [PasteboardItem])
    /// Reads the content in one of the ``types``.
    func read(_ type: String, _ completion: @escaping (Data?) -> Void)
    var onChange: (() -> Void)? { get set }
}

/// The desktop's clipboard.
final class DesktopStore: PasteboardStore {
    var types: [String] { clipboard.types }
    var onChange: (() -> Void)? {
        get { clipboard.onChange }
        set { clipboard.onChange = newValue }
    }

    /// The clipboard belongs to a display, which is opened on first use.
    private var clipboard: NativeClipboard {
        Display.require()
        return NativeClipboard.shared
    }

    func set(_ items: [PasteboardItem]) {
        clipboard.set(items.map { NativeClipboard.Part(type: $0.type, bytes: [UInt8]($0.data)) })
    }

    func read(_ type: String, _ completion: @escaping (Data?) -> Void) {
        clipboard.read(type) { completion($0.map { Data($0) }) }
    }
}

/// A pasteboard that other programs cannot access.
final class ProgramStore: PasteboardStore {
    private var items: [PasteboardItem] = []
    var types: [String] { items.map(\.type) }
    var onChange: (() -> Void)?

    func set(_ items: [PasteboardItem]) {
        self.items = items
        onChange?()
    }

    func read(_ type: String, _ completion: @escaping (Data?) -> Void) {
        completion(items.first { $0.type == type }?.data)
    }
}
