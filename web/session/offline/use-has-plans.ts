import { useEffect, useReducer } from 'react'
import { browserKeys } from '#web/session/browser-storage.ts'
import { onMaybeConnected } from './use-online.ts'

/** Whether this browser holds plans that may have to be sent, looked at when rendered and when there may be a connection. */
export function useHasPlans(): boolean {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => onMaybeConnected(renderAgain), [])
  return browserKeys().some((key) => key.startsWith('plan/'))
}
