/// The button that starts and ends the editing of a controller's content.
final class EditButtonItem: UIBarButtonItem {
    private var word: LanguageFollower?

    init(for controller: UIViewController) {
        super.init(title: nil, style: .plain, target: nil, action: nil)
        primaryAction = UIAction { [weak controller] _ in
            controller.map { $0.setEditing(!$0.isEditing, animated: true) }
        }
        accessibilityIdentifier = "edit"
        show(isEditing: controller.isEditing)
    }

    func show(isEditing: Bool) {
        style = isEditing ? .done : .plain
        word = LanguageFollower(isEditing ? .done : .edit) { [weak self] in self?.title = $0 }
    }
}
