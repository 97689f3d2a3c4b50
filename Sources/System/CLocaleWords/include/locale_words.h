// Language data from ICU: units, plural forms, names of days, directions.
//
// Written in C, without ICU's types in the interface. The names of ICU's functions contain the library's version,
// through macros that Swift does not import; and Foundation contains another version of ICU, whose types would be
// confused with these.
#ifndef LOCALE_WORDS_H
#define LOCALE_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/// A number format. Several threads may use one.
typedef struct LocaleNumberFormat LocaleNumberFormat;

/// The plural rules of a language. Several threads may use them.
typedef struct LocalePluralRules LocalePluralRules;

// Functions that write a text of at most `capacity` UTF-16 units return its length, or -1 if there is no text.

/// Creates a format from an ICU number skeleton in ASCII; returns NULL if it contains something unknown, such as a
/// unit.
LocaleNumberFormat *locale_number_format_open(const char *skeleton, const char *locale);
void locale_number_format_close(LocaleNumberFormat *format);

/// Formats a number, given in decimal digits. `start` and `end` are the range of the number in the text; `end` is 0 if
/// the text is words only.
int32_t locale_number_format_write(
    const LocaleNumberFormat *format, const char *number, uint16_t *text, int32_t capacity, int32_t *start, int32_t *end);

/// Returns NULL if there are no rules for the locale.
LocalePluralRules *locale_plural_rules_open(const char *locale);

/// Writes the plural category of a number as shown in a format.
int32_t locale_plural_rules_write(
    const LocalePluralRules *rules, const LocaleNumberFormat *format, const char *number, uint16_t *name, int32_t capacity);

/// Writes the name of a day relative to today, such as "Tomorrow", capitalized as at the beginning of a sentence.
int32_t locale_day_write(const char *locale, int32_t days, uint16_t *word, int32_t capacity);

/// Whether a language is written from right to left, in its usual script unless the locale names one.
bool locale_is_right_to_left(const char *locale);

/// Whether a character belongs to a Chinese, Japanese or Korean script.
bool locale_is_east_asian(uint32_t character);

#endif
