extension String {
    /// The text with escaped control characters, so that data in an error cannot begin a line of the log; clipped to
    /// 2,000 characters.
    var onOneLine: String {
        var text = ""
        for scalar in unicodeScalars.prefix(2_000) {
            if scalar.properties.generalCategory == .control || scalar.value == 0x2028 || scalar.value == 0x2029 {
                text += scalar.escaped(asASCII: true)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
