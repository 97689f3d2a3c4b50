// What ICU knows of the words of languages: units, plural forms, days, directions.
//
// It stands in C, and shows no type of ICU's. ICU's functions bear the library's version in their names, by macros that Swift does not
// see; and Foundation has an ICU of its own, of another version, whose types would be taken for the same.
#ifndef LOCALE_WORDS_H
#define LOCALE_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/// How numbers are written. Several threads may use one.
typedef struct LocaleNumberFormat LocaleNumberFormat;

/// The rules of a language for the forms of words after a number. Several threads may use them.
typedef struct LocalePluralRules LocalePluralRules;

// What writes a text of at most `capacity` units of UTF-16 returns its length, or -1 if there is none.

/// By a number skeleton of ICU's in ASCII; NULL if it says something that is not known, such as a unit.
LocaleNumberFormat *locale_number_format_open(const char *skeleton, const char *locale);
void locale_number_format_close(LocaleNumberFormat *format);

/// Writes a number, given in decimal digits, and where in the text it stands: `end` is 0 where the words alone say it.
int32_t locale_number_format_write(
    const LocaleNumberFormat *format, const char *number, uint16_t *text, int32_t capacity, int32_t *start, int32_t *end);

/// NULL if there are none.
LocalePluralRules *locale_plural_rules_open(const char *locale);

/// Writes the name of the form that a number takes as it is shown in a format.
int32_t locale_plural_rules_write(
    const LocalePluralRules *rules, const LocaleNumberFormat *format, const char *number, uint16_t *name, int32_t capacity);

/// Writes the word for a day by its distance from today, as at the beginning of a sentence.
int32_t locale_day_write(const char *locale, int32_t days, uint16_t *word, int32_t capacity);

/// Whether a language runs from right to left, in its usual script unless one is named.
bool locale_is_right_to_left(const char *locale);

/// Whether a character belongs to the scripts of Chinese, Japanese and Korean.
bool locale_is_east_asian(uint32_t character);

#endif
