/// A correction of the script by which a browser shows GTK's windows.
///
/// In a press or a release of a button GTK wants to read which buttons were held before. The script of GTK 4.8 to 4.18 tells which are held
/// after it, and GTK then loses every second click that goes to another widget. So in both functions the line that notes the change has to come
/// after the line that sends the event. A script in which it does is left as it is.
enum ClickCorrection {
    private static let functions = [
        (name: "onMouseDown", event: "BROADWAY_EVENT_BUTTON_PRESS"),
        (name: "onMouseUp", event: "BROADWAY_EVENT_BUTTON_RELEASE"),
    ]

    /// The script as it should be; `nil` if its functions are not those that are known.
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

    /// Whether a line is whole, so that it can be moved.
    private static func isStatement(_ line: Substring) -> Bool {
        line.hasSuffix(";") && line.count(where: { $0 == "(" }) == line.count(where: { $0 == ")" })
    }
}
