import { type Overlay, overlays } from './overlay.ts'

// Which overlays are shown is a matter of the screen that somebody looks at, so that this device keeps it.

const key = 'overlays'
const atFirst: readonly Overlay[] = ['council', 'periods', 'bank-holidays', 'today']

export function rememberedOverlays(): readonly Overlay[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? overlays.filter((overlay) => kept.includes(overlay)) : atFirst
  } catch {
    return atFirst
  }
}

export function rememberOverlays(shown: readonly Overlay[]) {
  try {
    localStorage.setItem(key, JSON.stringify(shown))
  } catch (error) {
    console.warn('The overlays can’t be kept in this browser', error)
  }
}
