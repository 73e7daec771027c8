import { useSyncExternalStore } from 'react'
import { seconds } from '#domain/year/duration.ts'

/** Whether this device has a connection at all; the server may still not answer. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void) {
  return onConnectionEvents(['online', 'offline'], listener)
}

const tryAgainMs = 20 * seconds

/**
 * Each time there may be a connection again: when the device says so, when the person comes back to the window, and now
 * and then, as no one says when a server answers again that was away while the device was connected.
 */
export function onMaybeConnected(listener: () => void): () => void {
  const stop = onConnectionEvents(['online', 'focus'], listener)
  const timer = setInterval(() => navigator.onLine && listener(), tryAgainMs)
  return () => {
    clearInterval(timer)
    stop()
  }
}

function onConnectionEvents(names: readonly string[], listener: () => void): () => void {
  for (const name of names) window.addEventListener(name, listener)
  return () => {
    for (const name of names) window.removeEventListener(name, listener)
  }
}
