import { useEffect, useReducer } from 'react'
import { browserKeys, readText } from '#web/session/browser-storage.ts'
import { onMaybeConnected } from './use-online.ts'

/** How a stored plan, and nothing else, says that it is to be sent: the code that knows its shape comes with zod. */
const waiting = '"isWaiting":true'

/** Whether this browser holds plans to be sent, looked at when rendered and when there may be a connection. */
export function useHasWaitingPlans(): boolean {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => onMaybeConnected(renderAgain), [])
  return browserKeys().some((key) => readText('localStorage', key)?.includes(waiting))
}
