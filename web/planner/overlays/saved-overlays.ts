import { readValue, writeValue } from '#web/session/browser-storage.ts'
import { type Overlay, overlays } from './overlay.ts'

// Stored on the device: which overlays fit depends on its screen.

const key = 'overlays'
const defaultOverlays: readonly Overlay[] = ['council', 'periods', 'windows', 'bank-holidays', 'today']

export function savedOverlays(): readonly Overlay[] {
  return readValue('localStorage', key, knownOf) ?? defaultOverlays
}

export function saveOverlays(shown: readonly Overlay[]) {
  writeValue('localStorage', key, shown)
}

const knownOf = (stored: unknown) =>
  Array.isArray(stored) ? overlays.filter((overlay) => stored.includes(overlay)) : null
