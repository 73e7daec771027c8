import { useDeferredValue } from 'react'

/** React renders it once more, with pauses, so that a click meanwhile does not wait for all of the page. */
export function useShownWithPauses(isLoaded: boolean): boolean {
  return useDeferredValue(isLoaded) && isLoaded
}
