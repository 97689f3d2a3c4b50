#!/usr/bin/env bash
# The import rules of ARCHITECTURE.md that the compiler does not check.
set -euo pipefail
cd "$(dirname "$0")/../.."

failed=0
forbid() { # folder, imports, reason
    local rows
    rows=$(grep -rnP "^(@[a-z]+ |public |package |internal )*import ($2)\b" --include='*.swift' "$1" || true)
    [ -z "$rows" ] && return
    printf '%s\n%s\n' "$3" "$rows" >&2
    failed=1
}

forbid Sources/Foundations/ImageDecoding '[A-Za-z]+' 'ImageDecoding imports nothing:'
forbid Sources/Foundations/MarkupBasics '(?!Foundation\b)[A-Za-z]+' 'MarkupBasics imports Foundation only:'
forbid Sources/Layout/MarkupLayout '[A-Za-z]+' 'MarkupLayout imports nothing:'
for folder in Foundations Language Layout Services; do
    forbid "Sources/$folder" 'CGTK|NativeWidgets|Markup(Kit|Charts|Testing|Preview)' "$folder must not import views or GTK:"
done
forbid Sources/Language/MarkupEditing '(?!Foundation\b|MarkupBasics\b|MarkupLanguage\b|Synchronization\b)[A-Za-z]+' 'MarkupEditing needs no views:'
forbid Sources/Services/KiloKeyring 'CSecret|NIO[A-Za-z0-9]*|AsyncHTTPClient' 'KiloKeyring sees libsecret through CKeyring only, and needs no network:'
forbid Sources/Services/KiloOffline '(?!Foundation\b|Kilo\b|Synchronization\b)[A-Za-z]+' 'KiloOffline imports Kilo only, for both sides:'
forbid Sources/Services/KiloContract '(?!Foundation\b)[A-Za-z]+' 'KiloContract imports Foundation only:'
forbid Sources/Tools/client-writer '(?!Foundation\b|KiloContract\b)[A-Za-z]+' 'client-writer is compiled by every user of its plugin:'
forbid Sources/Tools/kilo-tool 'CGTK|NativeWidgets|Markup(Kit|Charts|Testing|Preview)|NIO[A-Za-z0-9]*|Hummingbird' 'kilo needs no desktop and no server:'
forbid Sources/Services/KiloTemplate 'KeyValueCoding' 'KiloTemplate builds without macros:'
forbid Sources/Services/KiloTemplate 'NIO[A-Za-z0-9]*|Hummingbird|AsyncHTTPClient|FoundationNetworking' 'KiloTemplate must not import HTTP:'
forbid Sources/Markup/MarkupKit 'NIO[A-Za-z0-9]*|Hummingbird|AsyncHTTPClient|FoundationNetworking|Kilo[A-Za-z]*' 'MarkupKit must not import HTTP:'
forbid Sources/Markup/MarkupKit 'CWebKit|MarkupWebKit|CShumate|MarkupMap|ChartLayout|MarkupCharts' 'web pages, maps and charts are products of their own:'
forbid Sources/Layout/ChartLayout '(?!Foundation\b)[A-Za-z]+' 'ChartLayout imports Foundation only:'
forbid Sources/Markup/MarkupCharts 'CGTK' 'GTK belongs in Sources/Toolkit/NativeWidgets:'
forbid Sources/Tools/MarkupPreview 'CGTK|NIO[A-Za-z0-9]*|Hummingbird|Kilo[A-Za-z]*|ArgumentParser' 'MarkupPreview is made of MarkupKit alone:'
forbid Sources/Desktop/MarkupWebKit 'NIO[A-Za-z0-9]*|Hummingbird|AsyncHTTPClient|Kilo[A-Za-z]*' 'WebKit has an HTTP client of its own:'
forbid Sources/Markup/MarkupKit 'CGTK' 'GTK belongs in Sources/Toolkit/NativeWidgets:'
forbid Sources/Desktop/AVFoundation 'CGTK|CGStreamer|CZXing' 'AVFoundation sees C libraries through CCamera, CBarcodes and NativeWidgets only:'
forbid Sources/Desktop/MarkupPrinting 'CGTK|CPrinting' 'GTK and libcups belong in Sources/Desktop/NativePrinting:'
forbid Sources/Desktop/NativePrinting 'MarkupKit|MarkupPrinting' 'NativePrinting knows nothing of the views above it:'
forbid Sources/Tools/PreviewBrowser '(?!(Foundation|Synchronization)\b)[A-Za-z]+' 'PreviewBrowser knows sockets only, and builds in seconds:'
# Native widgets know nothing of the views above them; UIKit's values come as numbers, texts and native enumerations.
views=$(grep -rnP '\b(UI|LM)[A-Z]|\bNS(Text|Line|Layout)|\bCALayer' --include='*.swift' Sources/Toolkit/NativeWidgets Sources/Desktop/NativePrinting || true)
if [ -n "$views" ]; then
    printf 'NativeWidgets and NativePrinting name no view and no value of UIKit:\n%s\n' "$views" >&2
    failed=1
fi
# A schema describes the classes to the language. Documentation comments may give examples.
views=$(grep -rnP '"(UI|LM)[A-Z]' --include='*.swift' --exclude-dir=BuiltIn Sources/Language/MarkupLanguage | grep -v '///' || true)
if [ -n "$views" ]; then
    printf 'MarkupLanguage names no view:\n%s\n' "$views" >&2
    failed=1
fi
exit $failed
