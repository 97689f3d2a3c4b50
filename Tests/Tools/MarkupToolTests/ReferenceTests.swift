import Testing

extension MarkupToolTests {
    @Suite struct ReferenceTests {
        @Test func aClassWithItsInheritedMembers() throws {
            let run = try Tool().run("reference", "UISlider")
            #expect(run.status == 0)
            #expect(run.errors == "")
            let heads = run.output.split(separator: "\n").filter { $0.hasPrefix("## ") }
            #expect(heads == ["## UISlider", "## UIControl", "## UIView"])
            #expect(run.output.contains("| `maximumValue` | number |"))
        }

        @Test func anElementThatIsNotAClass() throws {
            let run = try Tool().run("reference", "for")
            #expect(run.status == 0)
            #expect(run.output.hasPrefix("## for\n"))
            #expect(run.output.contains("| `each` | expression | The expression for the list, such as `$people`. |"))
        }

        @Test func everything() throws {
            let run = try Tool().run("reference")
            #expect(run.status == 0)
            #expect(run.output.contains("## LMTableView\n"))
            #expect(run.output.contains("## CALayer\n"))
        }

        @Test func aClassThatIsNotThere() throws {
            let run = try Tool().run("reference", "UISlyder")
            #expect(run.status == 64)
            #expect(run.errors.contains("there is no class 'UISlyder'; did you mean 'UISlider'?"))
            #expect(try Tool().run("reference", "Dashboard").errors.contains("'; the classes are CALayer, "))
        }
    }
}
