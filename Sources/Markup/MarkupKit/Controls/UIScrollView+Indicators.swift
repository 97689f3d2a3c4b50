import Foundation

extension UIScrollView {
    /// Shows the colour of the scroll bars and the space around them.
    func updateIndicators() {
        let (vertical, horizontal) = barInsets
        changeLook {
            $0.parts.removeAll { $0.selector.hasPrefix(" > scrollbar") }
            if vertical != .zero {
                let margins =
                    "margin-top:\(vertical.top)px;margin-right:\(vertical.right)px;margin-bottom:\(vertical.bottom)px;"
                $0.parts.append(Look.Part(selector: " > scrollbar.vertical", declarations: margins))
            }
            if horizontal != .zero {
                let margins =
                    "margin-left:\(horizontal.left)px;margin-right:\(horizontal.right)px;margin-bottom:\(horizontal.bottom)px;"
                $0.parts.append(Look.Part(selector: " > scrollbar.horizontal", declarations: margins))
            }
            guard indicatorStyle != .default else { return }
            let color = UIColor(white: indicatorStyle == .black ? 0 : 1, alpha: 0.6)
            $0.parts.append(.fill(" > scrollbar > range > trough > slider", color))
        }
    }
}
