/// A correction of the script with which a browser shows GTK's windows.
///
/// For a press or a release of a button GTK expects the buttons that were held before. The script of GTK 4.8 to 4.18
/// sends those that are held after it, and GTK then loses every second click on a different widget. So in both
/// functions the line that records the change must follow the line that sends the event. A script that is already
/// correct is not changed.
enum ClickCorrection {
    private static let functions = [
        (name: "onMouseDown", event: "BROADWAY_EVENT_BUTTON_PRESS"),
        (name: "onMouseUp", event: "BROADWAY_EVENT_BUTTON_RELEASE"),
    ]

    /// Returns the corrected script; `nil` if its functions are not the known ones.
    static func corrected(_ script: String) -> String? {
        var lines = script.split(separator: "\n", omittingEmptySubsequences: false)
        for (name, event) in functions {
            guard let start = lines.firstIndex(where: { $0.hasPrefix("function \(name)") }),
                let end = lines[start...].firstIndex(where: { $0.hasPrefix("}") }),
                let change = only(
                    in: lines[start..<end], { $0.contains("lastState =") && $0.contains("getButtonMask") }),
                let sending = only(in: lines[start..<end], { $0.contains(event) }),
                isStatement(lines[change]), isStatement(lines[sending])
            else { return nil }
            if change < sending { lines.insert(lines.remove(at: change), at: sending) }
        }
        return lines.joined(separator: "\n")
    }

    private static func only(in lines: ArraySlice<Substring>, _ isRight: (Substring) -> Bool) -> Int? {
        let found = lines.indices.filter { isRight(lines[$0]) }
        return found.count == 1 ? found[0] : nil
    }

    /// Whether a line is a complete statement, so that it can be moved.
    private static func isStatement(_ line: Substring) -> Bool {
        line.hasSuffix(";") && line.count(where: { $0 == "(" }) == line.count(where: { $0 == ")" })
    }
}
