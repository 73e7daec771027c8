import type { Country } from '#domain/bank-holidays/bank-holiday.ts'

/** What parents can read a site's page and poster in. */
export const pageLanguages = ['en', 'cy'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** As HTML and PDF name a language. */
export type LanguageTag = 'en-GB' | 'cy'

/** Welsh in Wales, unless somebody asks otherwise. */
export function languageOf(country: Country): PageLanguage {
  return country === 'Wales' ? 'cy' : 'en'
}
