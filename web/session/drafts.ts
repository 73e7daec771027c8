import { browserKeys, readText, writeText } from './browser-storage.ts'

// What people have not saved or sent yet is stored in the browser, to survive a reload or an expired session. It is
// stored by person, and deleted when they sign out or somebody else signs in.

/** `merge` is what was chosen between two versions of a plan that is stored too. */
const draftKinds = ['plan', 'comment', 'merge'] as const
type DraftKind = (typeof draftKinds)[number]

export function draftKey(kind: DraftKind, userId: string, about: string): string {
  return `${kind}/${userId}/${about}`
}

/** What a person would lose by signing out, each in words. */
export function draftsInWords(userId: string): string[] {
  const start = (kind: DraftKind) => draftKey(kind, userId, '')
  const keys = browserKeys('localStorage').toSorted()
  return [
    ...keys.filter((key) => key.startsWith(start('plan'))).map(planInWords),
    ...keys.filter((key) => key.startsWith(start('comment'))).map(commentInWords),
  ]
}

/** Also those of others, who may have used this browser before; null spares nobody's. */
export function deleteDrafts(sparedUserId: string | null): void {
  for (const key of browserKeys('localStorage')) {
    const [kind, userId] = key.split('/')
    if (draftKinds.some((known) => known === kind) && userId !== sparedUserId)
      writeText('localStorage', key, null)
  }
}

function planInWords(key: string): string {
  const { siteName, fundingYear } = planUnder(key)
  const year = fundingYear === null ? '' : ` for ${fundingYear}`
  if (key.endsWith('/new')) return `The dates of a new calendar${year}`
  return siteName === null ? `Changed dates of a calendar${year}` : `Changed dates of ${siteName}${year}`
}

function planUnder(key: string): { siteName: string | null; fundingYear: string | null } {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  try {
    const plan: unknown = JSON.parse(readText('localStorage', key) ?? 'null')
    const { siteName, fundingYear } = Object(plan)
    return { siteName: text(siteName), fundingYear: text(fundingYear) }
  } catch {
    return { siteName: null, fundingYear: null }
  }
}

const shownLetters = 60

function commentInWords(key: string): string {
  const text = (readText('localStorage', key) ?? '').trim()
  const letters = [...text]
  return `A comment: “${letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : text}”`
}
