import NativeWidgets

/// An object that uses colours and sizes of the theme, and updates them when they change. Held weakly.
@MainActor protocol ThemeFollower: AnyObject {
    func themeDidChange()
}

/// The objects that follow the theme; content drawn by CSS follows it automatically.
final class ThemeFollowers {
    static let shared = ThemeFollowers()

    private struct Member { weak var follower: (any ThemeFollower)? }
    private var members: [Member] = []
    private var isObserving = false
    private var isWaiting = false

    func add(_ follower: any ThemeFollower) {
        if members.count >= 64, members.count.nonzeroBitCount == 1 { members.removeAll { $0.follower == nil } }
        guard !members.contains(where: { $0.follower === follower }) else { return }
        members.append(Member(follower: follower))
        guard !isObserving else { return }
        isObserving = true
        NativeDisplay.observeTraits { [weak self] in self?.settingsDidChange() }
    }

    /// Deferred, because GTK loads its theme only after it has reported the changed setting.
    private func settingsDidChange() {
        guard !isWaiting else { return }
        isWaiting = true
        MainLoop.atNextTurn { [weak self] in
            guard let self else { return }
            isWaiting = false
            for member in members { member.follower?.themeDidChange() }
        }
    }
}
