import CExpat

/// Runs expat over a text and passes its events to a `DocumentBuilder`.
struct DocumentParser {
    let source: SourceText
    let limits: DocumentLimits

    func parse() -> (document: Document?, diagnostics: [Diagnostic]) {
        if let fault = XMLDeclaration(source: source)?.encodingFault { return (nil, [fault]) }
        guard let parser = XML_ParserCreate("UTF-8") else {
            return (
                nil,
                [
                    Diagnostic(
                        .malformedXML(detail: "there is not enough memory to read it"), at: source.wholeRange,
                        in: source)
                ]
            )
        }
        defer { XML_ParserFree(parser) }
        let builder = DocumentBuilder(source: source, limits: limits, parser: parser)
        let status = withExtendedLifetime(builder) { run(parser, builder) }
        if status != XML_STATUS_OK, !builder.isStopped {
            builder.report(ExpatFault(parser: parser, source: source, open: builder.openElement).diagnostic)
        }
        return builder.finish(isWellFormed: status == XML_STATUS_OK)
    }

    private func run(_ parser: XML_Parser, _ builder: DocumentBuilder) -> XML_Status {
        XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
        XML_SetElementHandler(
            parser,
            { DocumentBuilder.of($0)?.startElement(name: $1, attributes: $2) },
            { data, _ in DocumentBuilder.of(data)?.endElement() })
        XML_SetProcessingInstructionHandler(parser) { DocumentBuilder.of($0)?.instruction(target: $1, data: $2) }
        XML_SetCharacterDataHandler(parser) { DocumentBuilder.of($0)?.text($1, count: Int($2)) }
        XML_SetCdataSectionHandler(
            parser,
            { DocumentBuilder.of($0)?.startCDATA() },
            { DocumentBuilder.of($0)?.endCDATA() })
        XML_SetCommentHandler(parser) { data, _ in DocumentBuilder.of(data)?.comment() }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in DocumentBuilder.of(data)?.doctype() }
        return source.bytes.withUnsafeBytes { buffer in
            // The size fits: it is at most the limit, and more than 2 GB is rejected here.
            guard let count = Int32(exactly: buffer.count) else { return XML_STATUS_ERROR }
            return XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count, 1)
        }
    }
}
