import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** PostgreSQL's codes for a deadlock and a lock that was not released in time, both because of a running call. */
const temporaryCodes = ['40P01', '55P03']

type Attempts = {
  readonly max: number
  readonly pauseMs: number
  readonly onStart?: () => Promise<void> | void
  readonly onPause?: () => Promise<void> | void
}

/** Repeats the work where a running call was in its way. */
export async function inTransaction<T>(
  owner: pg.ClientBase,
  { max, pauseMs, onStart, onPause }: Attempts,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await onStart?.()
    try {
      return await begun(owner, 'begin', work)
    } catch (error) {
      const isTemporary =
        error instanceof Error && 'code' in error && temporaryCodes.includes(`${error.code}`)
      if (!isTemporary || attempt === max) throw error
      await onPause?.()
      await delay(pauseMs)
    }
  }
}

/** What the work reads is of one moment. */
export function inSnapshot<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  return begun(owner, 'begin isolation level repeatable read', work)
}

async function begun<T>(owner: pg.ClientBase, begin: string, work: () => Promise<T>): Promise<T> {
  await owner.query(begin)
  try {
    const result = await work()
    await owner.query('commit')
    return result
  } catch (error) {
    await owner.query('rollback').catch(() => undefined)
    throw error
  }
}
