package import MarkupKit
import MarkupLanguage

/// A command of the preview, with its key.
package nonisolated enum PreviewCommand: CaseIterable, Sendable {
    case phone, tablet, window
    case dark, direction, language, textSize
    case zoomIn, zoomOut, zoomReset
    case inspect, reload, nextDocument, previousDocument, quit

    package var title: String {
        switch self {
        case .phone: "Phone"
        case .tablet: "Tablet"
        case .window: "As Large as the Window"
        case .dark: "Dark Theme"
        case .direction: "Other Direction"
        case .language: "Next Language"
        case .textSize: "Next Text Size"
        case .zoomIn: "Zoom In"
        case .zoomOut: "Zoom Out"
        case .zoomReset: "Normal Zoom"
        case .inspect: "Inspect Elements"
        case .reload: "Load Again"
        case .nextDocument: "Next Document"
        case .previousDocument: "Previous Document"
        case .quit: "Quit"
        }
    }

    /// The key, pressed with Ctrl unless it is a function key.
    package var input: String {
        switch self {
        case .phone: "1"
        case .tablet: "2"
        case .window: "3"
        case .dark: "d"
        case .direction: "m"
        case .language: "l"
        case .textSize: "t"
        case .zoomIn: "+"
        case .zoomOut: "-"
        case .zoomReset: "0"
        case .inspect: "i"
        case .reload: UIKeyCommand.f5
        case .nextDocument: UIKeyCommand.inputPageDown
        case .previousDocument: UIKeyCommand.inputPageUp
        case .quit: "q"
        }
    }

    package var modifiers: UIKeyModifierFlags { self == .reload ? [] : .control }

    /// The shortcut as displayed.
    package var key: String {
        switch self {
        case .reload: "F5"
        case .nextDocument: "Ctrl+Page Down"
        case .previousDocument: "Ctrl+Page Up"
        default: "Ctrl+" + input.uppercased()
        }
    }

    /// The shortcuts, one per line, for the command-line help.
    package static var help: String {
        let longest = allCases.map(\.key.count).max() ?? 0
        return allCases.map { command in
            "  \(command.key)\(String(repeating: " ", count: longest - command.key.count))  \(command.title)"
        }.joined(separator: "\n")
    }

    /// The sections of the menu.
    static let menu: [[PreviewCommand]] = [
        [.phone, .tablet, .window], [.dark, .direction, .language, .textSize], [.zoomIn, .zoomOut, .zoomReset],
        [.inspect, .reload, .nextDocument, .previousDocument], [.quit],
    ]
}

extension PreviewModel {
    package func perform(_ command: PreviewCommand) {
        switch command {
        case .phone: circumstances.size = .phone
        case .tablet: circumstances.size = .tablet
        case .window: circumstances.size = .free
        case .dark: circumstances.isDark = !circumstances.showsDark
        case .direction:
            circumstances.direction = circumstances.shownDirection == .rightToLeft ? .leftToRight : .rightToLeft
        case .language: showNextLanguage()
        case .textSize:
            let current = circumstances.shownTextScale
            circumstances.textScale = Circumstances.textScales.first { $0 > current } ?? Circumstances.textScales[0]
        case .zoomIn:
            circumstances.scale = Circumstances.scales.first { $0 > circumstances.scale } ?? circumstances.scale
        case .zoomOut:
            circumstances.scale = Circumstances.scales.last { $0 < circumstances.scale } ?? circumstances.scale
        case .zoomReset: circumstances.scale = 1
        case .inspect: isInspecting.toggle()
        case .reload: reload()
        case .nextDocument: step(by: 1)
        case .previousDocument: step(by: -1)
        case .quit: UIApplication.shared.quit()
        }
    }

    private func step(by distance: Int) {
        guard !documents.isEmpty else { return }
        select((selectedIndex + distance + documents.count) % documents.count)
    }

    /// Shows the next language; after the last one the session's language again.
    private func showNextLanguage() {
        let all = languages
        guard let current = circumstances.language else { return show(language: all.first) }
        let index = all.firstIndex(of: current).map { $0 + 1 }
        show(language: index.flatMap { all.indices.contains($0) ? all[$0] : nil })
    }

    /// Shows a language, in its own direction.
    package func show(language: String?) {
        var new = circumstances
        new.language = language
        new.direction = nil
        circumstances = new
    }
}
