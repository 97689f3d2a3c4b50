import Foundation
import MarkupKit

/// The screen of `Profile.xml`, written in Swift.
func makeProfileView() -> UIView {
    let portrait = UIView()
    portrait.width = 48
    portrait.height = 48
    portrait.backgroundColor = LMViewBuilder.colorValue("#3b55a2")
    portrait.layer.cornerRadius = 24

    let name = UILabel()
    name.text = "Grace Hopper"
    name.font = LMViewBuilder.fontValue("System-Bold 18")

    let profession = UILabel()
    profession.text = "Rear admiral, computer scientist"
    profession.alpha = 0.7

    let about = UILabel()
    about.text = "She wrote one of the first compilers, because she believed that programs should read like English."
    about.numberOfLines = 0

    let names = LMColumnView()
    names.weight = 1
    names.spacing = 2
    add([name, profession], to: names)

    let head = LMRowView()
    head.spacing = 12
    head.verticalAlignment = .center
    add([portrait, names], to: head)

    let buttons = LMRowView()
    add([makeButton("Call"), makeButton("Write"), LMSpacer()], to: buttons)

    let column = LMColumnView()
    column.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    column.spacing = 12
    add([head, about, buttons, LMSpacer()], to: column)
    return column
}

private func makeButton(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.title = title
    return button
}

private func add(_ views: [UIView], to container: UIView) {
    for view in views { container.addSubview(view) }
}
