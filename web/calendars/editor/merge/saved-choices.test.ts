import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteSavedChoices, findSavedChoices, saveChoices } from './saved-choices.ts'

const stored = new Map<string, string>()
const place = { userId: 'anna', calendarId: 'leeds', version: 7 }
const choices = new Map([
  ['summer.dates', 'theirs'],
  ['spring.half-term', 'mine'],
] as const)

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('choices are found again, only by the same user, until they are saved', () => {
  saveChoices(place, choices)
  expect(findSavedChoices(place)).toEqual(choices)
  expect(findSavedChoices({ ...place, userId: 'ben' }).size).toBe(0)
  deleteSavedChoices(place)
  expect(findSavedChoices(place).size).toBe(0)
})

test('once the others have saved again, all choices are reset', () => {
  saveChoices(place, choices)
  expect(findSavedChoices({ ...place, version: 8 }).size).toBe(0)
})

test('stored values that can’t be parsed are ignored', () => {
  stored.set('merge/anna/leeds', '{"version":7,"sides":[["summer.dates","yours"]]}')
  expect(findSavedChoices(place).size).toBe(0)
})
