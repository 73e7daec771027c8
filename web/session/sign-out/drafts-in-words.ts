import { browserKeys, readText, readValue } from '#web/session/browser-storage.ts'
import { type DraftKind, draftKey } from '#web/session/drafts.ts'

/** What a person would lose by signing out, each in words. */
export function draftsInWords(userId: string): string[] {
  const start = (kind: DraftKind) => draftKey(kind, userId, '')
  const keys = browserKeys().toSorted()
  return [
    ...keys.filter((key) => key.startsWith(start('plan'))).map(planInWords),
    ...keys.filter((key) => key.startsWith(start('comment'))).map(commentInWords),
  ]
}

function planInWords(key: string): string {
  const { siteName, fundingYear } = planUnder(key)
  const year = fundingYear === null ? '' : ` for ${fundingYear}`
  if (key.endsWith('/new')) return `The dates of a new calendar${year}`
  return siteName === null ? `Changed dates of a calendar${year}` : `Changed dates of ${siteName}${year}`
}

function planUnder(key: string): { siteName: string | null; fundingYear: string | null } {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const { siteName, fundingYear } = readValue('localStorage', key, Object) ?? {}
  return { siteName: text(siteName), fundingYear: text(fundingYear) }
}

const shownLetters = 60

function commentInWords(key: string): string {
  const text = (readText('localStorage', key) ?? '').trim()
  const letters = [...text]
  return `A comment: “${letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : text}”`
}
