import Foundation
import Kilo
import MarkupKit

class AppDelegate {
    static let serviceProxy = WSWebServiceProxy(session: .shared, serverURL: URL(filePath: "/"))
}
// LISTING CCH-O1
