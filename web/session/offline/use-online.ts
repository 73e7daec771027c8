import { useSyncExternalStore } from 'react'

/** Whether this device has a connection at all; the server may still not answer. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void) {
  return onConnectionEvents(['online', 'offline'], listener)
}

/** Each time there may be a connection again: when the device says so, and when the person comes back to the window. */
export function onMaybeConnected(listener: () => void): () => void {
  return onConnectionEvents(['online', 'focus'], listener)
}

function onConnectionEvents(names: readonly string[], listener: () => void): () => void {
  for (const name of names) window.addEventListener(name, listener)
  return () => {
    for (const name of names) window.removeEventListener(name, listener)
  }
}
