import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** PostgreSQL's codes for a deadlock and a lock that was not released in time, both because of a running call. */
const temporaryCodes = ['40P01', '55P03']
const maxAttempts = 5
const pauseMs = 200

/** Repeats the work where a running call was in its way. */
export async function inTransaction<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await owner.query('begin')
    try {
      const result = await work()
      await owner.query('commit')
      return result
    } catch (error) {
      await owner.query('rollback').catch(() => undefined)
      const isTemporary =
        error instanceof Error && 'code' in error && temporaryCodes.includes(`${error.code}`)
      if (!isTemporary || attempt === maxAttempts) throw error
      await delay(pauseMs)
    }
  }
}
