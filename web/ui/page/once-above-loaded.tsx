import type { ReactNode } from 'react'
import { useShownWithPauses } from './use-shown-with-pauses.ts'

type OnceAboveLoadedProps = {
  isLoaded: boolean
  className?: string
  children: ReactNode
}

/** Set up at once, and shown when what is above has its height, so that nothing moves that is seen. */
export function OnceAboveLoaded({ isLoaded, className, children }: OnceAboveLoadedProps) {
  return (
    <div hidden={!useShownWithPauses(isLoaded)} className={className}>
      {children}
    </div>
  )
}
