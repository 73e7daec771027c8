import { type RefObject, useCallback } from 'react'
import type { DrawnYear, YearSource } from './drawn-year.ts'
import { isDragging } from './gesture.ts'
import { useAfterwards } from './use-afterwards.ts'

/** The drawn year for a part of the page that may be out of sight: a drag changes it only while some of it is on the screen. */
export function useDrawnWhileSeen(element: RefObject<HTMLElement | null>, source: YearSource): DrawnYear {
  const subscribe = useCallback(
    (listener: () => void) => {
      let isSeen = false
      const take = () => {
        if (isSeen || !isDragging(source.readGesture())) listener()
      }
      const observer = new IntersectionObserver((entries) => {
        isSeen = entries.at(-1)?.isIntersecting ?? false
        take()
      })
      if (element.current !== null) observer.observe(element.current)
      const stop = source.subscribe(take)
      return () => {
        stop()
        observer.disconnect()
      }
    },
    [element, source],
  )
  return useAfterwards(subscribe, source.read)
}
