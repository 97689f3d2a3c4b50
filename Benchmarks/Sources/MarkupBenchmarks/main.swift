import Foundation
import MarkupKit

setenv("GTK_A11Y", "none", 1)
setenv("GSETTINGS_BACKEND", "memory", 1)
ToolkitMessages.silence()
let chosen = CommandLine.arguments.dropFirst()
// Separate programs are measured on the session's display.
if chosen == ["animation"] {
    try Display.open()
} else if chosen != ["hello"] {
    try Display.open(headless: true)
    Display.showsAnimations = false
}
let suites: [(String, () throws -> Void)] = [
    ("loading", runLoadingBenchmarks), ("layout", runLayoutBenchmarks), ("flat", runMemoryBenchmarks),
    ("bindings", runBindingBenchmarks),
    ("tables", runTableBenchmarks), ("cells", runCellBenchmarks), ("lists", runListBenchmarks),
    ("asking", runAskingBenchmarks),
    ("drawing", runDrawingBenchmarks), ("reloading", runReloadingBenchmarks), ("animation", runAnimationBenchmarks),
    ("hello", runHelloBenchmarks),
]
for (name, run) in suites where chosen.isEmpty || chosen.contains(name) { try run() }
if chosen.contains("scale") { try runScaleBenchmarks() }
