import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberedOverlays, rememberOverlays } from './overlay-memory.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('at first all is shown but last year', () => {
  expect(rememberedOverlays()).toEqual(['council', 'periods', 'bank-holidays', 'today'])
})

test('the device keeps what was chosen, none included', () => {
  rememberOverlays(['last-year'])
  expect(rememberedOverlays()).toEqual(['last-year'])
  rememberOverlays([])
  expect(rememberedOverlays()).toEqual([])
})

test('what can’t be understood is taken for nothing kept', () => {
  kept.set('overlays', '{"council":')
  expect(rememberedOverlays()).toContain('council')
  kept.set('overlays', '["tides","today"]')
  expect(rememberedOverlays()).toEqual(['today'])
})
