import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Moves the focus to the new page's heading, so that a screen reader reads from there; not on the first page. */
export function useFocusAfterNavigation() {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const heading = document.querySelector<HTMLElement>('main h1')
        const start = heading ?? document.getElementById('main')
        start?.focus({ preventScroll: true })
      }),
    [router],
  )
}
