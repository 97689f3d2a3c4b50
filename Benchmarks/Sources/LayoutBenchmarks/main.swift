import Foundation
import MarkupLayout

// Prints the cost of laying out trees of growing size, in nanoseconds per view, and how it compares with a bare walk
// over the same tree. The deep shape needs as many stack frames as it has levels, hence the thread with a stack of its
// own.
let thread = Thread {
    print(LayoutReport.header)
    for shape in Shape.allCases {
        for count in [1_000, 10_000, 100_000] {
            print(LayoutReport(shape, count: count).line)
        }
    }
    exit(0)
}
thread.stackSize = 1 << 30
thread.start()
while true { sleep(1000) }
