import BenchmarkGTK
import Foundation
import MarkupKit

/// 60 views that move, grow, fade and change their colours at once, beside 60 boxes in a GtkFixed that a tick callback moves and fades.
///
/// Alone (`swift run -c release MarkupBenchmarks animation`) it runs on the session's display, if there is one.
func runAnimationBenchmarks() throws {
    let before = Display.showsAnimations
    Display.showsAnimations = true
    defer { Display.showsAnimations = before }
    print("\n60 views animated at once for 3 seconds")
    let status = UIApplication.run(AnimationRounds())
    guard status == 0 else { return print("  the application ended with \(status)") }
}

/// The kinds of animation one after the other, each in its own window.
private final class AnimationRounds: UIApplicationDelegate {
    private var window: UIWindow?
    private var link: CADisplayLink?
    private var frames = 0
    private var processorTime = 0.0
    private var time = 0.0

    private static let seconds = 3.0
    private static let size = CGSize(width: 900, height: 600)

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        showViews()
        return true
    }

    private func showViews() {
        let controller = UIViewController()
        let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
        window.rootViewController = controller
        self.window = window
        let views = (0..<60).map { index in
            let view = UIView(
                frame: CGRect(x: Double(index % 10) * 85 + 10, y: Double(index / 10) * 85 + 10, width: 60, height: 60))
            view.backgroundColor = UIColor(hue: Double(index) / 60, saturation: 0.6, brightness: 0.9, alpha: 1)
            controller.view.addSubview(view)
            return view
        }
        window.makeKeyAndVisible()
        after(0.5) { [self] in
            for (index, view) in views.enumerated() {
                UIView.animate(withDuration: 0.5 + Double(index) / 60, delay: 0, options: [.repeat, .autoreverse]) {
                    view.frame = view.frame.insetBy(dx: -8, dy: -8).offsetBy(dx: 15, dy: 20)
                    view.alpha = 0.4
                }
            }
            let link = CADisplayLink { [weak self] _ in self?.frames += 1 }
            link.add(to: .main, forMode: .common)
            self.link = link
            measure("views: frames and opacity") { [self] in
                for (index, view) in views.enumerated() {
                    UIView.animate(withDuration: 0.5 + Double(index) / 60, delay: 0, options: [.repeat, .autoreverse]) {
                        view.backgroundColor = .white
                        view.layer.cornerRadius = 20
                        view.alpha = 1
                    }
                }
                measure("views: frames, opacity, colours and corners") { [self] in
                    link.invalidate()
                    // The window stays, because the application ends with its last one.
                    for view in views { view.removeFromSuperview() }
                    showBoxes()
                }
            }
        }
    }

    // MARK: The peer

    private func showBoxes() {
        guard let window = gtk_window_new(), let fixed = gtk_fixed_new(), let display = gdk_display_get_default() else {
            return UIApplication.shared.quit()
        }
        let provider = gtk_css_provider_new()
        let rules = ".peer{background-color:#7080c0;}"
        rules.withCString { gtk_css_provider_load_from_data(provider, $0, gssize(strlen($0))) }
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 600)
        let place = UnsafeMutableRawPointer(fixed).assumingMemoryBound(to: GtkFixed.self)
        for index in 0..<60 {
            guard let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0) else { continue }
            gtk_widget_set_size_request(box, 60, 60)
            gtk_widget_add_css_class(box, "peer")
            gtk_fixed_put(place, box, Double(index % 10) * 85 + 10, Double(index / 10) * 85 + 10)
        }
        let top = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_default_size(top, Int32(Self.size.width), Int32(Self.size.height))
        gtk_window_set_child(top, fixed)
        gtk_window_present(top)
        gtk_widget_add_tick_callback(
            fixed,
            { widget, clock, _ in
                guard let widget, let clock else { return 0 }
                movePeers(in: widget, at: Double(gdk_frame_clock_get_frame_time(clock)) / 1e6)
                return 1
            }, nil, nil)
        after(0.5) { [self] in
            measure("boxes in a GtkFixed: places and opacity") {
                gtk_window_destroy(top)
                UIApplication.shared.quit()
            }
        }
    }

    // MARK: Measuring

    private func measure(_ name: String, then next: @escaping () -> Void) {
        peerFrames = 0
        frames = 0
        processorTime = Self.processorSeconds
        time = CACurrentMediaTime()
        after(Self.seconds) { [self] in
            let passed = CACurrentMediaTime() - time
            let share = (Self.processorSeconds - processorTime) / passed
            let rate = Double(max(frames, peerFrames)) / passed
            print("  \(name): \(Int(rate.rounded())) frames a second, \(Int((share * 100).rounded())) % of a core")
            next()
        }
    }

    /// All threads of the process.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func after(_ seconds: Double, _ body: @escaping () -> Void) {
        Task {
            try? await Task.sleep(for: .seconds(seconds))
            body()
        }
    }
}

private var peerFrames = 0

private nonisolated func movePeers(in fixed: UnsafeMutablePointer<GtkWidget>, at time: Double) {
    MainActor.assumeIsolated { peerFrames += 1 }
    let place = UnsafeMutableRawPointer(fixed).assumingMemoryBound(to: GtkFixed.self)
    var index = 0
    var child = gtk_widget_get_first_child(fixed)
    while let box = child {
        let part = (1 - cos(time * .pi / (0.5 + Double(index) / 60))) / 2
        gtk_fixed_move(
            place, box, Double(index % 10) * 85 + 10 + 15 * part, Double(index / 10) * 85 + 10 + 20 * part)
        gtk_widget_set_opacity(box, 1 - 0.6 * part)
        child = gtk_widget_get_next_sibling(box)
        index += 1
    }
}
