#include "barcodes.h"

// Without this, version 1 returns texts as wide characters.
#define ZX_USE_UTF8 1
#include <ZXing/ReadBarcode.h>
#include <string>

using namespace ZXing;

#if __has_include(<ZXing/ReaderOptions.h>)
using Options = ReaderOptions;
#else
using Options = DecodeHints;
#endif

// The pixel format, by its name since version 2.3, or by its older name.
template <typename Format> static auto pixelFormat(int) -> decltype(Format::BGRA) { return Format::BGRA; }
template <typename Format> static Format pixelFormat(long) { return Format::BGRX; }

static const struct {
    BarcodeKinds kind;
    BarcodeFormat format;
} kindsOfFormats[] = {
    {BARCODE_AZTEC, BarcodeFormat::Aztec},
    {BARCODE_CODE39, BarcodeFormat::Code39},
    {BARCODE_CODE93, BarcodeFormat::Code93},
    {BARCODE_CODE128, BarcodeFormat::Code128},
    {BARCODE_DATA_MATRIX, BarcodeFormat::DataMatrix},
    {BARCODE_EAN13, BarcodeFormat::EAN13},
    {BARCODE_EAN8, BarcodeFormat::EAN8},
    {BARCODE_ITF, BarcodeFormat::ITF},
    {BARCODE_PDF417, BarcodeFormat::PDF417},
    {BARCODE_QR, BarcodeFormat::QRCode},
    {BARCODE_UPCE, BarcodeFormat::UPCE},
};

static Options optionsFor(BarcodeKinds kinds) {
    BarcodeFormats formats;
    for (const auto &row : kindsOfFormats) {
        if (kinds & row.kind) formats |= row.format;
    }
    Options options;
    options.setFormats(formats).setMaxNumberOfSymbols(16).setTryCode39ExtendedMode(false);
#if __has_include(<ZXing/ReaderOptions.h>)
    options.setTextMode(TextMode::Plain);
#endif
    return options;
}

/// Returns 0 for a format that was not requested.
static BarcodeKinds kindOf(BarcodeFormat format) {
    for (const auto &row : kindsOfFormats) {
        if (row.format == format) return row.kind;
    }
    return 0;
}

bool barcodes_read(
    const uint8_t *bytes, int32_t width, int32_t height, int32_t stride, BarcodeKinds kinds, BarcodeHandler handler, void *context) try {
    if (width <= 0 || height <= 0 || !kinds) return true;
    const ImageView picture(bytes, width, height, pixelFormat<ImageFormat>(0), stride);
    for (const auto &result : ReadBarcodes(picture, optionsFor(kinds))) {
        const BarcodeKinds kind = kindOf(result.format());
        if (!result.isValid() || !kind) continue;
        const auto type = result.contentType();
        const bool isText = type != ContentType::Binary && type != ContentType::Mixed && type != ContentType::UnknownECI;
        const std::string text = isText ? result.text() : std::string();
        const auto position = result.position();
        FoundBarcode code = {
            kind, result.bytes().data(), result.bytes().size(), isText ? text.data() : nullptr, text.size(), {}};
        // The library lists corners clockwise.
        static const int order[] = {0, 3, 2, 1};
        for (int corner = 0; corner < 4; corner++) {
            code.corners[2 * corner] = position[order[corner]].x;
            code.corners[2 * corner + 1] = position[order[corner]].y;
        }
        handler(context, &code);
    }
    return true;
} catch (...) {
    return false;
}
