import Foundation
import MarkupKit

// The periodic table, written in markup: as a window on a desktop, as a picture where there is no display.
let document = Bundle.module.url(forResource: "PeriodicTable", withExtension: "xml")
let size = CGSize(width: 1280, height: 760)

guard let document else { exit("The example's document is missing from its bundle.") }
do {
    if Display.isAvailable {
        try Display.open()
        let window = HostWindow(
            try LMViewBuilder.view(contentsOf: document, owner: nil, root: nil), size: size, title: "Periodic Table")
        window.run()
    } else {
        try Display.open(headless: true)
        let picture = URL(filePath: "out/periodic-table.png")
        try FileManager.default.createDirectory(
            at: picture.deletingLastPathComponent(), withIntermediateDirectories: true)
        try LMViewBuilder.view(contentsOf: document, owner: nil, root: nil).writePicture(to: picture, size: size)
        print("There is no display, so the window is drawn to a picture: \(picture.path)")
        print("Open it in a browser: xdg-open \(picture.absoluteString)")
    }
} catch {
    exit("\(error)")
}

func exit(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    Foundation.exit(1)
}
