extension UITabBarItem {
    /// The purpose of a tab, for which the icon theme has a symbol.
    public nonisolated enum SystemItem: Int, Sendable {
        /// A tab with an English title, and with the symbol of the icon theme for it.
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
            mostViewed

        /// The name of the symbol.
        fileprivate var symbol: String {
            switch self {
            case .more: "view-more-symbolic"
            case .favorites, .featured, .topRated: "starred-symbolic"
            case .recents, .history, .mostRecent: "document-open-recent-symbolic"
            case .contacts: "x-office-address-book-symbolic"
            case .bookmarks: "user-bookmarks-symbolic"
            case .search: "edit-find-symbolic"
            case .downloads: "folder-download-symbolic"
            case .mostViewed: "view-list-symbolic"
            }
        }

        /// The title: that of the desktop, if it has one.
        @MainActor fileprivate var title: String {
            switch self {
            case .more: "More"
            case .favorites: "Favorites"
            case .featured: "Featured"
            case .topRated: "Top Rated"
            case .recents: "Recents"
            case .contacts: "Contacts"
            case .history: "History"
            case .bookmarks: "Bookmarks"
            case .search: DesktopWord.search.text
            case .downloads: "Downloads"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            }
        }
    }

    /// Creates an item with the title and the symbol for a purpose.
    ///
    /// - Parameter tag: A number that only the application uses.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: UIImage(systemIcon: systemItem.symbol), tag: tag)
    }
}
