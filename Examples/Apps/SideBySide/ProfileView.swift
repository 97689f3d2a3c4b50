import Foundation
import MarkupKit

/// The screen of `Profile.xml`, declared in Swift.
func makeProfileView() -> UIView {
    LMColumnView(margin: 16, spacing: 12) {
        LMRowView(verticalAlignment: .center, spacing: 12) {
            portrait()

            LMColumnView(spacing: 2, weight: 1) {
                UILabel(text: "Grace Hopper", font: .boldSystemFont(ofSize: 18))
                UILabel(text: "Rear admiral, computer scientist", numberOfLines: 0) { $0.alpha = 0.7 }
            }
        }

        UILabel(
            text: "She wrote one of the first compilers, because she believed that programs should read like English.",
            numberOfLines: 0)

        LMRowView {
            UIButton(title: "Call")
            UIButton(title: "Write")
            LMSpacer()
        }

        LMSpacer()
    }
}

private func portrait() -> UIView {
    let view = UIView()
    view.width = 48
    view.height = 48
    view.backgroundColor = LMViewBuilder.colorValue("#3b55a2")
    view.layer.cornerRadius = 24
    return view
}
