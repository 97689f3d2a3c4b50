extension Renderer {
    mutating func callPartial(_ step: Instruction) throws {
        let index = Int(step.a)
        let known = Int(units[unit].callees[index * 2])
        if indentation.isEmpty, step.b == 0, known >= 0 {
            return try enter(known, returningTo: next, mark: indentationMark)
        }
        let partial = program.tables.partials[index]
        let mark = indentationMark
        pushIndentation(of: partial)
        guard let callee = try callee(index, partial) else { return restoreIndentation(mark) }
        try enter(callee, returningTo: next, mark: mark)
    }

    mutating func callParent(_ step: Instruction) throws {
        let index = Int(step.a)
        let partial = program.tables.partials[index]
        let mark = indentationMark
        pushIndentation(of: partial)
        let found = try callee(index, partial)
        next = Int(step.b)
        guard let callee = found else { return restoreIndentation(mark) }
        let scopeInside = OverrideScope(outer: scope, template: units[unit].template, partial: index)
        try enter(callee, returningTo: next, mark: mark)
        scopes.append(scopeInside)
        scope = scopes.count - 1
    }

    /// Renders an override in place of a block, or continues with the block's default content.
    mutating func openBlock(_ step: Instruction) throws {
        guard scope >= 0 else { return }
        let block = program.tables.blocks[Int(step.a)]
        guard let found = override(named: block.name) else { return }
        let mark = indentationMark
        indentation.append(contentsOf: block.indentation)
        let template = scopes[found].template
        let callee = try unitNumber(template, isIndented: isIndented)
        // Both programs of a template list the same overrides, but with different start instructions.
        let overrides = units[callee].program.tables.partials[scopes[found].partial].overrides
        guard let override = overrides.last(where: { $0.name == block.name }) else { return }
        if isIndented {
            if !block.isStandalone { suppressesLineStart = override.startsLine }
            if block.isStandalone, !override.startsLine { try writeIndentation() }
        }
        let outer = scopes[found].outer
        try enter(callee, returningTo: Int(step.b), mark: mark)
        scope = outer
        next = Int(override.entry)
    }

    /// Returns the outermost scope that overrides a block: the including template takes precedence over the parent.
    private func override(named name: String) -> Int? {
        var found: Int?
        var candidate = scope
        while candidate >= 0 {
            let scope = scopes[candidate]
            if scope.template.plain.tables.partials[scope.partial].overrides.contains(where: { $0.name == name }) {
                found = candidate
            }
            candidate = scope.outer
        }
        return found
    }

    mutating func callLambda(_ lambda: Lambda, section: Int, _ step: Instruction) throws {
        let template = units[unit].template
        let info = program.tables.sections[section]
        let text = try lambda.body(String(decoding: template.source[info.source], as: UTF8.self))
        try enterText(text, delimiters: info.delimiters, escapesLiterals: false)
    }

    mutating func callLambda(_ lambda: Lambda, escapes: Bool) throws {
        try enterText(try lambda.body(nil), delimiters: Program.Delimiters(), escapesLiterals: escapes)
    }

    /// Renders a text that a function returned, as a separate template.
    private mutating func enterText(
        _ text: String, delimiters: Program.Delimiters, escapesLiterals: Bool
    ) throws {
        let options = Compiler.Options(
            name: units[unit].template.name, escapes: contentType.escapesMarkup, escapesLiterals: escapesLiterals,
            delimiters: delimiters, modifiers: library.modifiers)
        let template = try CompiledTemplate(source: Array(text.utf8), contentType: contentType, options: options)
        let mark = indentationMark
        indentationStart = indentation.count
        try enter(addUnit(template, program: template.plain), returningTo: next, mark: mark)
        frames.top(1).pointee.isTemporary = true
    }

    private mutating func callee(_ index: Int, _ partial: Program.Partial) throws -> Int? {
        let slot = index * 2 + (isIndented ? 1 : 0)
        let known = Int(units[unit].callees[slot])
        if known >= 0, partial.dynamicPath < 0 { return known }
        guard let name = try name(of: partial) else { return nil }
        guard let template = try library.partial(named: name, from: units[unit].template) else {
            if isStrict { throw error(.templateNotFound(name: name)) }
            return nil
        }
        let number = try unitNumber(template, isIndented: isIndented)
        units[unit].callees[slot] = Int32(number)
        return number
    }

    private mutating func name(of partial: Program.Partial) throws -> String? {
        guard partial.dynamicPath >= 0 else { return partial.name }
        guard let node = try lookUp(path: Int(partial.dynamicPath)) else {
            try checkName(program.tables.paths[Int(partial.dynamicPath)].parts)
            return nil
        }
        let name = try NodeText(encoder: encoder, maximumDepth: settings.limits.maximumDepth).text(of: resolve(node))
        return name.isEmpty ? nil : name
    }

    private mutating func unitNumber(_ template: CompiledTemplate, isIndented: Bool) throws -> Int {
        let key = UnitKey(template: ObjectIdentifier(template), isIndented: isIndented)
        if unitNumbers.isEmpty {
            unitNumbers[UnitKey(template: ObjectIdentifier(units[0].template), isIndented: false)] = 0
        }
        if let number = unitNumbers[key] { return number }
        let program = isIndented ? try template.indented() : template.plain
        let number = addUnit(template, program: program)
        unitNumbers[key] = number
        return number
    }

    private mutating func addUnit(_ template: CompiledTemplate, program: Program) -> Int {
        let unit = Unit(template, program: program)
        for (index, name) in program.tables.keys.enumerated() { unit.keyNumbers[index] = keys.number(of: name) }
        units.append(unit)
        return units.count - 1
    }

    private mutating func enter(_ callee: Int, returningTo place: Int, mark: IndentationMark) throws {
        try checkDepth()
        try countIteration()
        var frame = StackFrame(kind: .call, start: place)
        frame.unit = unit
        frame.scope = scope
        frame.scopeCount = scopes.count
        frame.indentation = mark
        frames.append(frame)
        select(callee)
        next = 0
    }

    private mutating func select(_ number: Int) {
        unit = number
        program = units[number].program
        code = program.code
        literals = program.literals
        keyNumbers = units[number].keyNumbers
    }

    mutating func endCall() {
        let frame = frames.take(1).move()
        let ended = unit
        select(frame.unit)
        next = frame.start
        scope = frame.scope
        scopes.removeLast(scopes.count - frame.scopeCount)
        restoreIndentation(frame.indentation)
        suppressesLineStart = false
        if frame.isTemporary, ended == units.count - 1 {
            units.removeLast().deallocate()
        }
    }
}
