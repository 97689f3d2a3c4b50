public import Foundation

// The fonts and colours of the titles of segments and bar buttons.

extension UISegmentedControl {
    /// Sets the font and the colour of the titles in a state: `normal`, which the others follow, `selected`, `highlighted` or `disabled`. Other
    /// attributes and states have no effect. `nil` removes them.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state.rawValue] = attributes
    }
    /// The attributes that ``setTitleTextAttributes(_:for:)`` has set for a state; `nil` for none.
    public func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    var titleParts: [Look.Part] {
        let nodes: [(State, String)] = [
            (.normal, ""), (.selected, ":checked"), (.highlighted, ":active"), (.disabled, ":disabled"),
        ]
        return nodes.compactMap { state, node in
            guard let attributes = titleAttributes[state.rawValue] else { return nil }
            let declarations = Look.declarations(ofText: attributes)
            return declarations.isEmpty ? nil : Look.Part(selector: " > button\(node)", declarations: declarations)
        }
    }
}

extension UIBarButtonItem {
    /// Sets the font and the colour of the title; attributes of other states than `normal` and other attributes have no effect, nor have they on
    /// items that show a menu. `nil` removes them.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        if state == .normal { titleAttributes = attributes }
    }
    /// The attributes that ``setTitleTextAttributes(_:for:)`` has set; `nil` for none and for other states than `normal`.
    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        state == .normal ? titleAttributes : nil
    }
}

extension Look {
    /// The colour and the font of a text's attributes in CSS.
    nonisolated static func declarations(ofText attributes: [NSAttributedString.Key: Any]) -> String {
        var text = ""
        if let color = attributes[.foregroundColor] as? UIColor { text += "color:\(color.css);" }
        if let font = attributes[.font] as? UIFont { text += "\(font.css);" }
        return text
    }
}
