import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// An application for tests on real displays, which reports its state on request.
///
/// It reads one command per line: `state`, or `place` and the name of a view. It replies with one line, and ends when
/// its input ends.
@main
final class RealDisplayCheck: UIApplicationDelegate {
    private var chosen = "-"

    init() {}

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.name = "Real Display Check"
        application.menu = UIMenu(children: [
            UIAction(title: "About") { [weak self] _ in self?.chosen = "About" },
            UIKeyCommand(title: "New Window", input: "n", modifierFlags: .command) { [weak self] _ in
                self?.openWindow()
            },
            UIKeyCommand(title: "Quit", input: "q", modifierFlags: .command) { _ in UIApplication.shared.quit() },
        ])
        openWindow()
        listen()
        return true
    }

    private func openWindow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 560, height: 420))
        window.rootViewController = UINavigationController(rootViewController: CheckController())
        window.makeKeyAndVisible()
    }

    // MARK: Questions

    private var unread = ""

    private func listen() {
        FileHandle.standardInput.readabilityHandler = { handle in
            let new = String(decoding: handle.availableData, as: UTF8.self)
            if new.isEmpty { handle.readabilityHandler = nil }
            Task { @MainActor in self.read(new) }
        }
    }

    private func read(_ new: String) {
        guard !new.isEmpty else { return UIApplication.shared.quit() }
        let lines = (unread + new).split(separator: "\n", omittingEmptySubsequences: false)
        unread = lines.last.map(String.init) ?? ""
        for line in lines.dropLast() { answer(line.split(separator: " ").map(String.init)) }
    }

    private func answer(_ question: [String]) {
        let window = UIApplication.shared.keyWindow
        let controller = (window?.rootViewController as? UINavigationController)?.topViewController as? CheckController
        var line = ""
        if question.first == "state" {
            var facts = controller?.facts ?? [:]
            facts["windows"] = "\(UIApplication.shared.windows.count)"
            facts["active"] = "\(window?.isActive ?? false)"
            facts["chosen"] = chosen
            facts["dialog"] = (window?.rootViewController as? UIAlertController)?.title
            line = facts.map { "\($0)=\($1)" }.sorted().joined(separator: "\t")
        } else if let name = question.last, let place = controller?.place(of: name) ?? window?.place(ofPart: name) {
            line = "\(Int(place.midX)) \(Int(place.midY))"
        }
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}

/// A screen with the most common controls.
@Observable @KeyValueCoding
final class CheckController: UIViewController {
    var name = ""
    var other = ""
    private var presses = 0
    private var answer = "-"

    private weak var nameField: UITextField!
    private weak var otherField: UITextField!
    private weak var loudSwitch: UISwitch!
    private weak var pressButton: UIButton!
    private weak var askButton: UIButton!
    private weak var levelSlider: UISlider!
    private weak var sizePicker: LMPickerView!
    private weak var rows: UITableView!
    private weak var pad: UIView!
    private weak var source: UILabel!
    private weak var target: UILabel!
    private var taps = 0
    private var secondaryTaps = 0
    private var panned = "-"
    private var carried = "-"
    private var moved = "-"

    private static let markup = """
        <LMColumnView layoutMargins="12" spacing="8">
            <UITextField id="nameField" borderStyle="roundedRect" placeholder="Name" text="$name"/>
            <UITextField id="otherField" borderStyle="roundedRect" placeholder="Other" text="$other"/>
            <LMRowView verticalAlignment="center">
                <UISwitch id="loudSwitch"/>
                <UIButton id="pressButton" style="systemButton" title="Press" onPrimaryActionTriggered="press"/>
                <UIButton id="askButton" style="systemButton" title="Ask" onPrimaryActionTriggered="ask"/>
                <UISlider id="levelSlider" weight="1"/>
                <LMPickerView id="sizePicker" width="120"><row title="Small" value="small"/><row title="Large" value="large"/></LMPickerView>
            </LMRowView>
            <LMRowView verticalAlignment="center" spacing="12">
                <UIView id="pad" width="120" height="36" backgroundColor="secondarySystemBackground" onTap="tap" onSecondaryTap="tapSecondary" onPan="pan"/>
                <UILabel id="source" text="Carry me" pointerStyle="openHand"/>
                <UILabel id="target" text="Put it here" weight="1" height="36"/>
            </LMRowView>
            <UITableView id="rows" weight="1"/>
        </LMColumnView>
        """

    override func loadView() {
        do {
            view = try LMViewBuilder.view(markup: Self.markup, owner: self)
        } catch {
            fatalError("\(error)")
        }
        rows.dataSource = self
        source.addInteraction(UIDragInteraction(delegate: self))
        target.addInteraction(UIDropInteraction(delegate: self))
    }

    func tap() { taps += 1 }

    func tapSecondary() { secondaryTaps += 1 }

    func pan(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: view)
        panned = "\(pan.state) \(Int(way.x)) \(Int(way.y))"
    }

    func press() { presses += 1 }

    func ask() {
        let alert = UIAlertController(title: "Really?", message: "There is no way back.", preferredStyle: .alert)
        for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Go", .default)] {
            alert.addAction(UIAlertAction(title: title, style: style) { [weak self] _ in self?.answer = title })
        }
        present(alert, animated: false)
    }

    // MARK: Answers

    private var parts: [String: UIView] {
        [
            "name": nameField, "other": otherField, "loud": loudSwitch, "press": pressButton, "ask": askButton,
            "level": levelSlider, "size": sizePicker, "rows": rows, "pad": pad, "source": source, "target": target,
        ]
    }

    func place(of name: String) -> CGRect? { parts[name]?.placeInWindow }

    var facts: [String: String] {
        [
            "name": nameField.text ?? "", "other": otherField.text ?? "", "model": name, "loud": "\(loudSwitch.isOn)",
            "presses": "\(presses)", "answer": answer, "level": "\(levelSlider.value)",
            "size": "\(sizePicker.value(forComponent: 0) ?? "-")", "offset": "\(Int(rows.contentOffset.y))",
            "focus": parts.first { $0.value.isFirstResponder }?.key ?? "-", "width": "\(Int(view.bounds.width))",
            "style": traitCollection.userInterfaceStyle.rawValue, "taps": "\(taps) \(secondaryTaps)", "panned": panned,
            "carried": carried,
            "moved": moved,
        ]
    }
}

extension CheckController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

extension CheckController: UIDragInteractionDelegate, UIDropInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        [UIDragItem(itemProvider: NSItemProvider(object: "a parcel"))]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { moved = "\(operation)" }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        session.loadObjects(ofClass: String.self) { [weak self] texts in
            self?.carried = texts.joined(separator: ", ")
        }
    }
}
