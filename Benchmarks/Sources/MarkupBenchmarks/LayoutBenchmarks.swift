import BenchmarkGTK
import Foundation
import MarkupKit

/// The layout of 10,000 labels, beside nested boxes.
func runLayoutBenchmarks() throws {
    let shape = TreeShape(rows: 500, labels: 20)
    var markupTimes: [Double] = []
    var boxTimes: [Double] = []
    var second: [Double] = []
    for _ in 0..<7 {
        let view = try LMViewBuilder.view(markup: shape.markup)
        let window = HostWindow(view, size: CGSize(width: 1000, height: 800))
        markupTimes.append(seconds { window.layOutNow() })
        second.append(seconds { window.layOutNow() })
        window.close()
        let boxes = shape.makeDirectly()
        let host = gtk_window_new()!
        let hostWindow = UnsafeMutableRawPointer(host).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_child(hostWindow, boxes)
        boxTimes.append(seconds { layOut(boxes) })
        gtk_window_set_child(hostWindow, nil)
        gtk_window_destroy(hostWindow)
        g_object_unref(boxes)
    }
    let rows = [("markup", median(markupTimes)), ("nested GtkBox", median(boxTimes))].map {
        (name: $0.0, seconds: $0.1)
    }
    Measurement.report("first layout of \(shape.count) views", count: shape.count, rows)
    print("  second pass, nothing changed: \((median(second) * 1e6).rounded()) µs in all")
}

private func layOut(_ widget: UnsafeMutablePointer<GtkWidget>) {
    var width: Int32 = 0
    var height: Int32 = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
    gtk_widget_allocate(widget, width, height, -1, nil)
}

private func seconds(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    return (ContinuousClock.now - start) / .seconds(1)
}

private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
