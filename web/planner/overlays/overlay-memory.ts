import { readValue, writeValue } from '#web/session/browser-storage.ts'
import { type Overlay, overlays } from './overlay.ts'

// Which overlays are shown is a matter of the screen that somebody looks at, so that this device keeps it.

const key = 'overlays'
const atFirst: readonly Overlay[] = ['council', 'periods', 'bank-holidays', 'today']

export function rememberedOverlays(): readonly Overlay[] {
  return readValue('localStorage', key, knownOf) ?? atFirst
}

export function rememberOverlays(shown: readonly Overlay[]) {
  writeValue('localStorage', key, shown)
}

const knownOf = (stored: unknown) =>
  Array.isArray(stored) ? overlays.filter((overlay) => stored.includes(overlay)) : null
