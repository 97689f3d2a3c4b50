import Foundation

/// The identity of a scene, with the role and the configuration it was made with.
public final class UISceneSession: Hashable {
    /// The purpose of a scene.
    public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role.
        public let rawValue: String
        /// Creates a role of any name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Windows of the application.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The role: always `windowApplication`.
    public let role: Role
    /// A text that no other session of this run has.
    public let persistentIdentifier = UUID().uuidString
    /// The configuration that the application's delegate has returned.
    public internal(set) var configuration: UISceneConfiguration
    /// The scene; `nil` while the application's delegate chooses a configuration.
    public internal(set) weak var scene: UIScene?
    /// Values of the program about the session; they are not kept for the next run.
    public var userInfo: [String: Any]?

    init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
    }

    /// Whether both are the same session.
    public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool { left === right }
    /// Hashes the identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
