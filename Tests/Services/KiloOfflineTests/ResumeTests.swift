import Foundation
import KiloOffline
import Testing
