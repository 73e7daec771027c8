import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteDrafts, draftKey } from './drafts.ts'
import { draftsInWords } from './sign-out/drafts-in-words.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size
    },
    key: (i: number) => [...stored.keys()][i] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

test('a person’s plans and comments are named, and those of others are not', () => {
  stored.set(draftKey('plan', 'anna', 'new'), JSON.stringify({ fundingYear: '2026-27' }))
  stored.set(
    draftKey('plan', 'anna', 'c1'),
    JSON.stringify({ fundingYear: '2027-28', siteName: 'Meadow Lane' }),
  )
  stored.set(draftKey('plan', 'anna', 'c2'), 'of a release before')
  stored.set(draftKey('comment', 'anna', 'c1'), `Please move ${'the half-term '.repeat(9)}`)
  stored.set(draftKey('merge', 'anna', 'c1'), '{}')
  stored.set(draftKey('comment', 'berta', 'c1'), 'Hers')
  expect(draftsInWords('anna')).toEqual([
    'Changed dates of Meadow Lane for 2027-28',
    'Changed dates of a calendar',
    'The dates of a new calendar for 2026-27',
    'A comment: “Please move the half-term the half-term the half-term the ha…”',
  ])
  expect(draftsInWords('carla')).toEqual([])
})

test('signing out deletes everyone’s, another sign-in those of the others, and nothing else', () => {
  for (const key of ['plan/anna/new', 'comment/anna/c1', 'merge/anna/c1', 'plan/berta/c1', 'user', 'plans'])
    stored.set(key, '{}')
  deleteDrafts('berta')
  expect([...stored.keys()]).toEqual(['plan/berta/c1', 'user', 'plans'])
  deleteDrafts(null)
  expect([...stored.keys()]).toEqual(['user', 'plans'])
})
