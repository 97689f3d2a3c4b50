import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// All macros of the package in one plugin, so that swift-syntax is built and loaded only once.
@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        KeyValueCodingMacro.self, PropertyMarkerMacro.self, DeclaringFormsMacro.self,
        ServiceProxyMacro.self, RequestMethodMacro.self, ResourcePathMacro.self,
        ServiceMacro.self, OperationAnnotationMacro.self, DocumentedMacro.self,
        ValidatedMacro.self, RuleMacro.self,
    ]
}
