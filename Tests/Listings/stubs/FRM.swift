import Kilo
import MarkupKit

func label() {
    // LISTING FRM-2
}

func greet(_ serviceProxy: WSWebServiceProxy) {
    // LISTING FRM-4
}
