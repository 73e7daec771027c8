import { fileNameOf } from './file-name.ts'
import type { PageLanguage } from './page-language.ts'

type NamedCalendar = { readonly siteName: string; readonly fundingYear: string }

type FileKind = {
  readonly ending: 'pdf' | 'xlsx' | 'csv' | 'html'
  /** Which of several files with the ending: `Meadow Lane Leeds 2026-27 proof.pdf`. */
  readonly part?: string | undefined
}

/** Such as `Meadow Lane Leeds 2026-27.pdf`. */
export function calendarFileName(
  { siteName, fundingYear }: NamedCalendar,
  { ending, part }: FileKind,
): string {
  return `${[fileNameOf(siteName), fundingYear, part].filter(Boolean).join(' ')}.${ending}`
}

/** Such as `Meadow Lane Leeds poster.pdf`, `Meadow Lane Cardiff poster in Welsh.pdf`. */
export function posterFileName(siteName: string, language: PageLanguage): string {
  return `${fileNameOf(siteName)} poster${language === 'cy' ? ' in Welsh' : ''}.pdf`
}
