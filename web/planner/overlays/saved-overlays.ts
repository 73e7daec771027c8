import { type Overlay, overlays } from './overlay.ts'

// Stored on the device: which overlays fit depends on its screen.

const key = 'overlays'
const defaultOverlays: readonly Overlay[] = ['council', 'periods', 'bank-holidays', 'today']

export function savedOverlays(): readonly Overlay[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(saved) ? overlays.filter((overlay) => saved.includes(overlay)) : defaultOverlays
  } catch {
    return defaultOverlays
  }
}

export function saveOverlays(shown: readonly Overlay[]) {
  try {
    localStorage.setItem(key, JSON.stringify(shown))
  } catch (error) {
    console.warn('This browser does not allow storage', error)
  }
}
