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

test('what was chosen is found again, by the same person alone, until it is saved', () => {
  saveChoices(place, choices)
  expect(findSavedChoices(place)).toEqual(choices)
  expect(findSavedChoices({ ...place, userId: 'ben' }).size).toBe(0)
  deleteSavedChoices(place)
  expect(findSavedChoices(place).size).toBe(0)
})

test('once they have saved again, everything is chosen afresh', () => {
  saveChoices(place, choices)
  expect(findSavedChoices({ ...place, version: 8 }).size).toBe(0)
})

test('what can’t be understood is taken for nothing chosen', () => {
  stored.set('merge/anna/leeds', '{"version":7,"sides":[["summer.dates","yours"]]}')
  expect(findSavedChoices(place).size).toBe(0)
})
