#include "locale_words.h"

#if !__has_include(<unicode/unumberformatter.h>)
#error "ICU's headers are missing: install Debian's libicu-dev, or run scripts/setup.sh"
#endif

#include <string.h>
#include <unicode/uformattedvalue.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ureldatefmt.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

static int32_t written(int32_t length, int32_t capacity, UErrorCode error) {
    return U_SUCCESS(error) && length <= capacity ? length : -1;
}

LocaleNumberFormat *locale_number_format_open(const char *skeleton, const char *locale) {
    UErrorCode error = U_ZERO_ERROR;
    UChar units[256];
    size_t length = strlen(skeleton);
    if (length >= sizeof units / sizeof *units) return NULL;
    u_charsToUChars(skeleton, units, (int32_t)length);
    UNumberFormatter *format = unumf_openForSkeletonAndLocale(units, (int32_t)length, locale, &error);
    if (U_SUCCESS(error)) return (LocaleNumberFormat *)format;
    unumf_close(format);
    return NULL;
}

void locale_number_format_close(LocaleNumberFormat *format) { unumf_close((UNumberFormatter *)format); }

int32_t locale_number_format_write(
    const LocaleNumberFormat *format, const char *number, uint16_t *text, int32_t capacity, int32_t *start, int32_t *end
) {
    UErrorCode error = U_ZERO_ERROR;
    UFormattedNumber *result = unumf_openResult(&error);
    UConstrainedFieldPosition *position = ucfpos_open(&error);
    unumf_formatDecimal((const UNumberFormatter *)format, number, -1, result, &error);
    int32_t length = unumf_resultToString(result, text, capacity, &error);
    const UFormattedValue *value = unumf_resultAsValue(result, &error);
    ucfpos_constrainCategory(position, UFIELD_CATEGORY_NUMBER, &error);
    *start = length;
    *end = 0;
    while (U_SUCCESS(error) && ufmtval_nextPosition(value, position, &error)) {
        if (ucfpos_getField(position, &error) == UNUM_MEASURE_UNIT_FIELD) continue;
        int32_t from = 0, to = 0;
        ucfpos_getIndexes(position, &from, &to, &error);
        if (from < *start) *start = from;
        if (to > *end) *end = to;
    }
    ucfpos_close(position);
    unumf_closeResult(result);
    return written(length, capacity, error);
}

LocalePluralRules *locale_plural_rules_open(const char *locale) {
    UErrorCode error = U_ZERO_ERROR;
    UPluralRules *rules = uplrules_open(locale, &error);
    return U_SUCCESS(error) ? (LocalePluralRules *)rules : NULL;
}

int32_t locale_plural_rules_write(
    const LocalePluralRules *rules, const LocaleNumberFormat *format, const char *number, uint16_t *name, int32_t capacity
) {
    UErrorCode error = U_ZERO_ERROR;
    UFormattedNumber *result = unumf_openResult(&error);
    unumf_formatDecimal((const UNumberFormatter *)format, number, -1, result, &error);
    int32_t length = uplrules_selectFormatted((const UPluralRules *)rules, result, name, capacity, &error);
    unumf_closeResult(result);
    return written(length, capacity, error);
}

int32_t locale_day_write(const char *locale, int32_t days, uint16_t *word, int32_t capacity) {
    UErrorCode error = U_ZERO_ERROR;
    URelativeDateTimeFormatter *formatter = ureldatefmt_open(
        locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE, &error);
    int32_t length = ureldatefmt_format(formatter, days, UDAT_REL_UNIT_DAY, word, capacity, &error);
    ureldatefmt_close(formatter);
    return written(length, capacity, error);
}

bool locale_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

bool locale_is_east_asian(uint32_t character) {
    const UScriptCode scripts[] = {USCRIPT_HAN, USCRIPT_HANGUL, USCRIPT_HIRAGANA, USCRIPT_KATAKANA};
    for (size_t index = 0; index < sizeof scripts / sizeof *scripts; index++) {
        if (uscript_hasScript((UChar32)character, scripts[index])) return true;
    }
    return false;
}
