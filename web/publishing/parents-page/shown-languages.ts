import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { languageOf, type PageLanguage } from '#domain/publish/page-language.ts'

/** Null is the reader’s language, which needs no name. */
export type ShownLanguage = { readonly language: PageLanguage | null; readonly name: string }

/** In Wales both languages can be chosen, elsewhere the reader's language is used. */
export function shownLanguages(country: Country): readonly ShownLanguage[] {
  return languageOf(country) === 'cy'
    ? [
        { language: 'cy', name: 'in Welsh' },
        { language: 'en', name: 'in English' },
      ]
    : [{ language: null, name: '' }]
}
