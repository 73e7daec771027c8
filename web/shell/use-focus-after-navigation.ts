import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from './focus-heading.ts'

/** Focuses the new page's heading, so that screen readers start there; not on the first page. */
export function useFocusAfterNavigation() {
  const router = useRouter()

  useEffect(() => {
    let stopWaiting = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      stopWaiting()
      if (fromLocation && pathChanged) stopWaiting = focusHeading()
    })
    return () => {
      stopWaiting()
      unsubscribe()
    }
  }, [router])
}
