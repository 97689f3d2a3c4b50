import Foundation

/// The style of a view beyond its theme: the properties of UIKit that GTK expresses in CSS.
nonisolated struct Look: Hashable {
    var backgroundColor: UIColor?
    var textColor: UIColor?
    var font: UIFont?
    var borderWidth = 0.0
    var borderColor: UIColor?
    var cornerRadius = 0.0
    /// The corners that have the radius.
    var corners = UIRectCorner.allCorners
    var shadow: Shadow?
    var textShadow: Shadow?
    /// Declarations for particular kinds of view, such as the colour of a switch that is on, each with a selector below
    /// the view's own node.
    var parts: [Part] = []

    struct Shadow: Hashable {
        var color: UIColor
        var x: Double
        var y: Double
        var radius: Double
    }

    /// Declarations for a node inside the widget or for a state of it: `selector` is appended to the look's class.
    struct Part: Hashable {
        var selector: String
        var declarations: String
    }

    static let plain = Look()

    /// The CSS rules for a class with this name.
    func css(className: String) -> String {
        var css = ".\(className){\(declarations)}\n"
        for part in parts { css += ".\(className)\(part.selector){\(part.declarations)}\n" }
        return css
    }

    /// The radii of the corners in CSS.
    var cornerDeclaration: String {
        guard corners != .allCorners else { return "border-radius:\(cornerRadius)px;" }
        let radii = [UIRectCorner.topLeft, .topRight, .bottomRight, .bottomLeft].map {
            corners.contains($0) ? "\(cornerRadius)px" : "0"
        }
        return "border-radius:\(radii.joined(separator: " "));"
    }

    private var declarations: String {
        var text = ""
        if let backgroundColor {
            if case .pattern = backgroundColor.paint {
                text += "background-image:\(backgroundColor.css);background-repeat:repeat;"
            } else {
                text += "background-image:none;background-color:\(backgroundColor.css);"
            }
        }
        if let textColor { text += "color:\(textColor.css);" }
        if let font { text += "\(font.css);" }
        if borderWidth > 0 {
            // An outline, because a layer's border lies on top of the content and takes no space from it; a CSS border
            // would move the content inwards.
            let width = max(1, borderWidth)
            text += "outline:\(width)px solid \(borderColor?.css ?? "black");outline-offset:-\(width)px;"
        }
        if cornerRadius > 0 { text += cornerDeclaration }
        if let shadow { text += "box-shadow:\(shadow.x)px \(shadow.y)px \(shadow.radius)px \(shadow.color.css);" }
        if let textShadow {
            text += "text-shadow:\(textShadow.x)px \(textShadow.y)px \(textShadow.radius)px \(textShadow.color.css);"
        }
        return text
    }
}
