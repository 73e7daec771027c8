import type { Country } from '#domain/bank-holidays/bank-holiday.ts'

export const pageLanguages = ['en', 'cy'] as const
export type PageLanguage = (typeof pageLanguages)[number]

export type LanguageTag = 'en-GB' | 'cy'

/** The default language: Welsh in Wales. */
export function languageOf(country: Country): PageLanguage {
  return country === 'Wales' ? 'cy' : 'en'
}
