import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedOverlays, saveOverlays } from './saved-overlays.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('by default all overlays but last year are shown', () => {
  expect(savedOverlays()).toEqual(['council', 'periods', 'windows', 'bank-holidays', 'today'])
})

test('the choice is stored on the device, including none', () => {
  saveOverlays(['last-year'])
  expect(savedOverlays()).toEqual(['last-year'])
  saveOverlays([])
  expect(savedOverlays()).toEqual([])
})

test('stored values that can’t be parsed are ignored', () => {
  stored.set('overlays', '{"council":')
  expect(savedOverlays()).toContain('council')
  stored.set('overlays', '["tides","today"]')
  expect(savedOverlays()).toEqual(['today'])
})
