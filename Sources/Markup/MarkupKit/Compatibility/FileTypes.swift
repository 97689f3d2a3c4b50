public import Foundation

// The identifiers of types of files that `UTType` has replaced.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of any data.
public nonisolated var kUTTypeData: CFString { "public.data" }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of any picture.
public nonisolated var kUTTypeImage: CFString { "public.image" }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of a picture in JPEG.
public nonisolated var kUTTypeJPEG: CFString { "public.jpeg" }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of a picture in PNG.
public nonisolated var kUTTypePNG: CFString { "public.png" }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of any film.
public nonisolated var kUTTypeMovie: CFString { "public.movie" }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of a document in PDF.
public nonisolated var kUTTypePDF: CFString { "com.adobe.pdf" }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of any text.
public nonisolated var kUTTypeText: CFString { "public.text" }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of a text without styles.
public nonisolated var kUTTypePlainText: CFString { "public.plain-text" }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of an address.
public nonisolated var kUTTypeURL: CFString { "public.url" }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of a list of properties.
public nonisolated var kUTTypePropertyList: CFString { "com.apple.property-list" }
