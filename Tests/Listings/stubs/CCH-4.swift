import Foundation
import Kilo
import MarkupKit

// LISTING CCH-2
// LISTING CCH-4
// DOTS var users: [User]?; var userCacheURL: URL?; let userCacheQueue = OperationQueue()
